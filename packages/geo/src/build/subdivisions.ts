import { iso31662 } from 'iso-3166'

/** A state, province or county; `code` is ISO 3166-2, such as `DE-BY`. */
export interface Subdivision {
  name: string
  code: string
}

const ADMINISTRATIVE =
  /^(?:horad|kraj|provincia de|departamento de) |(?:s? län| kraj|[ai]?skaya voblasts'?| oblast| maakunta|u? novads)$|, .*$|\s*\(.*\)$/giu
// Names of a province in one country that are ordinary words everywhere else.
const DIRECTION =
  /^(?:north|south|east|west|central|centre|center|northern|southern|eastern|western|nord|sud|est|ouest|norte|sur|capital|littoral|federal district|highlands?|islands?|coast|plateau|lake|river|union)$/i

/**
 * Yields subdivisions with their English names from Unicode's CLDR and their native ones from ISO 3166-2; a code may have
 * several names.
 * @param english CLDR's `en.json`
 */
export function* readSubdivisions(english: string): Generator<Subdivision> {
  for (const [code, name] of englishNames(english)) yield* cleaned(name, code)
  for (const { code, name } of iso31662) yield* cleaned(name, code)
}

/** Returns the English names of CLDR's `en.json` by ISO 3166-2 code. */
export const englishNames = (english: string): [code: string, name: string][] => {
  const names: Record<string, string> = JSON.parse(english).subdivisions.localeDisplayNames.subdivisions
  return Object.entries(names).map(([id, name]) => [`${id.slice(0, 2)}-${id.slice(2)}`.toUpperCase(), name])
}

function* cleaned(name: string, code: string): Generator<Subdivision> {
  for (const text of new Set([name, name.replace(ADMINISTRATIVE, '')])) {
    if (text.length >= 3 && !DIRECTION.test(text)) yield { name: text, code }
  }
}
