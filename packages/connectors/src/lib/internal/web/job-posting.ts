import { z } from 'zod'
import type { RawPosting } from '../../../connector.ts'
import { arrangementOf } from '../arrangement.ts'
import { date, endDate, language, many, number, record, text, texts } from '../fields.ts'
import { MIN_YEARLY_PAY } from '../pay-text.ts'
import { type PayRange, periodOf, salaryOf } from '../salary.ts'
import { distinct, placeOf, type StatedPosting } from '../stated-posting.ts'

/** Placeholders that templates write into empty fields. */
const fillers = /^(?:[-–—.]|n\/?a|null|none|undefined|unknown)$/i
const known = text.transform((value) => (value && !fillers.test(value) ? value : undefined))

/** A schema.org value that is either a text or an object with a name. */
const named = z.unknown().optional().transform(namesIn)

const Address = z.object({ addressLocality: known, addressRegion: known, addressCountry: named })
const Place = z.object({ name: known, address: z.unknown().optional() })
const Pay = z.object({
  currency: text,
  unitText: text,
  minValue: number,
  maxValue: number,
  value: z.unknown().optional(),
})

export const JobPosting = z.object({
  identifier: z
    .unknown()
    .optional()
    .transform((value) => known.parse(record({ value: z.unknown().optional() }).parse(value)?.value ?? value)),
  url: text,
  title: text,
  name: text,
  hiringOrganization: named,
  jobLocation: z.unknown().optional().transform(placesIn),
  jobLocationType: texts,
  applicantLocationRequirements: named,
  employmentType: texts,
  industry: named,
  occupationalCategory: named,
  description: text,
  datePosted: date,
  validThrough: endDate,
  baseSalary: z.unknown().optional(),
  salaryCurrency: text,
  inLanguage: named,
})
export type JobPosting = z.infer<typeof JobPosting>

/** Returns the fields of a schema.org JobPosting other than its id, URL, title and company. */
export function detailsOf(job: JobPosting): Omit<StatedPosting, 'externalId' | 'url' | 'title' | 'companyName'> {
  return {
    places: [...job.jobLocation, ...job.applicantLocationRequirements],
    arrangement: job.jobLocationType.map(modeOf).find((mode) => mode !== undefined),
    html: job.description,
    language: language.parse(job.inLanguage[0]),
    tags: [...job.industry, ...job.occupationalCategory, ...job.employmentType.map(plainType)],
    publishedAt: job.datePosted,
    expiresAt: job.validThrough,
    salary: salaryOf(payRanges(job.baseSalary, job.salaryCurrency)),
  }
}

function namesIn(value: unknown): string[] {
  return many(value).flatMap((entry) => known.parse(record({ name: known }).parse(entry)?.name ?? entry) ?? [])
}

/** A place is a text or has an address that is a text or an object; the street is ignored. */
function placesIn(value: unknown): string[] {
  return many(value).flatMap((entry) => {
    const { name, address = entry } = Place.safeParse(entry).data ?? {}
    const places = distinct(many(address).map(addressText))
    return places.length > 0 ? places : distinct([name])
  })
}

function addressText(address: unknown): string | undefined {
  const { addressLocality, addressRegion, addressCountry = [] } = Address.safeParse(address).data ?? {}
  return known.parse(address) ?? placeOf(addressLocality, addressRegion, addressCountry[0])
}

/** `TELECOMMUTE` marks fully remote jobs; its absence is not evidence. */
function modeOf(type: string): RawPosting['arrangement'] {
  return /telecommut/i.test(type) ? 'remote' : arrangementOf(type)
}

function plainType(type: string): string {
  return type.replaceAll('_', ' ').toLowerCase()
}

/** Pay is a MonetaryAmount with a number or a QuantitativeValue in it, a bare number, or a list of these. */
function payRanges(value: unknown, currencyBeside: string | undefined): PayRange[] {
  return many(value).flatMap((entry) => {
    const amount = Pay.safeParse(entry).data
    const currency = amount?.currency ?? currencyBeside
    return many(amount ? (amount.value ?? entry) : entry).map((inner) => {
      const range = Pay.safeParse(inner).data
      const single = number.parse(range ? range.value : inner)
      const [min, max] = [range?.minValue ?? single, range?.maxValue ?? single]
      const unit = range?.unitText ?? amount?.unitText
      const isYear = unit === undefined && (min ?? max ?? 0) >= MIN_YEARLY_PAY
      return { min, max, currency, period: isYear ? 'year' : periodOf(unit) }
    })
  })
}
