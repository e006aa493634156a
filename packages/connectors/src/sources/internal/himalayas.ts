import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { date, number, required, text, texts, webUrl } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { movedOn, offsetOf } from '../../lib/internal/offset.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import type { StatedPosting } from '../../lib/internal/stated-posting.ts'

const PAGE = 20

const Settings = z.strictObject({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .min(1)
    .default(['DE'])
    .meta(hint('resident-countries')),
})
type Settings = z.infer<typeof Settings>

const Page = z.object({ nextCursor: text, totalCount: number })

/** The source sometimes sends the field's name in place of its value. */
const companyName = text.transform((name) => (name === 'name' ? undefined : name))

/** The countries a job is open to; an empty list means all. */
const restrictions = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) && value.length === 0 ? ['Worldwide'] : texts.parse(value)))

const Item = z
  .object({
    guid: required('url'),
    title: required('title'),
    companyName,
    companySlug: text,
    applicationLink: webUrl,
    locationRestrictions: restrictions,
    categories: texts,
    parentCategories: texts,
    seniority: texts,
    employmentType: text,
    minSalary: number,
    maxSalary: number,
    currency: text,
    salaryPeriod: text,
    description: text,
    excerpt: text,
    pubDate: date,
    expiryDate: date,
  })
  .transform((item, context) => {
    const company = item.companyName ?? item.companySlug
    if (company) return { ...item, company }
    context.addIssue('company-missing' satisfies LeftOutReason)
    return z.NEVER
  })

/**
 * Board for remote jobs: JSON pages of 20 jobs open to a country, including worldwide ones. Dates are epoch seconds,
 * contrary to the documentation; ids are the addresses of the posting pages.
 */
export const himalayas: Connector<Settings> = {
  key: 'himalayas',
  linkBack: ['himalayas.app'],
  mayProbe: false,
  termsUrl: 'https://himalayas.app/docs/data-dictionary',
  duties: [duty('link-and-name', { source: 'Himalayas' })],
  settings: Settings,
  maxPages: 1000,
  maxMinutes: 30,
  requests: ({ countries }) =>
    countries.map((country) => `https://himalayas.app/jobs/api/search?q=&country=${country}&sort=recent&page=1`),
  follow: nextPages,
  parse: (payload) => parseItems(readList(payload, 'jobs'), Item, toPosting),
}

/** Pages by cursor if the source returns one. A short page need not be the last; an empty one is. */
function nextPages(payload: string, _: Settings, url: string): string[] {
  if (readList(payload, 'jobs').length === 0) return []
  const { nextCursor, totalCount } = Page.parse(readDocument(payload))
  if (nextCursor === undefined)
    return offsetOf(url, 'page', 1) * PAGE >= (totalCount ?? Infinity) ? [] : [movedOn(url, 'page', 1, 1)]
  const next = new URL(url)
  next.searchParams.delete('page')
  next.searchParams.set('cursor', nextCursor)
  return [next.href]
}

function toPosting(item: z.infer<typeof Item>): StatedPosting {
  const { minSalary: min, maxSalary: max, currency } = item
  const categories = [...item.parentCategories, ...item.categories].map((category) => category.replaceAll('-', ' '))
  return {
    externalId: item.guid,
    url: item.guid,
    ...(item.applicationLink && item.applicationLink !== item.guid && { applyUrl: item.applicationLink }),
    title: item.title,
    companyName: item.company,
    places: item.locationRestrictions,
    remoteFlag: true,
    html: item.description ?? item.excerpt,
    tags: [...categories, ...item.seniority, item.employmentType],
    publishedAt: item.pubDate,
    expiresAt: item.expiryDate,
    salary: salaryOf([{ min, max, currency, period: periodOf(item.salaryPeriod) }]),
  }
}
