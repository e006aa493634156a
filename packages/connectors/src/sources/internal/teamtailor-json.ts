import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import { type SiteSettings, companyOf } from '../../lib/internal/settings.ts'
import type { Parsed } from '../../connector.ts'
import { date, list, record, required, text } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { isOpenApplication } from '../../lib/internal/open-application.ts'
import { placeOf } from '../../lib/internal/stated-posting.ts'

const Feed = z.object({ title: text })

const Place = z.object({ address: record({ addressLocality: text, addressCountry: text }) })

const Item = z.object({
  id: required('id'),
  title: required('title').refine((title) => !isOpenApplication(title), {
    error: 'open-application' satisfies LeftOutReason,
  }),
  url: required('url'),
  content_html: text,
  date_published: date,
  _jobposting: record({ jobLocation: list(Place), description: text }),
})

export function isTeamtailorJson(payload: string): boolean {
  return /^\s*\{/.test(payload)
}

/** Parses the JSON feed, with the same ids as in RSS. @throws PayloadError if the feed has no items */
export function parseTeamtailorJson(payload: string, settings: SiteSettings): Parsed {
  const companyName = companyOf(settings, Feed.parse(readDocument(payload)).title)
  return parseItems(readList(payload, 'items'), Item, ({ _jobposting: schema, ...item }) => ({
    externalId: item.id,
    url: item.url,
    title: item.title,
    companyName,
    places: (schema?.jobLocation ?? []).map(({ address }) =>
      placeOf(address?.addressLocality, address?.addressCountry),
    ),
    html: item.content_html ?? schema?.description ?? '',
    tags: [],
    publishedAt: item.date_published,
  }))
}
