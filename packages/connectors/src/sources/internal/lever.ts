import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { arrangementOf } from '../../lib/internal/arrangement.ts'
import { date, list, number, record, required, text, texts, webUrl } from '../../lib/internal/fields.ts'
import { parseItems, readArray } from '../../lib/internal/items.ts'
import { movedOn } from '../../lib/internal/offset.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import { sectionsHtml } from '../../lib/internal/sections.ts'
import { boardSettings, companyOf, dottedName } from '../../lib/internal/settings.ts'
import { distinct, placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const PAGE = 100

const Settings = boardSettings(dottedName).extend({
  instance: z.enum(['global', 'eu']).default('global').meta(hint('lever-instance')),
})
type Settings = z.infer<typeof Settings>

const Item = z.object({
  id: required('id'),
  text: required('title'),
  hostedUrl: required('url'),
  applyUrl: webUrl,
  categories: record({ location: text, allLocations: texts, commitment: text, team: text, department: text }),
  country: text,
  workplaceType: text,
  createdAt: date,
  description: text,
  lists: list(z.object({ text, content: text })),
  additional: text,
  salaryRange: record({ currency: text, interval: text, min: number, max: number }),
  salaryDescription: text,
})
type Item = z.infer<typeof Item>

/** Job boards hosted by Lever, on its global or its EU instance: JSON lists, dates in epoch milliseconds. */
export const lever: Connector<Settings> = {
  key: 'lever',
  termsUrl: 'https://github.com/lever/postings-api',
  settings: Settings,
  requests({ board, instance }) {
    const host = instance === 'eu' ? 'api.eu.lever.co' : 'api.lever.co'
    return [`https://${host}/v0/postings/${board}?mode=json&limit=${PAGE}&skip=0`]
  },
  follow: (payload, _, url) => (readArray(payload).length < PAGE ? [] : [movedOn(url, 'skip', PAGE)]),
  parse: (payload, settings) => parseItems(readArray(payload), Item, (item) => toPosting(item, settings)),
}

function toPosting(item: Item, settings: Settings): StatedPosting {
  const { min, max, currency, interval } = item.salaryRange ?? {}
  return {
    externalId: item.id,
    url: item.hostedUrl,
    applyUrl: item.applyUrl,
    title: item.text,
    companyName: companyOf(settings),
    places: placesOf(item),
    arrangement: arrangementOf(item.workplaceType),
    html: sectionsHtml([
      { html: item.description },
      ...item.lists.map(({ text: heading, content }) => ({ heading, html: content && listHtml(content) })),
      { html: item.salaryDescription },
      { html: item.additional },
    ]),
    tags: [item.categories?.department, item.categories?.team, item.categories?.commitment],
    publishedAt: item.createdAt,
    salary: salaryOf([{ min, max, currency, period: periodOf(interval) }]),
  }
}

/** Lists arrive as bare `<li>` items. */
function listHtml(content: string): string {
  return /^<li\b/i.test(content) ? `<ul>${content}</ul>` : content
}

/** The country belongs to the primary location; it is appended to a bare name such as `Berlin` or `Remote`. */
function placesOf({ categories, country }: Item): string[] {
  const [primary, ...others] = distinct([categories?.location, ...(categories?.allLocations ?? [])])
  const isComplete = primary === undefined || /[,;|()–-]/.test(primary) || country === undefined
  return distinct([isComplete ? (primary ?? country) : placeOf(primary, country.toUpperCase()), ...others])
}
