import { z } from 'zod'
import type { Connector, RawPosting } from '../connector.ts'
import { date, distinct, required, requiredUrl, splitPlaces, text } from '../lib/fields.ts'
import { parseItems, parseSlices, readArray } from '../lib/items.ts'
import { jsonSlices } from '../lib/json/json-items.ts'

const Item = z.object(
  {
    title: required('title'),
    company_name: required('company'),
    url: requiredUrl,
    location: text,
    category_name: text,
    tags: text,
    description: text,
    pub_date: date,
  },
  { error: 'not an object' },
)
type Item = z.infer<typeof Item>

const Settings = z.strictObject({})

/** Board for remote jobs: the newest thirty or so in one JSON list; a posting's number stands in its address only. */
export const workingnomads: Connector<z.infer<typeof Settings>> = {
  key: 'workingnomads',
  source: 'workingnomads',
  needsPermission: () => 'it publishes no terms',
  linkBack: ['workingnomads.com'],
  duties: ['Link to the posting on Working Nomads and name it as the source; it states no terms of its own.'],
  settings: Settings,
  requests: () => ['https://www.workingnomads.com/api/exposed_jobs/'],
  parse: (payload) => parseItems(readArray(payload), Item, toPosting),
  slices: (payload) => parseSlices(jsonSlices(payload, { isList: true }), Item, toPosting),
}

function toPosting(item: Item): RawPosting {
  return {
    externalId: /\/job\/go\/(\d+)(?:\/|$)/.exec(new URL(item.url).pathname)?.[1] ?? item.url,
    url: item.url,
    title: item.title,
    companyName: item.company_name,
    places: distinct(splitPlaces(item.location ?? '')),
    remoteFlag: true,
    html: item.description ?? '',
    tags: distinct([item.category_name, ...(item.tags ?? '').split(',').map((tag) => tag.trim())]),
    ...(item.pub_date !== undefined && { publishedAt: item.pub_date }),
  }
}
