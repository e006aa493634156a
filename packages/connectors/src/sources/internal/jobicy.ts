import { duty } from '@jobs/types/feeds/duty.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { unescapeOnce } from '../../lib/internal/entities.ts'
import { date, number, required, text, texts } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import { splitLabels, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Page = z.object({ nextCursor: text })

const Item = z.object({
  id: required('id'),
  jobTitle: required('title'),
  companyName: required('company'),
  url: required('url'),
  jobGeo: text,
  jobIndustry: texts,
  jobType: texts,
  jobLevel: text,
  jobDescription: text,
  jobExcerpt: text,
  pubDate: date,
  salaryMin: number,
  salaryMax: number,
  salaryCurrency: text,
  salaryPeriod: text,
})

const slug = z
  .string()
  .regex(/^[a-z\d-]{1,60}$/)
  .exactOptional()

const Settings = z.strictObject({
  geo: slug.meta(hint('jobicy-geo')),
  industry: slug.meta(hint('jobicy-industry')),
})
type Settings = z.infer<typeof Settings>

/** Board for remote jobs: JSON pages of the last seven days, labels with HTML entities, salaries absent if unknown. */
export const jobicy: Connector<Settings> = {
  key: 'jobicy',
  needsPermission: () => 'no-aggregators',
  mayPassOn: false,
  mayProbe: false,
  linkBack: ['jobicy.com'],
  termsUrl: 'https://github.com/Jobicy/remote-jobs-api',
  duties: [
    duty('link-and-name-to-apply', { source: 'Jobicy' }),
    duty('no-competing-sites', { sites: 'Google Jobs, Jooble, LinkedIn' }),
    duty('once-an-hour'),
  ],
  settings: Settings,
  requests: (settings) => [pageOf(settings)],
  follow(payload, settings) {
    const { nextCursor } = Page.parse(readDocument(payload))
    return nextCursor ? [pageOf(settings, nextCursor)] : []
  },
  parse: (payload) => parseItems(readList(payload, 'jobs'), Item, toPosting),
}

/** The API rejects unknown parameters and requires the same filters on each page. */
function pageOf({ geo, industry }: Settings, cursor?: string): string {
  const query = { count: '200', ...(geo && { geo }), ...(industry && { industry }), ...(cursor && { cursor }) }
  return `https://jobicy.com/api/v2/remote-jobs?${new URLSearchParams(query).toString()}`
}

function toPosting(item: z.infer<typeof Item>): StatedPosting {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency } = item
  const level = item.jobLevel === 'Any' ? undefined : item.jobLevel
  return {
    externalId: item.id,
    url: item.url,
    title: unescapeOnce(item.jobTitle),
    companyName: unescapeOnce(item.companyName),
    places: splitLabels(unescapeOnce(item.jobGeo ?? '')),
    remoteFlag: true,
    html: item.jobDescription ?? item.jobExcerpt,
    tags: [...item.jobIndustry, ...item.jobType, level].map((label) => label && unescapeOnce(label)),
    publishedAt: item.pubDate,
    salary: salaryOf([{ min, max, currency, period: periodOf(item.salaryPeriod) }]),
  }
}
