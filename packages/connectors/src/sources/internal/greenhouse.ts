import { z } from 'zod'
import type { Connector, RawPosting } from '../../connector.ts'
import { arrangementOf } from '../../lib/internal/arrangement.ts'
import { unescapeOnce } from '../../lib/internal/entities.ts'
import { date, flag, language, list, number, record, required, text, texts } from '../../lib/internal/fields.ts'
import { parsesJson } from '../../lib/internal/items.ts'
import { type PayRange, salaryOf } from '../../lib/internal/salary.ts'
import { type BoardSettings, boardSettings, companyOf, plainName } from '../../lib/internal/settings.ts'
import { splitPlaces, type StatedPosting } from '../../lib/internal/stated-posting.ts'

const Field = z.object({ name: text, value: z.unknown().optional() })
const Range = z.object({ min_cents: number, max_cents: number, currency_type: text, title: text })

const Item = z.object({
  id: required('id'),
  title: required('title'),
  absolute_url: required('url'),
  company_name: text,
  internal_job_id: text,
  location: record({ name: text }),
  offices: list(z.object({ name: text, location: text })),
  departments: list(z.object({ name: text })),
  metadata: list(Field),
  content: text,
  first_published: date,
  updated_at: date,
  application_deadline: date,
  language,
  pay_input_ranges: list(Range),
})
type Item = z.infer<typeof Item>

const workModeField =
  /^(?:workplace(?: type| model)?|(?:work )?location type|work(?:ing)? (?:mode|model|arrangement|style)|(?:is )?remote\??)$/i

/** Job boards hosted by Greenhouse: one JSON document per employer, descriptions escaped once. */
export const greenhouse: Connector<BoardSettings> = {
  key: 'greenhouse',
  settings: boardSettings(plainName),
  requests: ({ board }) => [
    `https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true&pay_transparency=true`,
  ],
  ...parsesJson('jobs', Item, toPosting),
}

function toPosting(item: Item, settings: BoardSettings): StatedPosting {
  return {
    externalId: item.id,
    url: item.absolute_url,
    requisitionId: item.internal_job_id && `greenhouse:${settings.board}:${item.internal_job_id}`,
    title: item.title,
    companyName: companyOf(settings, item.company_name),
    places: [...splitPlaces(item.location?.name), ...item.offices.map((office) => office.location ?? office.name)],
    ...workMode(item.metadata),
    html: unescapeContent(item.content ?? ''),
    language: item.language,
    tags: [...item.departments.map(({ name }) => name), ...employmentTypes(item.metadata)],
    publishedAt: item.first_published ?? item.updated_at,
    expiresAt: item.application_deadline,
    salary: salaryOf(item.pay_input_ranges.map(payRange)),
  }
}

/** Metadata fields are named by employers; only consistent values of fields about the work mode count. */
function workMode(metadata: Item['metadata']): Pick<RawPosting, 'arrangement' | 'remoteFlag'> {
  const values = metadata.filter(({ name }) => workModeField.test(name ?? '')).map(({ value }) => value)
  const labels = values.flatMap((value) => texts.parse(value))
  const [arrangement, ...others] = new Set(labels.map(arrangementOf))
  if (arrangement && others.length === 0) return { arrangement }
  const remoteFlag = values.map((value) => flag.parse(value)).find((value) => value !== undefined)
  return others.length === 0 && remoteFlag !== undefined ? { remoteFlag } : {}
}

function employmentTypes(metadata: Item['metadata']): string[] {
  return metadata
    .filter(({ name }) => /^(?:employment|job) type$/i.test(name ?? ''))
    .flatMap(({ value }) => texts.parse(value))
}

/** Escaped content has no angle brackets; content that has one is HTML already and keeps its entities. */
function unescapeContent(content: string): string {
  return /[<>]/.test(content) ? content : unescapeOnce(content)
}

function payRange({ min_cents, max_cents, currency_type, title }: z.infer<typeof Range>): PayRange {
  const min = min_cents && min_cents / 100
  const max = max_cents && max_cents / 100
  return { min, max, currency: currency_type, period: payPeriod(title ?? '', max || min || 0) }
}

/** Ranges have no period field: it follows from the heading, or from an amount that can only be yearly. */
function payPeriod(title: string, amount: number): PayRange['period'] {
  if (/hour|stunde|heure/i.test(title)) return 'hour'
  if (/month|monat|mois/i.test(title)) return 'month'
  if (/annual|year|jahr|annuel/i.test(title) || amount >= 10_000) return 'year'
  return undefined
}
