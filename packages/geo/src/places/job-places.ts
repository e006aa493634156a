import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { countryName } from '../gazetteer/country-name.ts'
import { landscapeOf, liesIn } from '../gazetteer/internal/landscapes.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { type PlaceRow, placeStore } from '../gazetteer/internal/place-store.ts'
import { areaPath, findLocation, regionName } from '../geocoder/find-location.ts'
import { FAMOUS, isCity } from '../regions/internal/nest.ts'
import { rememberTexts } from '../regions/internal/remember-texts.ts'
import type { PlaceHints } from '../regions/place-hints.ts'
import { type Named, readNamed } from './internal/read-named.ts'

const MAX_PLACES = 100
const MAX_CHARACTERS = 6000
const MAX_NAME_LENGTH = 200
/** Namesakes of a town that are tried for the state named beside it. */
const MAX_NAMESAKES = 20

/**
 * Returns the distinct places named by location texts, in order: towns and landscapes without borders with coordinates
 * (WGS 84), regions and countries without. Names are native if the gazetteer has the place, else as written. Reads at
 * most 100 places in the first 6000 characters; throws only if the gazetteer has not been built.
 * @param hints resolve names of several towns
 */
export const jobPlaces: (texts: readonly string[], hints?: PlaceHints) => readonly StoredPlace[] = rememberTexts(
  (texts, hints) => placesIn(texts.join('\n').slice(0, MAX_CHARACTERS), hints),
)

function placesIn(text: string, hints: PlaceHints): readonly StoredPlace[] {
  const places = chunksOf(text)
    .flatMap((chunk) => readNamed(chunk, hints))
    .map(locate)
    .filter((place) => place !== undefined)
  const distinct = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
  return distinct.filter((place) => !isFrameOnly(place, distinct)).slice(0, MAX_PLACES)
}

/** Splits a text into chunks of whole lines within the 2000 characters that are read together. */
const chunksOf = (text: string): string[] => {
  const chunks: string[] = []
  for (const line of text.split('\n')) {
    const last = chunks.at(-1)
    if (last !== undefined && last.length + line.length < 2000) chunks[chunks.length - 1] = `${last}\n${line}`
    else chunks.push(line)
  }
  return chunks
}

/** Whether an entry is only the country, region or landscape of a town beside it. */
const isFrameOnly = ({ name, area, population }: StoredPlace, places: readonly StoredPlace[]) => {
  if (area === null || population !== undefined) return false
  const landscape = landscapeOf(nameKey(name))
  return places.some(
    (other) =>
      other.area?.startsWith(`${area}.`) || (landscape && other.population !== undefined && liesIn(other, landscape)),
  )
}

const locate = (named: Named): StoredPlace | undefined => {
  const { country } = named
  if (named.kind === 'country') {
    return country === undefined
      ? undefined
      : { ...nowhere, name: countryName(country, 'native'), country, area: country }
  }
  if (named.kind === 'region') return regionPlace(named)
  if (country === undefined) return unknownPlace(named)
  const cities = named.readings
    .filter((one) => isCity(one) && one.country === country)
    .toSorted((a, b) => b.weight - a.weight)
  const state = stateOf(named.within)
  const rows = cities
    .slice(0, state === undefined ? 1 : MAX_NAMESAKES)
    .flatMap(({ id }) => (id === undefined ? [] : rowOf(id)))
  const inState = rows.find((one) => state !== undefined && areaPath(one).startsWith(`${state}.`))
  const isFamous = (cities[0]?.weight ?? 0) >= FAMOUS
  const row = inState ?? (state === undefined || isFamous ? rows[0] : undefined)
  return row ? town(row) : unknownPlace(named)
}

const rowOf = (id: number) => placeStore().placeOfId.get(id) ?? []

/** Returns the area of a state named beside a town, `DE.05`; undefined for a landscape or a county. */
const stateOf = (within: Named | undefined): string | undefined => {
  const region = within && regionPlace(within)
  const isState = region?.lat === null && region.area?.split('.').length === 2
  return isState ? (region.area ?? undefined) : undefined
}

const nowhere = { region: null, lat: null, lon: null } as const

const town = (row: PlaceRow): StoredPlace => ({
  name: row.native ?? row.name,
  region: regionName(row, 'native'),
  country: row.country,
  lat: row.lat,
  lon: row.lon,
  area: areaPath(row),
  population: row.population,
})

/** Returns a place that the gazetteer lacks, in the region or country named beside it. */
const unknownPlace = ({ text, country, within }: Named): StoredPlace | undefined => {
  const name = text.slice(0, MAX_NAME_LENGTH).trim()
  const outer = within && regionPlace(within)
  const area = outer?.area ?? country ?? null
  return name ? { ...nowhere, name, region: outer?.region ?? null, country: country ?? null, area } : undefined
}

const regionPlace = (named: Named): StoredPlace | undefined => {
  const best = named.readings.find(({ level, country }) => level === 'subdivision' && country === named.country)
  const row = best?.state === undefined ? null : placeStore().areasOfIso.get(best.state)
  if (!row) return regionByName(named) ?? unknownPlace(named)
  const name = row.native || named.text
  return { ...nowhere, name, region: name, country: row.country, area: areaPath(row) }
}

/** Finds `Hessen`, `NRW`, `Bavière`: a state under a name that only the gazetteer's areas have, or a landscape. */
const regionByName = ({ text, country }: Named): StoredPlace | undefined => {
  const found = findLocation(text)
  const [area] = found?.areas ?? []
  if (found?.kind !== 'region' || country === undefined || found.country !== country || area === undefined)
    return undefined
  if (found.radiusKm !== undefined)
    return { ...nowhere, name: found.name, country, area, lat: found.lat, lon: found.lon }
  return { ...nowhere, name: found.name, region: found.name, country, area: found.areas.at(-1) ?? area }
}
