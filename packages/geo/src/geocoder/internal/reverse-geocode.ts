import { lazily } from '@jobs/core/memo/lazily.ts'
import type * as CountryCoder from '@rapideditor/country-coder'
import { createRequire } from 'node:module'
import { CELLS_PER_DEGREE, GRID_WIDTH } from '../../gazetteer/internal/land-grid.ts'
import { type PlaceRow, placeStore } from '../../gazetteer/internal/place-store.ts'
import type { NominatimPlace } from '../nominatim-place.ts'
import { type AnswerOptions, areaAnswer, placeAnswer } from './place-answer.ts'

const KM_PER_DEGREE = 111.2
/** Half the height of the boxes searched one after another, in degrees. */
const BOXES = [0.35, 1.5]
/** Distance in km at which coordinates offshore still belong to a place. */
const OFF_SHORE = 8

/**
 * Returns the place at a coordinate (WGS 84) in the shape of Nominatim's `/reverse`: the likeliest place in the same
 * country, or only the country if no place is near. Undefined at sea.
 */
export const reverseGeocode = (lat: number, lon: number, options: AnswerOptions = {}): NominatimPlace | undefined => {
  const countries = countriesAt(lat, lon)
  if (!countries) return undefined
  const onLand = isLand(lat, lon)
  const place = nearestPlace(lat, lon, countries)
  if (place && (onLand || place.km <= OFF_SHORE)) return placeAnswer(place, place.population, options)
  const [country = ''] = countries
  const area = onLand && placeStore().area.get(country, '', '')
  return area ? areaAnswer(area, area.population, options) : undefined
}

/** Returns the place that a coordinate likeliest belongs to. @param countries any country if empty */
export const nearestPlace = (
  lat: number,
  lon: number,
  countries: Set<string>,
): (PlaceRow & { km: number }) | undefined => {
  const shrink = Math.max(Math.cos((lat * Math.PI) / 180), 0.01)
  for (const half of BOXES) {
    const rows = placeStore()
      .placesIn.all(lat - half, lat + half, lon - half / shrink, lon + half / shrink)
      .filter(({ country }) => countries.size === 0 || countries.has(country))
      .map((row) => ({ ...row, km: Math.hypot(row.lat - lat, (row.lon - lon) * shrink) * KM_PER_DEGREE }))
    const [first, ...others] = rows
    if (first) return others.reduce((best, one) => (remoteness(one) < remoteness(best) ? one : best), first)
  }
  return undefined
}

const PEOPLE_PER_KM2 = 2500

/** Returns the distance relative to a place's size: a suburb belongs to its city rather than to the next village. */
const remoteness = ({ km, population }: PlaceRow & { km: number }) =>
  km / (2 + Math.sqrt(population / PEOPLE_PER_KM2 / Math.PI))

/** Returns whether there is land within about 10 km of a coordinate. */
const isLand = (lat: number, lon: number): boolean => {
  const cells = placeStore().landCells()
  const row = Math.floor((lat + 90) * CELLS_PER_DEGREE)
  const column = Math.floor((lon + 180) * CELLS_PER_DEGREE)
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const cell = (row + dy) * GRID_WIDTH + ((column + dx + GRID_WIDTH) % GRID_WIDTH)
      if (((cells?.[cell >> 3] ?? 0) >> (cell & 7)) & 1) return true
    }
  }
  return false
}

/** Its outlines take 50 ms to load, which most processes never need. */
const countryCoder = lazily(() => createRequire(import.meta.url)('@rapideditor/country-coder') as typeof CountryCoder)

const LEVELS = new Set(['territory', 'country'])

/** The properties used of an outline; the package's types depend on GeoJSON's, which it does not ship. */
interface Outline {
  properties: { level: string; nameEn: string; iso1A2?: string | undefined }
}

/**
 * Returns the countries (ISO 3166-1 alpha-2) whose outline contains a coordinate: one, or a territory and its state
 * (`JE`, `GB`). Undefined at sea, empty on land without a code. Outlines extend some way into the sea.
 */
export const countriesAt = (lat: number, lon: number): Set<string> | undefined => {
  const features: readonly Outline[] = countryCoder().featuresContaining([lon, lat])
  if (features.length === 0) return undefined
  // Drawn as held by Russia; GeoNames and the United Nations assign it to Ukraine.
  if (features.some(({ properties }) => properties.nameEn === 'Crimea')) return new Set(['UA'])
  const codes = features
    .filter(({ properties }) => LEVELS.has(properties.level))
    .map(({ properties }) => properties.iso1A2)
  return new Set(codes.filter((code) => code !== undefined))
}
