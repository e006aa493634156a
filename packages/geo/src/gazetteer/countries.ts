import { lazily } from '@jobs/core/memo/lazily.ts'
import cs from 'i18n-iso-countries/langs/cs.json' with { type: 'json' }
import da from 'i18n-iso-countries/langs/da.json' with { type: 'json' }
import de from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import es from 'i18n-iso-countries/langs/es.json' with { type: 'json' }
import fr from 'i18n-iso-countries/langs/fr.json' with { type: 'json' }
import hu from 'i18n-iso-countries/langs/hu.json' with { type: 'json' }
import it from 'i18n-iso-countries/langs/it.json' with { type: 'json' }
import nl from 'i18n-iso-countries/langs/nl.json' with { type: 'json' }
import pl from 'i18n-iso-countries/langs/pl.json' with { type: 'json' }
import pt from 'i18n-iso-countries/langs/pt.json' with { type: 'json' }
import ro from 'i18n-iso-countries/langs/ro.json' with { type: 'json' }
import sv from 'i18n-iso-countries/langs/sv.json' with { type: 'json' }
import text from './country-names.txt' with { type: 'text' }
import { nameTable } from './internal/name-key.ts'

/** The member states of the European Union, ISO 3166-1 alpha-2. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** The countries that lie at least partly in Europe, except Russia. */
export const EUROPE: ReadonlySet<string> = new Set([
  ...EU_COUNTRIES,
  ...'AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS SJ SM TR UA VA XK'.split(' '),
])

/** Parts of member states that belong to the Union and have their own country code. */
const EU_TERRITORIES = new Set('AX GF GP MF MQ RE YT'.split(' '))

/** Whether a country (ISO 3166-1 alpha-2) belongs to the EU, including its outermost regions. */
export const inEu = (country: string): boolean => EU_COUNTRIES.has(country) || EU_TERRITORIES.has(country)

type Language = { countries: Record<string, string | string[]> }

// An ambiguous name has the meaning of the first language that contains it.
const MAIN_LANGUAGES: Language[] = [de, en, fr]
const OTHER_LANGUAGES: Language[] = [es, it, nl, pt, pl, sv, da, cs, hu, ro]

const namesIn = (languages: Language[]) =>
  languages
    .flatMap(({ countries }) => Object.entries(countries))
    .map(([country, names]) => [[names].flat().join('|'), country] as const)
/** Names that the tables of the languages lack. */
const shortNames = text
  .trim()
  .split('\n')
  .map((line) => [line.slice(3), line.slice(0, 2)] as const)

const names = lazily(() => nameTable([...shortNames, ...namesIn(MAIN_LANGUAGES)]))
const foreignNames = lazily(() => nameTable(namesIn(OTHER_LANGUAGES)))

/** Returns the country (ISO 3166-1 alpha-2) of a German, English or French name or abbreviation; `key` comes from `nameKey`. */
export const countryOfName = (key: string): string | undefined => names().get(key)

/** Like `countryOfName`, for ten more European languages, in which some names are also cities: `Guadalupe`, `Columbia`. */
export const countryOfForeignName = (key: string): string | undefined => foreignNames().get(key)
