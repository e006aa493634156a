import { rememberText } from '@jobs/core/remember-text.ts'
import type { PlaceHints } from '../../places/place-hints.ts'
import { rememberTexts } from '../../places/internal/remember-texts.ts'
import type { Mention } from '../../regions/internal/mention.ts'
import { readPlace } from '../../regions/internal/read-place.ts'
import { withinReason } from '../../regions/region.ts'
import { settleCodes } from '../../regions/internal/settle.ts'
import type { Span } from '../../regions/internal/time-zones.ts'
import { weighHints } from '../../regions/internal/weigh-hints.ts'
import { countriesKnown, verdictOnPlace } from '../../regions/internal/verdict.ts'

/** What location texts name, together; countries are ISO 3166-1 alpha-2. */
export interface NamedArea {
  /** Of the countries named, and of named towns and parts of countries. */
  countries: ReadonlySet<string>
  /** Those of them that are named as a whole. */
  whole: ReadonlySet<string>
  /** Of the regions named that are wider than a country. */
  region: ReadonlySet<string>
  isWorld: boolean
  excluded: ReadonlySet<string>
  /** A name that is known in several countries, and nothing decides which. */
  isUncertain: boolean
  /** Bands of time named, and the countries that are named for their time. */
  bands: readonly Span[]
  timeOnly: ReadonlySet<string>
  towns: number
}

const countriesOfArea = ({ area }: Mention): readonly string[] => (area === undefined || area === 'world' ? [] : area)

/** Reads location texts as `regionOf` does. */
export const readArea: (texts: readonly string[], hints?: PlaceHints) => NamedArea = rememberTexts(readTexts)

function readTexts(texts: readonly string[], hints: PlaceHints): NamedArea {
  const read = withinReason(texts).map(readPlace)
  const all = read.flatMap(({ mentions }) => mentions)
  const meant = all.filter(({ timeOnly, excepted }) => !timeOnly && !excepted)
  settleCodes(meant)
  weighHints(meant, hints)
  const known = countriesKnown(meant)
  const countriesOf = (mention: Mention) =>
    mention.kind === 'place' ? verdictOnPlace(mention, known).countries : countriesOfArea(mention)
  const places = meant.filter(({ kind }) => kind === 'place')
  const uncertain = places.filter((mention) => countriesOf(mention).length === 0)
  const isWhole = ({ readings }: Mention) => readings.every(({ level }) => level === 'country')
  return {
    countries: new Set(places.flatMap(countriesOf)),
    whole: new Set(places.filter(isWhole).flatMap(countriesOf)),
    region: new Set(meant.flatMap(countriesOfArea)),
    isWorld: meant.some(({ area }) => area === 'world'),
    excluded: new Set(all.filter(({ excepted, timeOnly }) => excepted && !timeOnly).flatMap(countriesOf)),
    isUncertain: uncertain.length > 0,
    bands: read.flatMap(({ spans }) => spans),
    timeOnly: new Set(all.filter(({ timeOnly, excepted }) => timeOnly && !excepted).flatMap(countriesOf)),
    towns: places.filter((mention) => !isWhole(mention)).length,
  }
}

const LARGE_CITY = 100_000
const MIN_NAME_LENGTH = 4
const PLAIN_CODE = /^(?:US|USA|UK|UAE)$/

/** Job words such as `IT` and `ERP` are names of countries and villages too. */
const isPlain = ({ kind, code, timeOnly, text, readings }: Mention): boolean => {
  if (kind === 'unknown' || timeOnly) return false
  if (code) return PLAIN_CODE.test(text)
  if (kind !== 'place') return true
  return (
    text.length >= MIN_NAME_LENGTH &&
    readings.some(({ level, population }) => level !== 'city' || population >= LARGE_CITY)
  )
}

/** Whether every word of a text names a place or says that work is remote; a bare code such as `IT` names none. */
export const namesPlacesOnly: (text: string) => boolean = rememberText((text) => {
  const { mentions } = readPlace(text)
  return mentions.length > 0 && mentions.every(isPlain)
})
