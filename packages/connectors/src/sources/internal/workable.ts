import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { date, flag, list, required, text, webUrl } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { type BoardSettings, boardSettings, companyOf, plainName } from '../../lib/internal/settings.ts'
import { distinct, placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'
import { mergeById } from '../../lib/merge.ts'

const Account = z.object({ name: text })

const Place = z.object({ city: text, region: text, country: text, hidden: flag })

const Item = z.object({
  shortcode: required('id'),
  title: required('title'),
  url: required('url'),
  application_url: webUrl,
  department: text,
  function: text,
  employment_type: text,
  experience: text,
  telecommuting: flag,
  locations: list(Place),
  city: text,
  state: text,
  country: text,
  description: text,
  published_on: date,
  created_at: date,
})
type Item = z.infer<typeof Item>

/**
 * Job boards hosted by Workable: one JSON document per employer, with one entry per location under the same code and dates
 * without a time. `telecommuting` is the only work mode field; hybrid appears only in the text.
 */
export const workable: Connector<BoardSettings> = {
  key: 'workable',
  settings: boardSettings(plainName),
  requests: ({ board }) => [`https://apply.workable.com/api/v1/widget/accounts/${board}?details=true`],
  parse(payload, settings) {
    const company = companyOf(settings, Account.parse(readDocument(payload)).name)
    const { postings, rejects } = parseItems(readList(payload, 'jobs'), Item, (item) => toPosting(item, company))
    return { postings: mergeById(postings), rejects }
  },
}

function toPosting(item: Item, companyName: string): StatedPosting {
  return {
    externalId: item.shortcode,
    url: item.url,
    applyUrl: item.application_url,
    title: item.title,
    companyName,
    places: placesOf(item),
    remoteFlag: item.telecommuting,
    html: item.description,
    tags: [item.department, item.function, item.employment_type, item.experience],
    publishedAt: item.published_on ?? item.created_at,
  }
}

/** For a hidden location, only the country is listed. */
function placesOf({ locations, city, state, country }: Item): string[] {
  if (locations.length === 0) return distinct([placeOf(city, state, country)])
  return distinct(
    locations.map((place) => (place.hidden ? place.country : placeOf(place.city, place.region, place.country))),
  )
}
