import { lazily } from '@jobs/core/memo/lazily.ts'
import type { Statement } from 'bun:sqlite'
import { gazetteerFile } from '../gazetteer-file.ts'
import type { Language } from '../language.ts'
import { mayBeName } from './may-be-name.ts'

/** A populated place; `admin1` and `admin2` are GeoNames' codes of the state and the county, degrees are WGS 84. */
export interface Place {
  id: number
  name: string
  country: string
  admin1: string
  admin2: string
  population: number
  lat: number
  lon: number
}

/** A place with its names in four languages, null where it has only the native one. */
export type PlaceRow = Place & Record<Language, string | null>

/**
 * A place under one of its names; `known` if it is the native name, a short form of it, or the name in our languages.
 */
export type NamedPlaceRow = PlaceRow & { known: number }

/**
 * A country (no `admin1`), a state (no `admin2`) or a county; the codes are GeoNames', degrees are WGS 84. A name is
 * empty if it equals the native one.
 */
export interface AreaRow extends Omit<Place, 'name'>, Record<Language, string> {
  iso: string
  south: number
  north: number
  west: number
  east: number
}

const PLACE = `place.id, place.name, place.country, place.admin1, place.admin2, place.population, place.lat, place.lon,
  label.native, label.de, label.en, label.fr`

/** Queries by name, most of which match no place. */
const rowsNamed =
  <Row>(query: Statement<Row, [key: string]>) =>
  (key: string): Row[] =>
    mayBeName(key) ? query.all(key) : []

/** The queries of geocoding; opened at the first call, throws if the gazetteer has not been built. */
export const placeStore = lazily(() => {
  const db = gazetteerFile()
  return {
    placesNamed: rowsNamed(
      db.query<NamedPlaceRow, [key: string]>(
        `SELECT ${PLACE}, name.known FROM name JOIN place ON place.id = name.place LEFT JOIN label ON label.place = place.id
         WHERE name.key = ?1`,
      ),
    ),
    placeOfId: db.query<PlaceRow, [id: number]>(
      `SELECT ${PLACE} FROM place LEFT JOIN label ON label.place = place.id WHERE place.id = ?1`,
    ),
    placesIn: db.query<PlaceRow, [south: number, north: number, west: number, east: number]>(
      `SELECT ${PLACE} FROM place_at JOIN place ON place.id = place_at.place LEFT JOIN label ON label.place = place.id
       WHERE place_at.north >= ?1 AND place_at.south <= ?2 AND place_at.east >= ?3 AND place_at.west <= ?4`,
    ),
    areasNamed: rowsNamed(
      db.query<AreaRow, [key: string]>(
        'SELECT area.* FROM area_name JOIN area ON area.id = area_name.area WHERE area_name.key = ?1',
      ),
    ),
    area: db.query<AreaRow, [country: string, admin1: string, admin2: string]>(
      'SELECT * FROM area WHERE country = ?1 AND admin1 = ?2 AND admin2 = ?3',
    ),
    areaOfId: db.query<AreaRow, [id: number]>('SELECT * FROM area WHERE id = ?1'),
    areasOfIso: db.query<AreaRow, [iso: string]>('SELECT * FROM area WHERE iso = ?1'),
    postcodes: db.query<{ country: string; code: string; lat: number; lon: number }, [code: string]>(
      'SELECT country, code, lat, lon FROM postcode WHERE code = ?1',
    ),
    landCells: lazily(() => db.query<{ cells: Uint8Array }, []>('SELECT cells FROM land').get()?.cells),
  }
})
