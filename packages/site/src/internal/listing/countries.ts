import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { Language } from '@jobs/types/jobs/job.ts'

/** Countries of most users: the EU, and its neighbours in the single market, Switzerland and Britain. */
const COUNTRIES: readonly string[] = [...EU_COUNTRIES, 'CH', 'GB', 'IS', 'LI', 'NO']

type Named = readonly [code: string, name: string]

const named = (codes: Iterable<string>, language: Language): Named[] => {
  const { compare } = new Intl.Collator(language)
  return [...new Set(codes)]
    .map((code) => [code, countryName(code, language)] as const)
    .toSorted((a, b) => compare(a[1], b[1]))
}

const USUAL = new Map(Language.options.map((language) => [language, named(COUNTRIES, language)]))

/** Returns the selectable countries of residence by name, including the selected one if it exists. */
export const countryChoices = (language: Language, chosen: string | undefined): readonly Named[] => {
  const usual = USUAL.get(language) ?? []
  return chosen === undefined || COUNTRIES.includes(chosen) || !COUNTRY_CODES.includes(chosen)
    ? usual
    : named([...COUNTRIES, chosen], language)
}
