import { z } from 'zod'

/** ISO 3166-1 alpha-2 in upper case. */
const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2.')

/** Exceeds the number of country codes. */
const MAX_COUNTRIES = 260
const MAX_TIME_ZONES = 10

/**
 * Basis of the limit on who may take a job: named `countries`, a `region`, a range of time zones, none (`worldwide`),
 * an `office` that has to be reached, or `unknown` if the posting states nothing.
 */
export const EligibilityScope = z.enum(['countries', 'region', 'worldwide', 'office', 'unknown'])
export type EligibilityScope = z.infer<typeof EligibilityScope>

export const Eligibility = z
  .strictObject({
    scope: EligibilityScope.describe('Restrictions on who may take the job.'),
    countries: z
      .array(CountryCode)
      .max(MAX_COUNTRIES)
      .describe(
        'Sorted. A region is expanded to its countries, an office is given by its country; empty if worldwide or unknown.',
      ),
    excluded: z.array(CountryCode).max(MAX_COUNTRIES).describe('Sorted. Countries expressly excluded.'),
    timeZones: z
      .array(z.string().max(40))
      .max(MAX_TIME_ZONES)
      .describe('Bands of offsets that the work asks for: `UTC-1 to UTC+3`.'),
  })
  .meta({
    id: 'Eligibility',
    examples: [{ scope: 'region', countries: ['AT', 'CH', 'DE'], excluded: [], timeZones: [] }],
  })
export type Eligibility = z.infer<typeof Eligibility>

/** A place of a job: an office, or the country or region in which it is advertised. */
export const JobPlace = z
  .strictObject({
    name: z.string().max(200).describe('A town, or where none is named a region or country.'),
    region: z.string().max(200).nullable().describe('State, province or county; null when unknown.'),
    country: CountryCode.nullable().describe('ISO 3166-1 alpha-2; null when unknown.'),
    lat: z.number().min(-90).max(90).nullable().describe('WGS 84; null unless it is a town.'),
    lon: z.number().min(-180).max(180).nullable().describe('WGS 84; null unless it is a town.'),
  })
  .meta({
    id: 'JobPlace',
    examples: [{ name: 'Köln', region: 'Nordrhein-Westfalen', country: 'DE', lat: 50.93333, lon: 6.95 }],
  })
export type JobPlace = z.infer<typeof JobPlace>

export const UNKNOWN_ELIGIBILITY: Eligibility = { scope: 'unknown', countries: [], excluded: [], timeZones: [] }
