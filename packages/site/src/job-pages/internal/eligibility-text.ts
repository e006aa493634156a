import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { countryInSentence } from '@jobs/geo/gazetteer/country-name.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import { fill, listText } from '../../web/internal/formats.ts'

const MAX_NAMED = 6

/** Returns a sentence on who may take a job; undefined for an office, whose place implies it. */
export const eligibilityText = (
  { scope, countries, excluded, timeZones }: JobDetail['eligibility'],
  language: Language,
): string | undefined => {
  if (scope === 'office') return undefined
  const words = textsOf(language).job.openTo
  const names = (codes: readonly string[]) => listText(namesOf(codes, language, words), language)
  const who =
    scope === 'worldwide'
      ? words.worldwide
      : countries.length === 0
        ? words.unknown
        : fill(words.countries, { countries: names(countries) })
  const parts = [
    who,
    excluded.length > 0 && fill(words.excluded, { countries: names(excluded) }),
    timeZones.length > 0 && fill(words.timeZones, { zones: listText(timeZones, language) }),
  ]
  return parts.filter(Boolean).join(', ')
}

const MAX_ON_CARD = 2

/** Returns a short form for cards: `open to people in the EU`; undefined if unknown or tied to an office. */
export const openBriefly = ({ scope, countries }: JobDetail['eligibility'], language: Language): string | undefined => {
  if (scope === 'office') return undefined
  const words = textsOf(language).job.openBriefly
  if (scope === 'worldwide') return words.worldwide
  if (countries.length === 0) return undefined
  if (coversEu(countries)) return words.eu
  return fill(words.countries, { countries: listText(named(countries, language, words.more, MAX_ON_CARD), language) })
}

const coversEu = (countries: readonly string[]) => {
  const open = new Set(countries)
  return [...EU_COUNTRIES].every((code) => open.has(code))
}

/** Returns the names of countries, with one for the whole EU before those outside it. */
const namesOf = (codes: readonly string[], language: Language, { eu, more }: { eu: string; more: string }): string[] =>
  coversEu(codes)
    ? [
        eu,
        ...named(
          codes.filter((code) => !EU_COUNTRIES.has(code)),
          language,
          more,
        ),
      ]
    : named(codes, language, more)

const named = (codes: readonly string[], language: Language, more: string, most = MAX_NAMED): string[] => {
  const names = codes.map((code) => countryInSentence(code, language)).sort((a, b) => a.localeCompare(b, language))
  const rest = names.length - most
  return rest > 1 ? [...names.slice(0, most), fill(more, { count: rest })] : names
}
