import { duty } from '@jobs/types/feeds/duty.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { webAddress } from '@jobs/types/values/web-address.ts'
import { z } from 'zod'
import { type Connector, PayloadError } from '../../connector.ts'
import { many, record } from '../../lib/internal/fields.ts'
import { parsesItems } from '../../lib/internal/items.ts'
import { sourceName } from '../../lib/internal/settings.ts'
import { titlePatterns } from '../../lib/internal/title-pattern.ts'
import { readXml, xmlSlices } from '../../lib/internal/xml.ts'
import { mergeById } from '../../lib/merge.ts'
import { rssPosting } from './internal/rss-item.ts'

const Settings = z.strictObject({
  url: webAddress.meta(hint('feed-url')),
  source: sourceName,
  title: z.enum(titlePatterns).default('role').meta(hint('titles')),
  companyName: z.string().trim().min(1).exactOptional().meta(hint('feed-employer')),
  remoteOnly: z.boolean().default(false).meta(hint('remote-only')),
})
export type RssSettings = z.infer<typeof Settings>

/** Settings for known feeds; feeds of a single category differ only in `url`. */
export const rssPresets = {
  weworkremotely: {
    url: 'https://weworkremotely.com/remote-jobs.rss',
    source: 'weworkremotely',
    title: 'company: role',
    remoteOnly: true,
  },
  landingjobs: { url: 'https://landing.jobs/feed', source: 'landingjobs', title: 'role', remoteOnly: false },
} as const satisfies Record<string, RssSettings>

const Content = z.object({ channel: record({ item: z.unknown().optional() }), entry: z.unknown().optional() })

const reading = parsesItems(
  {
    items: itemsOf,
    slices: (payload) => xmlSlices(payload, ['rss', 'channel', 'item']) ?? xmlSlices(payload, ['feed', 'entry']),
  },
  rssPosting,
  (posting) => posting,
)

/** Any feed of postings in RSS 2.0 or Atom, with the elements that job boards add to them. */
export const rss: Connector<RssSettings> = {
  key: 'rss',
  sourceIn: ({ source }) => source,
  needsPermission: ({ url }) => (isPreset(url) ? 'terms-unknown' : undefined),
  // The sites with presets.
  linkBack: ['weworkremotely.com', 'landing.jobs'],
  duties: [duty('link-and-name-origin')],
  settings: Settings,
  requests: ({ url }) => [url],
  slices: reading.slices,
  parse(payload, settings) {
    const { postings, rejects } = reading.parse(payload, settings)
    return { postings: mergeById(postings), rejects }
  },
}

function isPreset(url: string): boolean {
  const hostOf = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, '')
  return Object.values(rssPresets).some((preset) => hostOf(preset.url) === hostOf(url))
}

function itemsOf(payload: string): unknown[] {
  const content = Content.safeParse(readXml(payload, 'rss', 'feed')).data
  if (!content) throw new PayloadError('The feed has no channel')
  return many(content.channel ? content.channel.item : content.entry)
}
