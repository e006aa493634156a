import { z } from 'zod'
import { COUNTRY_CODES, CURRENCY_CODES, nearestCountry } from '../iso-codes.ts'
import { instantOf } from '../instant.ts'
import { Language } from './job.ts'
import { nearest } from '../nearest.ts'
import { timeOf } from '../internal/rfc3339.ts'

export const DEFAULT_RADIUS_KM = 30
export const MAX_RADIUS_KM = 200
export const DEFAULT_CURRENCY = 'EUR'
const MAX_NAME = 200
/** Enough for a year's pay in any currency. */
export const MAX_AMOUNT = 1_000_000_000_000

/** What the listing is narrowed to; every condition that is given has to hold. */
export interface JobFilter {
  language?: Language | undefined
  workArrangement?: ListedArrangement | undefined
  /** ISO 3166-1 alpha-2: jobs that someone who lives there can take. */
  country?: string | undefined
  /** The name of a place; for a town, all within `radiusKm` of it. */
  location?: { name: string; radiusKm: number } | undefined
  company?: string | undefined
  source?: string | undefined
  tag?: string | undefined
  /** Known annual pay in `currency` (ISO 4217) reaches `amount` at its upper end. */
  salaryMin?: { amount: number; currency: string } | undefined
  /** Published at this time or after it, UTC milliseconds. */
  publishedSince?: number | undefined
}

/** The work arrangements that are listed. */
export const ListedArrangement = z.enum(['remote', 'hybrid'])
export type ListedArrangement = z.infer<typeof ListedArrangement>

const reasonFor = (text: unknown, known: string, near: (text: string) => string | undefined): string => {
  const meant = typeof text === 'string' ? near(text) : undefined
  return `must be one of ${known}${meant === undefined ? '' : `; the nearest is ${meant}`}`
}

/** Each listed language by its names: `german`, `deutsch`, `allemand`. */
const LANGUAGE_NAMES = Language.options.flatMap((code) =>
  Language.options.map((other) => [new Intl.DisplayNames(other, { type: 'language' }).of(code) ?? code, code] as const),
)
const nearestLanguage = (text: string): string | undefined => {
  const names = LANGUAGE_NAMES.map(([name]) => name)
  const near = nearest(text, [...Language.options, ...names])
  return LANGUAGE_NAMES.find(([name]) => name === near)?.[1] ?? near
}

/** One of a few words, or empty. */
const wordOf = <const Word extends string>(
  words: readonly Word[],
  near = (text: string): string | undefined => nearest(text, words),
) => {
  const error = ({ input }: { input?: unknown }) => reasonFor(input, words.join(', '), near)
  return z
    .enum<readonly (Word | '')[]>([...words, ''], { error })
    .transform((word) => words.find((one) => one === word))
    .optional()
}

/** A code in either case, or empty. */
const codeOf = (codes: readonly string[], known: string, near: (text: string) => string | undefined) =>
  z
    .string('must be text')
    .transform((text, context) => {
      const code = text.toUpperCase()
      if (text === '') return undefined
      if (codes.includes(code)) return code
      context.addIssue({ code: 'custom', message: reasonFor(text, known, near) })
      return z.NEVER
    })
    .optional()

const name = z
  .string('must be text')
  .trim()
  .refine((text) => Array.from(text).length <= MAX_NAME, `must be at most ${MAX_NAME} characters`)
  .transform((text) => text || undefined)
  .optional()
  .meta({ maxLength: MAX_NAME })

/** A whole number in digits, or empty. */
const numberOf = (max: number, message: string) =>
  z
    .string(message)
    .regex(/^\d*$/, message)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(z.int(message).min(1, message).max(max, message).optional())
    .optional()

const time = z
  .string('must be text')
  .transform((text, context) => {
    if (text === '') return undefined
    const at = timeOf(text)
    if (at === undefined) {
      context.addIssue({
        code: 'custom',
        message: 'must be a date or date-time of RFC 3339: 2026-11-16, 2026-11-16T08:00:00Z',
      })
    }
    return at
  })
  .optional()

const RADIUS = `must be a whole number of kilometres, 1 to ${MAX_RADIUS_KM}`
const AMOUNT = `must be a whole number in decimal digits, 1 to ${MAX_AMOUNT}`

/** The parameters that narrow the listing, as text in and typed out; an empty one counts as left out. */
export const filterShape = {
  language: wordOf(Language.options, nearestLanguage).describe(
    'Only jobs whose detected content language equals the value; empty means all.',
  ),
  work_arrangement: wordOf(ListedArrangement.options).describe('Only remote or only hybrid jobs; empty means both.'),
  country: codeOf(COUNTRY_CODES, 'the countries of ISO 3166-1 alpha-2', nearestCountry)
    .meta({ pattern: '^([A-Za-z]{2})?$', maxLength: 2, examples: ['AT'] })
    .describe(
      'Jobs someone who lives in this country can take: an office there, or remote work open to it. ISO 3166-1 alpha-2.',
    ),
  location: name
    .meta({ maxLength: MAX_NAME, examples: ['Köln'] })
    .describe(
      'A town, region or country in German, French or English: jobs with an office within radius of it, or inside it.',
    ),
  radius: numberOf(MAX_RADIUS_KM, RADIUS)
    .meta({ minimum: 1, maximum: MAX_RADIUS_KM, examples: [50] })
    .describe(`Kilometres around location, ${DEFAULT_RADIUS_KM} by default. Needs location.`),
  company: name.describe('The employer, whatever its case, accents and legal form.'),
  source: name.describe('Name of the origin feed, as in source.'),
  tag: name.meta({ maxLength: MAX_NAME, examples: ['php'] }).describe('A tag, whatever its case and accents.'),
  salary_min: numberOf(MAX_AMOUNT, AMOUNT)
    .meta({ minimum: 1, maximum: MAX_AMOUNT, examples: [60_000] })
    .describe('Annual amount in currency that the upper end of the known pay reaches.'),
  currency: codeOf(CURRENCY_CODES, 'the currencies of ISO 4217', (text) => nearest(text, CURRENCY_CODES))
    .meta({ pattern: '^([A-Za-z]{3})?$', maxLength: 3, examples: ['EUR'] })
    .describe(`Currency of salary_min, ISO 4217. ${DEFAULT_CURRENCY} by default. Ignored without salary_min.`),
  published_since: time
    .meta({ maxLength: 40, examples: ['2026-11-16'] })
    .describe('Date or date-time of RFC 3339: jobs published at it or after it.'),
} as const

/** The parameters that narrow the listing, read. */
export type FilterQuery = z.infer<z.ZodObject<typeof filterShape>>

/** Refuses a radius without the location it is around. */
export const checkRadius = (query: FilterQuery, context: z.RefinementCtx): void => {
  if (query.radius !== undefined && query.location === undefined)
    context.addIssue({ code: 'custom', path: ['radius'], message: 'needs a location to be around' })
}

/** What the parameters ask for. */
export const filterOf = (query: FilterQuery): JobFilter => {
  const { language, work_arrangement, country, location, radius, company, source, tag } = query
  const { salary_min, currency = DEFAULT_CURRENCY, published_since } = query
  return {
    ...(language && { language }),
    ...(work_arrangement && { workArrangement: work_arrangement }),
    ...(country && { country }),
    ...(location && { location: { name: location, radiusKm: radius ?? DEFAULT_RADIUS_KM } }),
    ...(company && { company }),
    ...(source && { source }),
    ...(tag && { tag }),
    ...(salary_min !== undefined && { salaryMin: { amount: salary_min, currency } }),
    ...(published_since !== undefined && { publishedSince: published_since }),
  }
}

/** Whether a currency is given that nothing is compared in. */
export const isUnusedCurrency = ({ currency, salary_min }: FilterQuery): boolean =>
  currency !== undefined && salary_min === undefined

/** The parameters of a query in one canonical form, as text; those left out are left out. */
export const filterParams = (query: FilterQuery): [name: string, value: string][] =>
  (Object.keys(filterShape) as (keyof FilterQuery)[]).flatMap((name): [string, string][] => {
    const value = query[name]
    if (value === undefined || (name === 'currency' && isUnusedCurrency(query))) return []
    return [[name, name === 'published_since' ? instantOf(Number(value)) : String(value)]]
  })

/** The filter alone, as the listing reads it. */
export const JobFilterQuery = z.object(filterShape).superRefine(checkRadius)
