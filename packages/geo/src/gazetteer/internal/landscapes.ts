import { lazily } from '@jobs/core/memo/lazily.ts'
import text from './landscapes.txt' with { type: 'text' }
import { nameKeys } from './name-key.ts'

/** The extent of a landscape: whole areas, as GeoNames paths, or a circle around its centre (WGS 84). */
export type Extent = { areas: readonly string[] } | { lat: number; lon: number; radiusKm: number }

/** A landscape, metropolitan area or former region. */
export interface Landscape {
  /** Its first name in the table. */
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  extent: Extent
  /** Its own path: that of its only area, else the smallest area around it and its name: `DE.02.Franken`. */
  path: string
}

const extentOf = (country: string, where: string): Extent => {
  if (!where.startsWith('@')) return { areas: where.split(' ').map((path) => `${country}.${path}`) }
  const [lat = 0, lon = 0, radiusKm = 0] = where.slice(1).split(',').map(Number)
  return { lat, lon, radiusKm }
}

const pathOf = (name: string, country: string, extent: Extent): string => {
  const [first = country, ...others] = 'areas' in extent ? extent.areas : []
  if (first !== country && others.length === 0) return first
  const common = first.split('.')
  while (common.length > 1 && !others.every((path) => path.startsWith(`${common.join('.')}.`))) common.pop()
  return [...common, name].join('.')
}

/**
 * Reads `landscapes.txt`. A line holds the country; the paths of areas in it, such as Bavaria's government regions or the
 * departments of a former French region, or `@` with latitude, longitude and radius in km; and after a colon the names.
 * Without an extent, these are parts of countries that the gazetteer lacks: German and French names of provinces,
 * abbreviations, business districts, and the rivers that distinguish towns from their namesakes.
 */
const table = lazily(() => {
  const countries = new Map<string, string>()
  const landscapes = new Map<string, Landscape>()
  for (const line of text.trim().split('\n')) {
    const [, country = '', where, names = ''] = /^(\w\w)(?: ([^:]+))?: (.+)$/.exec(line) ?? []
    const extent = where === undefined ? undefined : extentOf(country, where)
    const [name = ''] = names.split('|')
    const landscape = extent && { name, country, extent, path: pathOf(name, country, extent) }
    for (const key of names.split('|').flatMap(nameKeys)) {
      countries.set(key, country)
      if (landscape) landscapes.set(key, landscape)
    }
  }
  return { countries, landscapes }
})

/** Returns the country (ISO 3166-1 alpha-2) of a landscape, province or district; `key` comes from `nameKey`. */
export const countryOfLandscape = (key: string): string | undefined => table().countries.get(key)

/** Returns the landscape of a name, if its extent is known; `key` comes from `nameKey`. */
export const landscapeOf = (key: string): Landscape | undefined => table().landscapes.get(key)

/** Returns all landscapes of known extent by their keys. */
export const landscapeKeys = (): [key: string, landscape: Landscape][] => [...table().landscapes]

const KM_A_DEGREE = 111

/** Whether a town, of which `area` is the GeoNames path, lies in a landscape. */
export const liesIn = (
  { area, lat, lon }: { area: string | null; lat: number | null; lon: number | null },
  { extent }: Landscape,
): boolean => {
  if (area === null || lat === null || lon === null) return false
  if ('areas' in extent) return extent.areas.some((path) => `${area}.`.startsWith(`${path}.`))
  const [north, east] = [lat - extent.lat, (lon - extent.lon) * Math.cos((lat * Math.PI) / 180)]
  return Math.hypot(north, east) * KM_A_DEGREE <= extent.radiusKm
}
