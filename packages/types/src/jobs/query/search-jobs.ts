import { z } from 'zod'
import { searchText } from '../../values/plain-text.ts'
import { EMPLOYMENT_TYPES, LEVELS, MAX_YEARS } from '../job-terms.ts'
import { checkRadius, DEFAULT_RADIUS_KM, filterShape, MAX_AMOUNT, MAX_RADIUS_KM } from './job-filter.ts'
import { MAX_QUERY_LENGTH } from './list-jobs-query.ts'
import { valueList } from './value-list.ts'

export const MAX_SEARCH_PER_PAGE = 25

const WHOLE = 'must be a whole number'
const LEAST = 'must be 1 or more'

/** A count, clamped as in REST. */
const countUpTo = (most: number) =>
  z
    .number(WHOLE)
    .min(1, LEAST)
    .refine(Number.isInteger, WHOLE)
    .transform((count) => Math.min(count, most))
    .meta({ type: 'integer' })

const whole = (max: number, min = 1) => {
  const message = `must be a whole number, ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message).optional()
}

const TEXTS = 'must be text or a list of texts'

/** Accepts the values of a parameter as a list too. */
const listOf = <Values>(parameter: z.ZodType<Values, string | undefined>) =>
  z
    .union([z.string(), z.array(z.string())], TEXTS)
    .transform((given): string | undefined => (typeof given === 'string' ? given : valueList(given)))
    .pipe(parameter)
    .optional()

/**
 * The arguments of the MCP tool `search_jobs`: the REST query with JSON types. Descriptions are short, because every
 * model that uses the tool reads them. `per_page` above 25 is clamped.
 */
export const SearchJobs = z
  .strictObject({
    q: searchText(MAX_QUERY_LENGTH)
      .default('')
      .describe(
        'Words of title, company, tags, description or places; -word excludes, "two words" is a phrase. Without it the newest jobs come first.',
      ),
    language: filterShape.language.describe('Language of the ad.'),
    work_arrangement: listOf(filterShape.work_arrangement).describe('remote (fully) or hybrid (partly).'),
    country: listOf(filterShape.country).describe(
      'Where the applicant lives, ISO 3166-1 alpha-2: office there, or remote open to it. Any of several.',
    ),
    location: filterShape.location.describe('One town, region or country of the office.'),
    radius: whole(MAX_RADIUS_KM).describe(`Kilometres around a town, default ${DEFAULT_RADIUS_KM}.`),
    company: listOf(filterShape.company).describe('Employers; a job of any of them matches.'),
    exclude_company: listOf(filterShape.exclude_company).describe('Employers to exclude.'),
    source: listOf(filterShape.source).describe('Origin feeds.'),
    exclude_source: listOf(filterShape.exclude_source).describe('Origin feeds to exclude.'),
    tag: listOf(filterShape.tag).describe('Labels from the source, which many jobs lack; any of several.'),
    exclude_tag: listOf(filterShape.exclude_tag).describe('Tags to exclude.'),
    salary_min: whole(MAX_AMOUNT).describe(
      'Annual amount that the upper end of the pay must reach; excludes jobs that state no pay.',
    ),
    currency: filterShape.currency.describe('Currency of salary_min, default EUR; ignored without it.'),
    salary_unknown: filterShape.salary_unknown.describe('include: with salary_min, also jobs that state no pay.'),
    occupation: listOf(filterShape.occupation).describe('ISCO-08 codes, 1 to 4 digits, or ESCO URIs; any of several.'),
    exclude_occupation: listOf(filterShape.exclude_occupation).describe('Occupations to exclude.'),
    skill: listOf(filterShape.skill).describe('Skills that the ad names, by name or ESCO URI; any of several.'),
    employment_type: listOf(filterShape.employment_type).describe(
      `${EMPLOYMENT_TYPES.join(', ')}, where the ad states it; any of several.`,
    ),
    level: listOf(filterShape.level).describe(`${LEVELS.join(', ')}, where the ad states it; any of several.`),
    max_years: whole(MAX_YEARS, 0).describe('Excludes jobs that require more years of experience.'),
    speaks: listOf(filterShape.speaks).describe(
      "The applicant's languages, de:B1,en, C2 by default: omits ads that require another or a higher level. An ad may need the language it is in without saying so: set language too.",
    ),
    visa: filterShape.visa.describe('sponsors: only jobs whose ad offers visa sponsorship.'),
    published_since: filterShape.published_since.describe('Date, 2026-11-16, or RFC 3339 date-time.'),
    confirmed_since: filterShape.confirmed_since.describe(
      'Date or date-time as for published_since: a source carried the job then or later.',
    ),
    page: countUpTo(Number.MAX_SAFE_INTEGER).prefault(1).describe('1-based.'),
    per_page: countUpTo(MAX_SEARCH_PER_PAGE)
      .prefault(20)
      .describe(`1 to ${MAX_SEARCH_PER_PAGE}; higher values are clamped.`),
  })
  .superRefine(checkRadius)
