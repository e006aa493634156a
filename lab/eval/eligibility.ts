import { htmlToText, sanitizeHtml } from '@jobs/content/html.ts'
import { eligibilityOf } from '@jobs/geo/eligibility/eligibility.ts'
import { regionOf } from '@jobs/geo/regions/region.ts'
import { countriesOfRegion } from '@jobs/geo/regions/regions.ts'
import { detectLanguage } from '@jobs/reading/language.ts'
import { isOpenInDeEu } from '@jobs/reading/region.ts'
import { workArrangement } from '@jobs/reading/work-arrangement.ts'
import { EligibilityScope } from '@jobs/types/jobs/eligibility.ts'
import { z } from 'zod'
import { Ad, postingOfAd } from './ad.ts'
import { accuracyOf, classLines, meanOf } from './confusion.ts'
import { createTask } from './task.ts'

const Row = Ad.extend({
  lang: z.string(),
  eligible: z.object({
    scope: z.enum(['office-only', 'countries', 'region', 'worldwide', 'unknown']),
    regions: z.array(z.string()),
    countries: z.array(z.string()),
    excluded: z.array(z.string()),
    timezones: z.string().nullish(),
  }),
  openToDeEu: z.union([z.boolean(), z.literal('unknown')]),
  ambiguous: z.boolean(),
})
type Row = z.infer<typeof Row>

/** Returns the countries that a label opens a job to, with regions expanded as in the pipeline. */
const countriesOf = ({ regions, countries, excluded }: Row['eligible']): Set<string> => {
  const named = regions.flatMap((region) => countriesOfRegion(region) ?? regionOf([region]).countries)
  return new Set([...countries, ...named]).difference(new Set(excluded))
}

const read = (row: Row) => {
  const raw = postingOfAd(row)
  const text = htmlToText(sanitizeHtml(raw.html))
  const arrangement = workArrangement({ ...raw, text }).value
  const language = detectLanguage({ title: raw.title, text })
  const { value } = eligibilityOf({ places: raw.places, title: raw.title, text, language, arrangement })
  return { row, value, open: isOpenInDeEu(value, regionOf(raw.places)) }
}
type Reading = ReturnType<typeof read>

const labelOf = ({ scope }: Row['eligible']): EligibilityScope => (scope === 'office-only' ? 'office' : scope)
const isLimited = (scope: string) => scope === 'countries' || scope === 'region'

/** Returns the F1 of the countries of one ad; undefined if neither label nor result limits it to countries. */
const countriesF1 = ({ row, value }: Reading): number | undefined => {
  const expected = countriesOf(row.eligible)
  if (expected.size === 0 && row.eligible.timezones) return undefined
  if (!isLimited(row.eligible.scope) && !isLimited(value.scope)) return undefined
  const right = value.countries.filter((country) => expected.has(country)).length
  return (2 * right) / (expected.size + value.countries.length)
}

/**
 * Scores whether whole ads are recognised as open to Germany or the EU, and the countries of remote ones by the mean F1
 * per ad that label or result limits to countries. Ambiguous ads are skipped.
 */
export const evaluateEligibility = createTask(Row, (rows) => {
  const readings = rows.filter(({ ambiguous }) => !ambiguous).map(read)
  const open = readings.map((one) => ({
    lang: one.row.lang,
    label: String(one.row.openToDeEu),
    found: String(one.open),
  }))
  const scopes = readings.map(({ row, value }) => ({ label: labelOf(row.eligible), found: value.scope }))
  const shares = readings.map(countriesF1).filter((share) => share !== undefined)
  return {
    lines: [
      ...classLines('open to Germany or the EU', open, ['true', 'false', 'unknown']),
      ...classLines('scope', scopes, EligibilityScope.options),
    ],
    metrics: {
      open: {
        accuracy: accuracyOf(open),
        falselyOpen: open.filter(({ label, found }) => found === 'true' && label !== 'true').length,
      },
      countries: { f1: meanOf(shares) },
      falseWorldwide: scopes.filter(({ label, found }) => found === 'worldwide' && label !== 'worldwide').length,
    },
  }
})
