import { Database } from 'bun:sqlite'
import { nameKeys } from '../gazetteer/internal/name-key.ts'
import { areaKeys, type AreaSources, readAreas } from './areas.ts'
import { type City, readCities } from './cities.ts'
import { readLabels } from './labels.ts'
import { landGrid } from './land.ts'
import { readSections } from './sections.ts'
import { readSubdivisions } from './subdivisions.ts'

// `main` is 1 for a place's GeoNames name, 0 for its alternative names, -1 for its short forms and its names in our
// languages, and -2 for the name of one of its sections; `known` is 0 for GeoNames' alternative names, else 1.
const SCHEMA = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE place (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, country TEXT NOT NULL, admin1 TEXT NOT NULL, admin2 TEXT NOT NULL,
    population INTEGER NOT NULL, lat REAL NOT NULL, lon REAL NOT NULL
  ) STRICT;
  CREATE TABLE label (
    place INTEGER PRIMARY KEY, native TEXT NOT NULL, de TEXT NOT NULL, en TEXT NOT NULL, fr TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE place_at USING rtree(place, south, north, west, east);
  CREATE TABLE name (
    key TEXT, place INTEGER, main INTEGER NOT NULL, known INTEGER NOT NULL, PRIMARY KEY (key, place)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE subdivision (key TEXT, code TEXT, PRIMARY KEY (key, code)) STRICT, WITHOUT ROWID;
  CREATE TABLE area (
    id INTEGER PRIMARY KEY, country TEXT NOT NULL, admin1 TEXT NOT NULL, admin2 TEXT NOT NULL, iso TEXT NOT NULL,
    native TEXT NOT NULL, de TEXT NOT NULL, en TEXT NOT NULL, fr TEXT NOT NULL, population INTEGER NOT NULL,
    lat REAL NOT NULL, lon REAL NOT NULL, south REAL NOT NULL, north REAL NOT NULL, west REAL NOT NULL,
    east REAL NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX area_code ON area (country, admin1, admin2);
  CREATE INDEX area_iso ON area (iso);
  CREATE TABLE area_name (key TEXT, area INTEGER, PRIMARY KEY (key, area)) STRICT, WITHOUT ROWID;
  CREATE TABLE postcode (
    code TEXT, country TEXT, lat REAL NOT NULL, lon REAL NOT NULL, PRIMARY KEY (code, country)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE land (cells BLOB NOT NULL) STRICT;
`

/** Above all GeoNames ids, because its files do not contain the ids of divisions. */
const FIRST_AREA = 1_000_000_000

export interface Sources extends AreaSources {
  /** GeoNames' `cities500.txt`. */
  cities: string
  /** Country, postcode, latitude and longitude, separated by tabs. */
  postcodes: string
  /** The outline of all land, as TopoJSON. */
  land: Parameters<typeof landGrid>[0]
}

/** Writes a new gazetteer file with `stamp` in its header. */
export const writeGazetteer = (path: string, stamp: number, sources: Sources): void => {
  using db = new Database(path, { create: true })
  db.run(SCHEMA)
  db.transaction(() => {
    const cities = [...readCities(sources.cities)]
    writePlaces(db, cities)
    writeNames(db, cities, sources.cities)
    writeAreas(db, cities, sources)
    writePostcodes(db, sources.postcodes)
    db.query('INSERT INTO land VALUES (?)').run(landGrid(sources.land))
  })()
  db.run(`PRAGMA user_version = ${stamp}`)
}

const writePlaces = (db: Database, cities: City[]) => {
  const add = db.query('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const locate = db.query('INSERT INTO place_at VALUES (?1, ?2, ?2, ?3, ?3)')
  for (const { id, name, country, admin1, admin2, population, lat, lon } of cities) {
    add.run(id, name, country, admin1, admin2, population, lat, lon)
    locate.run(id, lat, lon)
  }
}

const writeNames = (db: Database, cities: City[], table: string) => {
  const names: [key: string, place: number, main: number, known: number][] = []
  const addLabel = db.query('INSERT INTO label VALUES (?, ?, ?, ?, ?)')
  for (const { id, others, ...texts } of readLabels(cities)) {
    addLabel.run(id, texts.native, texts.de, texts.en, texts.fr)
    for (const key of Object.values(texts).flatMap(nameKeys)) names.push([key, id, -1, 1])
    for (const key of others.flatMap(nameKeys)) names.push([key, id, 0, 1])
  }
  for (const { id, name, alternatives } of cities) {
    for (const key of nameKeys(name)) names.push([key, id, 1, 1])
    for (const key of new Set(alternatives.flatMap(nameKeys))) names.push([key, id, 0, 0])
    // Short forms are not used to read location texts, because some are ordinary words: `Haus`.
    for (const key of shortNames(name).flatMap(nameKeys)) names.push([key, id, -1, 1])
  }
  const own = new Set(names.flatMap(([key, , main]) => (main === 1 ? key : [])))
  for (const { name, city } of readSections(table, cities, own))
    for (const key of nameKeys(name)) names.push([key, city, -2, 1])
  // Sorted by key, so that the tree only grows at its end; the main name first, because the first of a pair is kept.
  names.sort((a, b) => (a[0] === b[0] ? a[1] - b[1] || b[2] - a[2] : a[0] < b[0] ? -1 : 1))
  const add = db.query(
    'INSERT INTO name VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET known = max(known, excluded.known)',
  )
  for (const row of names) add.run(...row)
}

const writePostcodes = (db: Database, table: string) => {
  const add = db.query('INSERT INTO postcode VALUES (?, ?, ?, ?)')
  for (const line of table.trim().split('\n')) {
    const [country = '', code = '', lat, lon] = line.split('\t')
    add.run(code, country, Number(lat), Number(lon))
  }
}

const writeAreas = (db: Database, cities: City[], sources: Sources) => {
  const addSubdivision = db.query('INSERT OR IGNORE INTO subdivision VALUES (?, ?)')
  for (const { name, code } of readSubdivisions(sources.english))
    for (const key of nameKeys(name)) addSubdivision.run(key, code)
  const add = db.query(`INSERT INTO area VALUES (${Array.from({ length: 16 }, () => '?').join(', ')})`)
  const addName = db.query('INSERT OR IGNORE INTO area_name VALUES (?, ?)')
  let id = FIRST_AREA
  for (const area of readAreas(cities, sources)) {
    const { country, admin1, admin2, iso, native, de, en, fr, population, lat, lon } = area
    const { south, north, west, east } = area
    add.run(++id, country, admin1, admin2, iso, native, de, en, fr, population, lat, lon, south, north, west, east)
    for (const key of areaKeys(area)) addName.run(key, id)
  }
}

const PREPOSITION =
  /^(.{3,}?)[ -](?:am|an|auf|bei|im|in|ob|unter|vor|zu|a\.|b\.|i\.|sur|sous|en|lès|les|lez|aan|on|upon|under|nad|pod|pri|ved|i)[ -]/i

/**
 * Returns the short forms of a name: `Frankfurt` for `Frankfurt (Oder)` and `Frankfurt am Main`, `Biel` and `Bienne` for
 * `Biel/Bienne`.
 */
export const shortNames = (name: string): string[] => {
  const parts = name.split(/ ?\/ ?/)
  const short = parts.map((part) => part.replace(/ ?\(.*$/, ''))
  const cut = short.map((part) => PREPOSITION.exec(part)?.[1] ?? part)
  return [...new Set([...short, ...cut])].filter((part) => part.length >= 3 && part !== name)
}
