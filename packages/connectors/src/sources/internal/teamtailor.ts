import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { z } from 'zod'
import { type Connector, type Parsed, PayloadError, type RawPosting } from '../../connector.ts'
import { date, list, many, record, required, text } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { movedOn } from '../../lib/internal/offset.ts'
import { isOpenApplication } from '../../lib/internal/open-application.ts'
import { companyOf, siteOf, type SiteSettings, siteSettings } from '../../lib/internal/settings.ts'
import { placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'
import { readXml } from '../../lib/internal/xml.ts'

const PAGE = 200

const Feed = z.object({ channel: z.object({ title: text, item: z.unknown().optional() }) })

const Place = z.object({ 'tt:name': text, 'tt:city': text, 'tt:country': text })

const Item = z
  .object({
    guid: required('id'),
    title: required('title'),
    link: required('url'),
    description: text,
    pubDate: date,
    remoteStatus: text,
    'tt:locations': record({ 'tt:location': list(Place) }),
    'tt:department': text,
    'tt:role': text,
  })
  .refine((item) => !isOpenApplication(`${item.title}\n${item['tt:department'] ?? ''}`), {
    error: 'open-application' satisfies LeftOutReason,
  })

/**
 * Career sites hosted by Teamtailor, on teamtailor.com or the employer's domain: RSS with a remote status and custom
 * location elements. The JSON feed, which lacks the remote status, is supported for manual imports.
 */
export const teamtailor: Connector<SiteSettings> = {
  key: 'teamtailor',
  duties: [duty('commercial-use', { source: 'Teamtailor' })],
  settings: siteSettings,
  requests: (settings) => [`${siteOf(settings, 'teamtailor.com')}/jobs.rss?per_page=${PAGE}&offset=0`],
  follow: nextPages,
  parse(payload, settings): Parsed {
    if (/^\s*\{/.test(payload)) return parseJson(payload, settings)
    const { title, items } = channelOf(payload)
    return parseItems(items, Item, (item) => toPosting(item, companyOf(settings, title)))
  },
}

/** Sites that do not support `per_page` return 100 items per page. */
function nextPages(payload: string, _: SiteSettings, url: string): string[] {
  const { length } = channelOf(payload).items
  return length === PAGE || length === 100 ? [movedOn(url, 'offset', length)] : []
}

function channelOf(payload: string): { title: string | undefined; items: unknown[] } {
  const feed = Feed.safeParse(readXml(payload, 'rss')).data
  if (!feed) throw new PayloadError('The feed has no channel')
  return { title: feed.channel.title, items: many(feed.channel.item) }
}

function toPosting(item: z.infer<typeof Item>, companyName: string): StatedPosting {
  return {
    externalId: item.guid,
    url: item.link,
    title: item.title,
    companyName,
    places: (item['tt:locations']?.['tt:location'] ?? []).map(
      (place) => placeOf(place['tt:city'], place['tt:country']) ?? place['tt:name'],
    ),
    ...workMode(item.remoteStatus),
    html: item.description,
    tags: [item['tt:department'], item['tt:role']],
    publishedAt: item.pubDate,
  }
}

/** `none` is also the value if the employer states nothing; `temporary` is no commitment. */
function workMode(status: string | undefined): Pick<RawPosting, 'arrangement' | 'remoteFlag'> {
  if (status === 'fully') return { arrangement: 'remote' }
  if (status === 'hybrid') return { arrangement: 'hybrid' }
  return status === 'none' ? { remoteFlag: false } : {}
}

const JsonFeed = z.object({ title: text })

const JsonPlace = z.object({ address: record({ addressLocality: text, addressCountry: text }) })

const JsonItem = z.object({
  id: required('id'),
  title: required('title').refine((title) => !isOpenApplication(title), {
    error: 'open-application' satisfies LeftOutReason,
  }),
  url: required('url'),
  content_html: text,
  date_published: date,
  _jobposting: record({ jobLocation: list(JsonPlace), description: text }),
})

/** Parses the JSON feed, with the same ids as in RSS. @throws PayloadError if the feed has no items */
function parseJson(payload: string, settings: SiteSettings): Parsed {
  const companyName = companyOf(settings, JsonFeed.parse(readDocument(payload)).title)
  return parseItems(readList(payload, 'items'), JsonItem, ({ _jobposting: schema, ...item }) => ({
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
