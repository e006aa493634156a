import { iso31662 } from 'iso-3166'
import { nameKey, nameKeys } from '../name-key.ts'
import type { City } from './cities.ts'
import { AREA_NAMES } from './exonyms.ts'
import { readSubdivisions } from './subdivisions.ts'

/** A country, state or county with the places in it; `admin1` and `admin2` are GeoNames' codes, degrees are WGS 84. */
export interface Area {
  country: string
  admin1: string
  admin2: string
  iso: string
  native: string
  de: string
  en: string
  fr: string
  population: number
  lat: number
  lon: number
  south: number
  north: number
  west: number
  east: number
  /** Every name it is found under. */
  names: string[]
}

/** A row of GeoNames' tables of divisions: `FR.84` or `FR.84.38`. */
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

/** Where GeoNames' second level is what an address calls the county, and is coded as in ISO 3166-2. */
const COUNTIES = new Set(['BE', 'ES', 'FR', 'IT'])

/** Divisions whose name is written in a way that no table of ISO 3166-2 has. */
const ISO_CODES: Record<string, string> = Object.fromEntries(
  `CZ.78=CZ-64 CZ.79=CZ-31 CZ.81=CZ-41 CZ.82=CZ-52 CZ.83=CZ-51 CZ.84=CZ-71 CZ.85=CZ-80 CZ.86=CZ-53 CZ.87=CZ-32
   CZ.88=CZ-20 CZ.89=CZ-42 CZ.90=CZ-72 DE.08=DE-RP DE.16=DE-BE DK.18=DK-82 DK.19=DK-81 DK.21=DK-83 ES.32=ES-NC
   ES.54=ES-CM ES.55=ES-CL ES.60=ES-VC FI.05=FI-06 FI.07=FI-16 FI.10=FI-04 FI.11=FI-15 FI.14=FI-03 FI.17=FI-14
   FR.27=FR-BFC FR.28=FR-NOR FR.75=FR-NAQ FR.93=FR-PAC FR.94=FR-20R IT.02=IT-77 IT.06=IT-36 IT.10=IT-57 IT.17=IT-32 PL.73=PL-04 PL.74=PL-10 PL.79=PL-16 PL.81=PL-20 PL.84=PL-26`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
)

const GENERIC =
  /\b(?:county|region|voivodeship|municipality|urban|rajons|novads|oblast|district|state|city|capital|provinc(?:e|ia|ie)|província|città metropolitana|libero consorzio comunale|département)\b(?: (?:of|de|di|del|d['’]))?/gi
const bare = (name: string) => nameKey(name.replace(GENERIC, ' ').replace(/^\s*(?:of|de|di|del|della) /i, ''))

/** ISO 3166-2 code by country or state it is directly part of, and name. */
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

/** Belgium's regions have several native names, of which ISO 3166-2 lists the Dutch one first. */
const NATIVE: Record<string, string> = { 'BE-BRU': 'Bruxelles-Capitale', 'BE-VLG': 'Vlaanderen', 'BE-WAL': 'Wallonie' }
/** Where CLDR's English names are the native ones. */
const GEONAMES_ENGLISH = new Set(['CZ', 'ES', 'FR'])

const namesTable = () => {
  const rows = AREA_NAMES.trim()
    .split('\n')
    .map((line) => line.trim().split('|'))
  return new Map(rows.map(([iso = '', de = '', fr = '']) => [iso, { de, fr }]))
}

/** `Trentino-Alto Adige, Trentino-Südtirol`, `Catalunya [Cataluña]`: the first name is enough. */
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

/** Countries, states and counties that have places, with the centre and bounds of these. */
export function* readAreas(cities: City[], { admin1, admin2, english }: AreaSources): Generator<Area> {
  const isoOf = isoTable(english)
  const exonyms = namesTable()
  const natives = new Map(iso31662.map(({ code, name }) => [code, first(name)]))
  const englishNames = new Map(
    Object.entries<string>(JSON.parse(english).subdivisions.localeDisplayNames.subdivisions).map(([id, name]) => [
      `${id.slice(0, 2)}-${id.slice(2)}`.toUpperCase(),
      first(name).replace('²', ''),
    ]),
  )
  const synonyms = Map.groupBy(readSubdivisions(english), ({ code }) => code)
  const places = Map.groupBy(cities, ({ country }) => country)
  for (const [country, inside] of places) {
    yield {
      country,
      admin1: '',
      admin2: '',
      iso: country,
      native: '',
      de: '',
      en: '',
      fr: '',
      names: [],
      ...boundsOf(inside),
    }
  }
  const codes = new Map<string, string>()
  const states = Map.groupBy(cities, (city) => `${city.country}.${city.admin1}`)
  const counties = Map.groupBy(cities, (city) => `${city.country}.${city.admin1}.${city.admin2}`)
  for (const { code, name } of [...admin1, ...admin2]) {
    const [country = '', state = '', county = ''] = code.split('.')
    const inside = (county ? counties : states).get(code)
    if (!inside || (county && !COUNTIES.has(country))) continue
    const parent = county ? codes.get(`${country}.${state}`) : country
    const direct = county || !/\d/.test(state) ? `${country}-${county || state}` : ''
    const named = isoOf.get(`${parent}:${nameKey(name)}`) ?? isoOf.get(`${parent}:${bare(name)}`)
    const iso = ISO_CODES[code] ?? (natives.has(direct) ? direct : named) ?? ''
    // Brussels is a region with itself as its only province.
    if (county && iso === parent) continue
    codes.set(code, iso)
    const native = NATIVE[iso] ?? natives.get(iso) ?? name
    const en = (GEONAMES_ENGLISH.has(country) ? undefined : englishNames.get(iso)) ?? name
    const { de, fr } = exonyms.get(iso) ?? { de: '', fr: '' }
    const others = (synonyms.get(iso) ?? []).map((one) => one.name)
    const names = [...new Set([name, native, en, de, fr, ...others])].filter(Boolean)
    yield { country, admin1: state, admin2: county, iso, native, de, en, fr, names, ...boundsOf(inside) }
  }
}

/** The keys an area is found under. */
export const areaKeys = (area: Area): string[] => [...new Set(area.names.flatMap(nameKeys))]
