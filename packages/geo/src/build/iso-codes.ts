import { iso31662 } from 'iso-3166'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { readSubdivisions } from './subdivisions.ts'

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
 * Returns a function that finds the ISO 3166-2 code of a GeoNames division such as `FR.84` or `FR.84.38`; empty if there
 * is none. Counties, and states whose code has letters, have the same code in GeoNames; other states are found by name.
 * @param english CLDR's names of subdivisions, as JSON
 */
export const isoCodes = (english: string) => {
  const named = isoTable(english)
  return (division: { code: string; name: string }): string => {
    const [country = '', state = '', county = ''] = division.code.split('.')
    const direct = `${country}-${county || state}`
    if ((county || !/\d/.test(state)) && CODES.has(direct)) return direct
    const inCountry = (key: string) => named.get(`${country}:${key}`)
    return ISO_CODES[division.code] ?? inCountry(nameKey(division.name)) ?? inCountry(bare(division.name)) ?? ''
  }
}
