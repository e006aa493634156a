import { lazily } from '@jobs/core/memo/lazily.ts'
import { countryOfForeignName, countryOfName } from './countries.ts'
import { nameTable } from './internal/name-key.ts'
import type { Language } from './language.ts'

/** Official languages of countries; the most widely spoken of several. */
const NATIVE = new Map(
  `AD:ca AL:sq AT:de AX:sv BA:bs BE:nl BG:bg BY:be CH:de CY:el CZ:cs DE:de DK:da EE:et ES:es FI:fi FO:fo FR:fr GR:el
   HR:hr HU:hu IS:is IT:it LI:de LT:lt LU:lb LV:lv MC:fr MD:ro ME:sr-Latn-ME MK:mk NL:nl NO:nb PL:pl PT:pt RO:ro RS:sr
   RU:ru SE:sv SI:sl SJ:nb SK:sk SM:it TR:tr UA:uk VA:it XK:sq`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [country: string, language: string]),
)

const tables = new Map<string, Intl.DisplayNames>()

/** Returns the name of a country (ISO 3166-1 alpha-2) from Unicode's CLDR; the code if it has none. */
export const countryName = (country: string, language: Language): string => {
  const tag = language === 'native' ? (NATIVE.get(country) ?? 'en') : language
  const table = tables.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  tables.set(tag, table)
  return table.of(country) ?? country
}

/** English names with an article. */
const WITH_ARTICLE =
  /^(?:United|Isle|Netherlands|Philippines|Bahamas|Maldives|Gambia)\b|(?:Republic|Islands|Territor(?:y|ies))$/

/** Like `countryName`, as written within a sentence: `the Netherlands`. */
export const countryInSentence = (country: string, language: Language): string => {
  const name = countryName(country, language)
  return language === 'en' && WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** European countries by their names in their own language, German, English and French. */
const known = lazily(() => {
  const languages = ['native', 'de', 'en', 'fr'] as const
  return nameTable(
    [...NATIVE.keys()].map(
      (country) => [languages.map((one) => countryName(country, one)).join('|'), country] as const,
    ),
  )
})

/** Returns the country of a name in a European language; `key` comes from `nameKey`. */
export const countryNamed = (key: string): string | undefined =>
  countryOfName(key) ?? countryOfForeignName(key) ?? known().get(key)
