import { iso31662 } from 'iso-3166'
import { nameKey, nameKeys } from '../gazetteer/internal/name-key.ts'
import type { AreaRow } from '../gazetteer/internal/place-store.ts'
import areaTable from './area-names.txt' with { type: 'text' }
import type { City } from './cities.ts'
import { englishNames, readSubdivisions } from './subdivisions.ts'

/** A country, state or county with its names. */
export interface Area extends Omit<AreaRow, 'id'> {
  /** All names under which it is found. */
  names: string[]
}

/** A row of GeoNames' tables of divisions; `code` is such as `FR.84` or `FR.84.38`. */
interface Division {
  code: string
  name: string
}

export interface AreaSources {
  admin1: Division[]
  admin2: Division[]
  /** CLDR's English names of subdivisions, as JSON. */
  english: string
}

/** Countries in which GeoNames' second level is the county of addresses and has ISO 3166-2 codes. */
const COUNTIES = new Set(['BE', 'ES', 'FR', 'IT'])

/** Native names of Belgium's regions; of their several names, ISO 3166-2 lists the Dutch one first. */
const NATIVE: Record<string, string> = { 'BE-BRU': 'Bruxelles-Capitale', 'BE-VLG': 'Vlaanderen', 'BE-WAL': 'Wallonie' }
/** Countries for which CLDR's English names are the native ones, so that GeoNames' are used. */
const GEONAMES_ENGLISH = new Set(['CZ', 'ES', 'FR'])

/**
 * Reads `area-names.txt`: ISO 3166-2 code, German and French name, where these differ from native and English ones, and further
 * names and abbreviations.
 */
const namesTable = () => {
  const rows = areaTable
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
  return new Map(rows.map(([iso = '', de = '', fr = '', ...others]) => [iso, { de, fr, others }]))
}

/** Returns the first of several names: `Trentino-Alto Adige, Trentino-Südtirol`, `Catalunya [Cataluña]`. */
const first = (name: string) => name.split(/, | \/ | ?[[(]|\//)[0] ?? name

const boundsOf = (cities: City[]) => {
  const lats = cities.map(({ lat }) => lat)
  const lons = cities.map(({ lon }) => lon)
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  return {
    population: cities.reduce((sum, { population }) => sum + population, 0),
    lat: mean(lats),
    lon: mean(lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lons),
    east: Math.max(...lons),
  }
}

/** Yields the countries, states and counties that contain places, with the centre and bounds of those places. */
export function* readAreas(cities: City[], sources: AreaSources): Generator<Area> {
  for (const [country, inside] of Map.groupBy(cities, (city) => city.country)) {
    const names = { native: '', de: '', en: '', fr: '', names: [] }
    yield { country, admin1: '', admin2: '', iso: country, ...names, ...boundsOf(inside) }
  }
  const places = new Map([
    ...Map.groupBy(cities, ({ country, admin1 }) => `${country}.${admin1}`),
    ...Map.groupBy(cities, ({ country, admin1, admin2 }) => `${country}.${admin1}.${admin2}`),
  ])
  const isoOf = isoCodes(sources.english)
  const namesOf = areaNames(sources.english)
  const states = new Map<string, string>()
  for (const division of [...sources.admin1, ...sources.admin2]) {
    const [country = '', admin1 = '', admin2 = ''] = division.code.split('.')
    const inside = places.get(division.code)
    if (!inside || (admin2 && !COUNTIES.has(country))) continue
    const iso = isoOf(division)
    if (!admin2) states.set(division.code, iso)
    // Brussels is a region with itself as its only province.
    else if (iso === states.get(`${country}.${admin1}`)) continue
    yield { country, admin1, admin2, iso, ...namesOf(iso, division.name, country), ...boundsOf(inside) }
  }
}

/** Returns a function that returns the names of a division from its ISO 3166-2 code, if any, and its GeoNames name. */
const areaNames = (english: string) => {
  const exonyms = namesTable()
  const natives = new Map(iso31662.map(({ code, name }) => [code, first(name)]))
  const ofCldr = new Map(englishNames(english).map(([code, name]) => [code, first(name).replace('²', '')]))
  const synonyms = Map.groupBy(readSubdivisions(english), ({ code }) => code)
  return (iso: string, name: string, country: string) => {
    const native = NATIVE[iso] ?? natives.get(iso) ?? name
    const en = (GEONAMES_ENGLISH.has(country) ? undefined : ofCldr.get(iso)) ?? name
    const { de, fr, others } = exonyms.get(iso) ?? { de: '', fr: '', others: [] }
    const synonymous = (synonyms.get(iso) ?? []).map((one) => one.name)
    return { native, de, en, fr, names: [name, native, en, de, fr, ...others, ...synonymous].filter(Boolean) }
  }
}

export const areaKeys = (area: Area): string[] => [...new Set(area.names.flatMap(nameKeys))]

/** Codes of divisions whose GeoNames spelling is missing from the tables of ISO 3166-2. */
const ISO_CODES: Record<string, string> = Object.fromEntries(
  `CZ.78=CZ-64 CZ.79=CZ-31 CZ.81=CZ-41 CZ.82=CZ-52 CZ.83=CZ-51 CZ.84=CZ-71 CZ.85=CZ-80 CZ.86=CZ-53 CZ.87=CZ-32
   CZ.88=CZ-20 CZ.89=CZ-42 CZ.90=CZ-72 DE.08=DE-RP DE.16=DE-BE DK.18=DK-82 DK.19=DK-81 DK.21=DK-83 ES.32=ES-NC
   ES.54=ES-CM ES.55=ES-CL ES.60=ES-VC FI.05=FI-06 FI.07=FI-16 FI.10=FI-04 FI.11=FI-15 FI.14=FI-03 FI.17=FI-14
   FR.11.75=FR-75C FR.27=FR-BFC FR.28=FR-NOR FR.75=FR-NAQ FR.93=FR-PAC FR.94=FR-20R IT.02=IT-77 IT.06=IT-36 IT.10=IT-57 IT.17=IT-32
   PL.73=PL-04 PL.74=PL-10 PL.79=PL-16 PL.81=PL-20 PL.84=PL-26`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)

const GENERIC =
  /\b(?:county|region|voivodeship|municipality|urban|rajons|novads|oblast|district|state|city|capital|province)\b(?: of)?/gi
const bare = (name: string) => nameKey(name.replace(GENERIC, ' ').replace(/^\s*of /i, ''))

/** Returns ISO 3166-2 codes by the parent's code and the name's key: `FR:bretagne`. */
const isoTable = (english: string) => {
  const parents = new Map(iso31662.map(({ code, parent }) => [code, parent]))
  const table = new Map<string, string>()
  for (const { name, code } of readSubdivisions(english)) {
    for (const key of [nameKey(name), bare(name)]) {
      const at = `${parents.get(code)}:${key}`
      if (!table.has(at)) table.set(at, code)
    }
  }
  return table
}

const CODES = new Set(iso31662.map(({ code }) => code))

/**
 * Returns a function that finds the ISO 3166-2 code of a GeoNames division such as `FR.84` or `FR.84.38`; empty if it has
 * no code. Counties, and states whose code has letters, have the same code in GeoNames; other states are found by name.
 * @param english CLDR's names of subdivisions, as JSON
 */
const isoCodes = (english: string) => {
  const named = isoTable(english)
  return (division: { code: string; name: string }): string => {
    const [country = '', state = '', county = ''] = division.code.split('.')
    const direct = `${country}-${county || state}`
    if ((county || !/\d/.test(state)) && CODES.has(direct)) return direct
    const inCountry = (key: string) => named.get(`${country}:${key}`)
    return ISO_CODES[division.code] ?? inCountry(nameKey(division.name)) ?? inCountry(bare(division.name)) ?? ''
  }
}
