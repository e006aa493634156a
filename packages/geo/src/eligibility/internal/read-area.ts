import { rememberText } from '@jobs/core/memo/remember-text.ts'
import type { Mention } from '../../regions/internal/mention.ts'
import { readPlace } from '../../regions/internal/read-place.ts'
import { readTexts } from '../../regions/internal/read-texts.ts'
import { rememberTexts } from '../../regions/internal/remember-texts.ts'
import type { Span } from '../../regions/internal/time-zones.ts'
import { verdictOnPlace } from '../../regions/internal/verdict.ts'
import type { PlaceHints } from '../../regions/place-hints.ts'

/** Places named by location texts together; countries are ISO 3166-1 alpha-2. */
export interface NamedArea {
  /** Countries named, and those of named towns and regions. */
  countries: ReadonlySet<string>
  /** Countries named as a whole. */
  whole: ReadonlySet<string>
  /** Countries of regions wider than a country. */
  region: ReadonlySet<string>
  isWorld: boolean
  excluded: ReadonlySet<string>
  /** Whether a name exists in several countries and nothing decides between them. */
  isUncertain: boolean
  /** Named ranges of time zones, and countries named for their time zone. */
  bands: readonly Span[]
  timeOnly: ReadonlySet<string>
  towns: number
}

const countriesOfArea = ({ area }: Mention): readonly string[] => (area === undefined || area === 'world' ? [] : area)

/** Reads location texts as `regionOf` does. */
export const readArea: (texts: readonly string[], hints?: PlaceHints) => NamedArea = rememberTexts(areaIn)

function areaIn(texts: readonly string[], hints: PlaceHints): NamedArea {
  const { read, all, meant, known } = readTexts(texts, hints)
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

/** Job words such as `IT` and `ERP` are also names of countries and villages. */
const isPlain = ({ kind, code, timeOnly, text, readings }: Mention): boolean => {
  if (kind === 'unknown' || timeOnly) return false
  if (code) return PLAIN_CODE.test(text)
  if (kind !== 'place') return true
  return (
    text.length >= MIN_NAME_LENGTH &&
    readings.some(({ level, population }) => level !== 'city' || population >= LARGE_CITY)
  )
}

/** Whether every word of a text names a place or remote work; a bare code such as `IT` does not name a place. */
export const namesPlacesOnly: (text: string) => boolean = rememberText((text) => {
  const { mentions } = readPlace(text)
  return mentions.length > 0 && mentions.every(isPlain)
})
