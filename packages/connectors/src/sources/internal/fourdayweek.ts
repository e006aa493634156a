import { duty } from '@jobs/types/feeds/duty.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import type { Connector } from '../../connector.ts'
import { arrangementOf } from '../../lib/internal/arrangement.ts'
import { date, endDate, flag, list, number, required, text } from '../../lib/internal/fields.ts'
import { parseItems, readDocument, readList } from '../../lib/internal/items.ts'
import { movedOn } from '../../lib/internal/offset.ts'
import { periodOf, salaryOf } from '../../lib/internal/salary.ts'
import { distinct, placeOf, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Settings = z.strictObject({
  countries: z
    .array(z.string().regex(/^[A-Za-z][A-Za-z .'-]{1,59}$/))
    .min(1)
    .default(['Germany'])
    .meta(hint('country-names')),
})
type Settings = z.infer<typeof Settings>

const Page = z.object({ has_more: flag })

const Named = z.object({ name: text })

const Item = z.object({
  id: required('id'),
  title: required('title'),
  url: required('url'),
  company: z.object({ name: required('company') }, { error: 'company-missing' satisfies LeftOutReason }),
  locations: list(z.object({ city: text, country: text, is_primary: flag })),
  work_arrangement: text,
  level: text,
  category: text,
  stack: list(Named),
  description: text,
  posted_at: date,
  expires_at: endDate,
  salary_min: number,
  salary_max: number,
  salary_currency: text,
  salary_period: text,
})
type Item = z.infer<typeof Item>

/** Board for jobs with shorter weeks and others: JSON pages by arrangement and country, pay in minor units. */
export const fourdayweek: Connector<Settings> = {
  key: '4dayweek',
  linkBack: ['4dayweek.io'],
  duties: [duty('link-back', { source: '4dayweek.io' }), duty('times-a-minute', { times: 60 })],
  settings: Settings,
  maxPages: 500,
  maxMinutes: 20,
  requests: ({ countries }) =>
    countries.flatMap((country) => ['remote', 'hybrid'].map((arrangement) => firstPage(country, arrangement))),
  follow: (payload, _, url) => (Page.parse(readDocument(payload)).has_more ? [movedOn(url, 'page', 1, 1)] : []),
  parse: (payload) => parseItems(readList(payload, 'data'), Item, toPosting),
}

function firstPage(country: string, work_arrangement: string): string {
  const query = new URLSearchParams({ work_arrangement, country, limit: '100', page: '1' })
  return `https://4dayweek.io/api/v2/jobs?${query.toString()}`
}

function toPosting(item: Item): StatedPosting {
  const salary = salaryOf([
    {
      min: majorUnits(item.salary_min),
      max: majorUnits(item.salary_max),
      currency: item.salary_currency,
      period: periodOf(item.salary_period),
    },
  ])
  return {
    externalId: item.id,
    url: item.url,
    title: item.title,
    companyName: item.company.name,
    places: placesOf(item),
    arrangement: arrangementOf(item.work_arrangement),
    html: item.description,
    tags: [item.category, item.level, ...item.stack.map(({ name }) => name)],
    publishedAt: item.posted_at,
    expiresAt: item.expires_at,
    salary,
  }
}

function placesOf({ locations }: Item): string[] {
  const primaryFirst = locations.toSorted((one, other) => Number(other.is_primary ?? 0) - Number(one.is_primary ?? 0))
  return distinct(primaryFirst.map(({ city, country }) => placeOf(city, country)))
}

function majorUnits(amount: number | undefined): number | undefined {
  return amount && amount / 100
}
