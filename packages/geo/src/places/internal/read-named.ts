import { nameKey } from '../../gazetteer/internal/name-key.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { meaningOf } from '../../regions/internal/meaning.ts'
import type { Mention } from '../../regions/internal/mention.ts'
import { FAMOUS, heaviest, isCity, isCountry } from '../../regions/internal/nest.ts'
import { isMeant, readTexts } from '../../regions/internal/read-texts.ts'
import { verdictOnPlace } from '../../regions/internal/verdict.ts'
import type { PlaceHints } from '../../regions/place-hints.ts'

export interface Named {
  /** `text`: part of a text without a known town. */
  kind: 'town' | 'region' | 'country' | 'text'
  /** As written in the text. */
  text: string
  /** ISO 3166-1 alpha-2; omitted if unknown. */
  country?: string
  /** Its possible meanings. */
  readings: readonly Reading[]
  /** The region named beside it. */
  within?: Named
}

const MAX_TEXT_LENGTH = 2000

/** Minimum weight of a city relative to the state of its name: reached by `Salzburg`, but not by `Brandenburg`. */
const CITY_SHARE = 0.25

const heaviestCity = (readings: Reading[]) => heaviest(readings.filter(isCity))
const isCityFirst = (readings: Reading[]) =>
  readings.some(isCity) && heaviestCity(readings) >= CITY_SHARE * heaviest(readings)

const asTown = (mention: Mention, before: Mention | undefined): Mention | undefined => {
  const { text, code, readings } = mention
  // A quarter shares the readings array of its city.
  if (code || readings === before?.readings) return undefined
  if (isCityFirst(readings)) return mention
  if (readings.some(isCountry)) return undefined
  // Its neighbours have excluded the town: `Antwerp` in `Antwerp, BE`, where only Belgium is left, or `Hamburg` in
  // `Berlin, München, Hamburg`, which was read as a state.
  const meaning = meaningOf(nameKey(text))
  const own = meaning && 'readings' in meaning ? meaning.readings : []
  const cityBefore = heaviestCity(before?.readings ?? [])
  const isMeant = cityBefore > 0 ? cityBefore >= FAMOUS && heaviestCity(own) >= FAMOUS : isCityFirst(own)
  if (!isMeant) return undefined
  // A town overseas with the name of a place here was read as a part of its country, without a state.
  const namesakes = own.filter(
    (one) => isCity(one) && readings.some(({ country, state }) => state !== undefined && country === one.country),
  )
  return namesakes.length > 0 ? { ...mention, readings: namesakes } : mention
}

/** Whether a name after a town is the region around it: `Linden, Hessen`, `Linden (Hessen)`. */
const locates = (next: Mention, town: Mention): boolean =>
  (next.gap === 'comma' || next.gap === 'bracket') &&
  !next.readings.some(isCountry) &&
  next.readings !== town.readings &&
  asTown(next, town) === undefined

/** Drops the sections of a city that is named itself: `Berlin-Kreuzberg`. */
const withoutSections = (places: readonly Mention[]): readonly Mention[] =>
  places.filter(
    ({ readings }) => !readings.some(({ id, isSection }) => isSection && places.some((other) => namesCity(other, id))),
  )

/** Whether a name may mean the city, even if it was decided to be the state around it. */
const namesCity = ({ text }: Mention, id: number | undefined) => {
  const meaning = meaningOf(nameKey(text))
  return (
    meaning !== undefined && 'readings' in meaning && meaning.readings.some((one) => one.id === id && !one.isSection)
  )
}

/** Returns a text without the region and country after the unknown names: `Nirgendwo, Hessen, Deutschland`. */
const withoutFrame = (text: string, unknown: readonly Mention[]) =>
  text
    .split(',')
    .filter((piece) => unknown.some((one) => piece.includes(one.text)))
    .join(',')
    .trim()

/**
 * Returns the places named in a location text one by one, in order. Regions wider than a country, times and exceptions
 * are omitted. Reads the first 2000 characters; throws only if the gazetteer has not been built.
 */
export const readNamed = (text: string, hints: PlaceHints = []): Named[] => {
  const parts = text.slice(0, MAX_TEXT_LENGTH).split(/[;|\n]/)
  const { read, known } = readTexts(parts, hints)
  const [first, ...others] = known
  const only = others.length === 0 ? first : undefined
  const countryOf = (mention: Mention) => verdictOnPlace(mention, known).countries[0]
  const named = (kind: Named['kind'], mention: Mention): Named => {
    const country = countryOf(mention)
    return { kind, text: mention.text, readings: mention.readings, ...(country !== undefined && { country }) }
  }

  return read.flatMap((part, index): Named[] => {
    const mentions = part.mentions.filter(isMeant)
    const places = withoutSections(mentions.filter(({ kind }) => kind === 'place'))
    const towns = places.flatMap((mention, at): Named[] => {
      const town = asTown(mention, places[at - 1])
      const next = places[at + 1]
      if (!town) return []
      return [{ ...named('town', town), ...(next && locates(next, town) && { within: named('region', next) }) }]
    })
    if (towns.length > 0) return towns
    if (mentions.some(({ kind }) => kind === 'area')) return []
    const regions = places.filter((mention) => !mention.readings.some(isCountry))
    const unknown = mentions.filter(({ kind }) => kind === 'unknown')
    if (unknown.length > 0) {
      const countries = new Set(places.flatMap((mention) => countryOf(mention) ?? []))
      const country = countries.size === 1 ? [...countries][0] : only
      const within = regions.length === 1 && regions[0] ? { within: named('region', regions[0]) } : {}
      return [
        {
          kind: 'text',
          text: withoutFrame(parts[index] ?? '', unknown),
          readings: [],
          ...(country !== undefined && { country }),
          ...within,
        },
      ]
    }
    const inside = new Set(regions.map(countryOf))
    const whole = places.filter((mention) => !regions.includes(mention) && !inside.has(countryOf(mention)))
    return [...regions.map((region) => named('region', region)), ...whole.map((country) => named('country', country))]
  })
}
