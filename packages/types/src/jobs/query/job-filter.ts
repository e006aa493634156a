import { z } from 'zod'
import { fault, issueOf, says } from '../../fault.ts'
import { instantOf } from '../../values/instant.ts'
import { COUNTRY_CODES, CURRENCY_CODES, nearestCountry } from '../../values/iso-codes.ts'
import { nearest } from '../../values/nearest.ts'
import {
  anyOf,
  codeOf,
  MAX_NAME,
  nameOf,
  type Names,
  namesOf,
  numberOf,
  occupationIn,
  oneName,
  oneOf,
  skillIn,
  timeIn,
  wordOf,
} from '../internal/filter-values.ts'
import { spokenIn, spokenOf } from '../internal/spoken-languages.ts'
import { EMPLOYMENT_TYPES, type EmploymentType, LANGUAGE_LEVELS, type Level, LEVELS, MAX_YEARS } from '../job-terms.ts'
import { Language } from '../job.ts'
import { MAX_VALUES, valueList } from './value-list.ts'

export const DEFAULT_RADIUS_KM = 30
export const MAX_RADIUS_KM = 200
export const DEFAULT_CURRENCY = 'EUR'
/** Exceeds a year's pay in any currency. */
export const MAX_AMOUNT = 1_000_000_000_000

/** Conditions on listed jobs. All given conditions must hold; of a list, one value suffices. */
export type JobFilter = Partial<ReturnType<typeof conditionsOf>>

/** The area of a location: everything within a distance of a town, or inside regions or countries given by GeoNames paths. */
export type Area = { lat: number; lon: number; radiusKm: number } | { paths: readonly string[] }

/** A filter with its location resolved; the listing and all search engines use it. */
export interface LocatedFilter extends Omit<JobFilter, 'location'> {
  area?: Area | undefined
}

export const ListedArrangement = z.enum(['remote', 'hybrid'])
export type ListedArrangement = z.infer<typeof ListedArrangement>

const RADIUS = says('kilometres-within', { most: MAX_RADIUS_KM })
const YEARS = says('years-within', { most: MAX_YEARS })
const AMOUNT = says('digits-within', { least: 1, most: MAX_AMOUNT })

/** Names of each listed language: `german`, `deutsch`, `allemand`. */
const LANGUAGE_NAMES: Names<Language> = Language.options.flatMap((code) =>
  Language.options.map((other) => [new Intl.DisplayNames(other, { type: 'language' }).of(code) ?? code, code] as const),
)

/** Other names that people know a level or type by, for suggestions. */
const LEVEL_NAMES = namesOf<Level>({
  entry: 'junior|entry level|graduate|trainee|einsteiger|débutant',
  mid: 'intermediate|mid level|confirmé',
  senior: 'experienced',
  lead: 'principal|staff|team lead',
  executive: 'head|director|c-level',
})
const EMPLOYMENT_TYPE_NAMES = namesOf<EmploymentType>({
  'full-time': 'vollzeit|temps plein',
  'part-time': 'teilzeit|temps partiel',
  permanent: 'unbefristet|cdi',
  temporary: 'befristet|fixed-term|cdd|interim',
  contract: 'freelance|freiberuflich|indépendant',
  internship: 'intern|praktikum|stage',
  apprenticeship: 'apprentice|ausbildung|alternance',
  student: 'working student|werkstudent',
  volunteer: 'ehrenamt|bénévole',
})

const LIST = `Up to ${MAX_VALUES} values separated by commas: any of them.`
const list = { maxLength: MAX_VALUES * (MAX_NAME + 3) }
const names = () => anyOf(nameOf).meta(list)

/** The parameters that filter the listing, parsed from text; an empty parameter counts as omitted. */
export const filterShape = {
  language: oneOf(wordOf(Language.options, LANGUAGE_NAMES))
    .meta({ enum: [...Language.options, ''] })
    .describe('Only jobs whose detected content language equals the value; empty means all.'),
  work_arrangement: anyOf(wordOf(ListedArrangement.options))
    .meta({ ...list, examples: ['remote'] })
    .describe(`remote or hybrid; empty means both. ${LIST}`),
  country: anyOf(codeOf(COUNTRY_CODES, 'country', nearestCountry))
    .meta({ ...list, examples: ['AT', 'AT,CH'] })
    .describe(
      `Jobs that someone living in this country can take: with an office there, or remote and open to it. ISO 3166-1 alpha-2. ${LIST}`,
    ),
  location: oneName()
    .meta({ maxLength: MAX_NAME, examples: ['Köln'] })
    .describe(
      'One town, region or country in German, French or English: jobs with an office within radius of it, or inside it. Also a postcode of DE, AT, CH, LI, FR, BE, LU or NL, and remote or remote with a country: remote jobs open to people there.',
    ),
  radius: numberOf(MAX_RADIUS_KM, RADIUS)
    .meta({ minimum: 1, maximum: MAX_RADIUS_KM, examples: [50] })
    .describe(`Kilometres around location, ${DEFAULT_RADIUS_KM} by default. Needs location.`),
  company: names().describe(
    `The employer, ignoring case, accents and legal form; quote a name that contains a comma. ${LIST}`,
  ),
  exclude_company: names()
    .meta({ examples: ['Weber GmbH'] })
    .describe('Employers to exclude, written as in company.'),
  source: names().describe(`Name of the origin feed, as in source. ${LIST}`),
  exclude_source: names().describe('Origin feeds to exclude.'),
  tag: names()
    .meta({ examples: ['php', 'php,python'] })
    .describe(`A tag, ignoring case and accents; quote one that contains a comma. ${LIST}`),
  exclude_tag: names()
    .meta({ examples: ['php'] })
    .describe('Tags to exclude: omits jobs that have any of them.'),
  salary_min: numberOf(MAX_AMOUNT, AMOUNT)
    .meta({ minimum: 1, maximum: MAX_AMOUNT, examples: [60_000] })
    .describe('Annual amount, in currency, that the upper end of the stated pay must reach.'),
  currency: oneOf(codeOf(CURRENCY_CODES, 'currency-code', (text) => nearest(text, CURRENCY_CODES)))
    .meta({ pattern: '^([A-Za-z]{3})?$', maxLength: 3, examples: ['EUR'] })
    .describe(
      `Currency of salary_min, ISO 4217. ${DEFAULT_CURRENCY} by default. Amounts are not converted: pay in another currency does not match. Ignored without salary_min.`,
    ),
  salary_unknown: oneOf(wordOf(['include']))
    .meta({ enum: ['include', ''] })
    .describe('include: with salary_min, also jobs that state no pay. Ignored without salary_min.'),
  occupation: anyOf(occupationIn)
    .meta({ ...list, examples: ['2512', '25,2166'] })
    .describe(
      `Occupations: ISCO-08 codes of one to four digits, each including all groups below it, or ESCO occupation URIs. ${LIST}`,
    ),
  exclude_occupation: anyOf(occupationIn)
    .meta({ ...list, examples: ['2512'] })
    .describe('Occupations to exclude, written as in occupation.'),
  skill: anyOf(skillIn)
    .meta({ ...list, examples: ['Python', 'SAP,DATEV'] })
    .describe(
      `Skills named in the ad: names in German, English or French, ignoring case and accents, as in the facet skill, or ESCO skill URIs. ${LIST}`,
    ),
  employment_type: anyOf(wordOf(EMPLOYMENT_TYPES, EMPLOYMENT_TYPE_NAMES))
    .meta({ ...list, examples: ['part-time', 'part-time,minijob'] })
    .describe(`Employment types stated in the ad: ${EMPLOYMENT_TYPES.join(', ')}. ${LIST}`),
  level: anyOf(wordOf(LEVELS, LEVEL_NAMES))
    .meta({ ...list, examples: ['entry', 'entry,mid'] })
    .describe(`Levels stated in the ad: ${LEVELS.join(', ')}. ${LIST}`),
  max_years: numberOf(MAX_YEARS, YEARS, 0)
    .meta({ minimum: 0, maximum: MAX_YEARS, examples: [3] })
    .describe('Excludes jobs that require more years of experience. Jobs that state no requirement are included.'),
  speaks: anyOf(spokenIn)
    .meta({ ...list, examples: ['en', 'de:B1,en:C1'] })
    .describe(
      `Languages of the applicant, ISO 639-1, each with a level (${LANGUAGE_LEVELS.join(', ')}) after a colon, C2 by default: omits jobs that require another language or a higher level. Up to ${MAX_VALUES} values separated by commas.`,
    ),
  visa: oneOf(wordOf(['sponsors']))
    .meta({ enum: ['sponsors', ''] })
    .describe('sponsors: only jobs whose ad offers visa sponsorship.'),
  published_since: oneOf(timeIn)
    .meta({ maxLength: 40, examples: ['2026-11-16'] })
    .describe('RFC 3339 date-time, or date from 00:00 UTC: only jobs published at or after it.'),
  confirmed_since: oneOf(timeIn)
    .meta({ maxLength: 40, examples: ['2026-11-16'] })
    .describe('RFC 3339 date-time, or date from 00:00 UTC: only jobs that a source carried at or after it.'),
} as const

export type FilterQuery = z.infer<z.ZodObject<typeof filterShape>>

/** Parameters that take several values. */
export type ListParameter = {
  [Name in keyof FilterQuery]-?: NonNullable<FilterQuery[Name]> extends readonly string[] ? Name : never
}[keyof FilterQuery]

export const checkRadius = (query: FilterQuery, context: z.RefinementCtx): void => {
  if (query.radius !== undefined && query.location === undefined)
    context.addIssue(issueOf(fault('radius-alone'), ['radius']))
}

/** Returns the condition of each parameter; undefined for those left out. */
const conditionsOf = (query: FilterQuery) => {
  const { location, radius = DEFAULT_RADIUS_KM, salary_min, salary_unknown, currency = DEFAULT_CURRENCY } = query
  const pay: { amount: number; currency: string; orUnknown?: boolean } | undefined =
    salary_min === undefined ? undefined : { amount: salary_min, currency, ...(salary_unknown && { orUnknown: true }) }
  return {
    language: query.language,
    workArrangement: query.work_arrangement,
    country: query.country,
    location: location === undefined ? undefined : { name: location, radiusKm: radius },
    company: query.company,
    source: query.source,
    tag: query.tag,
    excludeCompany: query.exclude_company,
    excludeSource: query.exclude_source,
    excludeTag: query.exclude_tag,
    salaryMin: pay,
    occupation: query.occupation,
    excludeOccupation: query.exclude_occupation,
    skill: query.skill,
    employmentType: query.employment_type,
    level: query.level,
    maxYears: query.max_years,
    speaks: query.speaks && spokenOf(query.speaks),
    visa: query.visa,
    publishedSince: query.published_since,
    confirmedSince: query.confirmed_since,
  }
}

export const filterOf = (query: FilterQuery): JobFilter =>
  Object.fromEntries(Object.entries(conditionsOf(query)).filter(([, condition]) => condition !== undefined))

/** Returns the given parameters that have no effect without an amount of pay. */
export const unusedParameters = (query: FilterQuery): ('currency' | 'salary_unknown')[] =>
  query.salary_min === undefined
    ? (['currency', 'salary_unknown'] as const).filter((name) => query[name] !== undefined)
    : []

/** Returns the parameters of a query in canonical form, as text, without omitted ones. */
export const filterParams = (query: FilterQuery): [name: string, value: string][] => {
  const unused: readonly string[] = unusedParameters(query)
  return (Object.keys(filterShape) as (keyof FilterQuery)[]).flatMap((name): [string, string][] => {
    const value = query[name]
    if (value === undefined || unused.includes(name)) return []
    return [[name, textOf(name, value)]]
  })
}

const textOf = (name: string, value: string | number | readonly string[]): string => {
  if (typeof value === 'object') return valueList(value)
  return name.endsWith('_since') ? instantOf(value) : String(value)
}

export const JobFilterQuery = z.object(filterShape).superRefine(checkRadius)
