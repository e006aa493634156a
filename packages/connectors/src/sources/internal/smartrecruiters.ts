import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import { type Connector, PayloadError } from '../../connector.ts'
import { modeOfFlags } from '../../lib/internal/arrangement.ts'
import { date, flag, language, list, number, record, required, text, webUrl } from '../../lib/internal/fields.ts'
import { parseItems, readDocument } from '../../lib/internal/items.ts'
import { movedOn, offsetOf } from '../../lib/internal/offset.ts'
import { sectionsHtml } from '../../lib/internal/sections.ts'
import { boardSettings, companyOf, plainName } from '../../lib/internal/settings.ts'
import { placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Settings = boardSettings(plainName).extend({
  country: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{2}$/)
    .exactOptional()
    .meta(hint('country')),
})
type Settings = z.infer<typeof Settings>

const Page = z.object({ content: z.array(z.unknown()), totalFound: number })

const Label = record({ label: text })
const Section = record({ title: text, text })

const Entry = z.object({
  id: required('id').refine((id) => /^[\w-]{1,100}$/.test(id), { error: 'id-invalid' satisfies LeftOutReason }),
})

const Item = Entry.extend({
  name: required('title'),
  refNumber: text,
  company: record({ identifier: text, name: text }),
  location: record({ city: text, region: text, country: text, fullLocation: text, remote: flag, hybrid: flag }),
  department: Label,
  function: Label,
  typeOfEmployment: Label,
  experienceLevel: Label,
  releasedDate: date,
  language: record({ code: language }),
  postingUrl: webUrl,
  applyUrl: webUrl,
  jobAd: record({
    sections: record({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
})

/**
 * Job boards hosted by SmartRecruiters: list pages without descriptions, and one address per complete posting. A run uses
 * the list only to find the postings; in a manual import its entries become postings without a text.
 */
export const smartrecruiters: Connector<Settings> = {
  key: 'smartrecruiters',
  duties: [duty('times-a-second', { times: 10, parallel: 8 })],
  settings: Settings,
  maxPages: 2000,
  maxMinutes: 60,
  requests: ({ board, country }) => [
    `${apiOf(board)}?${new URLSearchParams({ limit: '100', offset: '0', ...(country && { country }) }).toString()}`,
  ],
  follow(payload, { board }, url) {
    const page = payload === '' ? undefined : pageOf(payload)
    if (!page) return []
    const postings = list(Entry)
      .parse(page.content)
      .map(({ id }) => `${apiOf(board)}/${id}`)
    const isLast = offsetOf(url, 'offset') + page.content.length >= page.totalFound
    if (!isLast && page.content.length === 0)
      throw new PayloadError('The list ends before its total', { code: 'incomplete' })
    return isLast ? postings : [...postings, movedOn(url, 'offset', page.content.length)]
  },
  /** A posting may be withdrawn between the list and its own page. */
  mayBeGone: (url, { board }) => url.startsWith(`${apiOf(board)}/`),
  parse(payload, settings, url) {
    if (payload === '' && url !== undefined) return { postings: [], rejects: [] }
    const page = pageOf(payload)
    if (!page) return parseItems([readDocument(payload)], Item, (item) => toPosting(item, settings))
    if (page.content.length === 0 && page.totalFound === 0)
      return { postings: [], rejects: [{ item: settings.board, reason: 'no-postings' }] }
    if (url === undefined) return parseItems(page.content, Item, (item) => toPosting(item, settings))
    const invalid = page.content.filter((entry) => !Entry.safeParse(entry).success)
    return parseItems(invalid, Item, (item) => toPosting(item, settings))
  },
}

function apiOf(board: string): string {
  return `https://api.smartrecruiters.com/v1/companies/${board}/postings`
}

/** Parses a list page; undefined for other documents. @throws PayloadError if the page has no total */
function pageOf(payload: string): { content: unknown[]; totalFound: number } | undefined {
  const page = Page.safeParse(readDocument(payload)).data
  if (!page) return undefined
  const { content, totalFound } = page
  if (totalFound === undefined) throw new PayloadError('The list has no total', { code: 'incomplete' })
  return { content, totalFound }
}

function toPosting(item: z.infer<typeof Item>, settings: Settings): StatedPosting {
  const { company, location } = item
  const sections = item.jobAd?.sections
  const level = item.experienceLevel?.label
  return {
    externalId: item.id,
    url:
      item.postingUrl ??
      `https://jobs.smartrecruiters.com/${encodeURIComponent(company?.identifier ?? settings.board)}/${item.id}`,
    applyUrl: item.applyUrl,
    requisitionId: item.refNumber && `smartrecruiters:${settings.board}:${item.refNumber}`,
    title: item.name,
    companyName: companyOf(settings, company?.name),
    places: [location?.fullLocation ?? placeOf(location?.city, location?.region, location?.country?.toUpperCase())],
    ...modeOfFlags({ remote: location?.remote, hybrid: location?.hybrid }),
    html: sectionsHtml(
      [
        sections?.companyDescription,
        sections?.jobDescription,
        sections?.qualifications,
        sections?.additionalInformation,
      ].map((section) => ({ heading: section?.title, html: section?.text })),
    ),
    language: item.language?.code,
    tags: [
      item.department?.label,
      item.function?.label,
      item.typeOfEmployment?.label,
      level === 'Not Applicable' ? undefined : level,
    ],
    publishedAt: item.releasedDate,
  }
}
