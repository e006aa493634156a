import { countryOfCode } from '@jobs/types/values/iso-codes.ts'
import { countryNamed } from '../../gazetteer/country-name.ts'
import { nameKey } from '../../gazetteer/internal/name-key.ts'
import { type Place, placeStore } from '../../gazetteer/internal/place-store.ts'
import { statesOfCode } from '../../gazetteer/internal/state-codes.ts'

/** One interpretation of a query: a name and what it lies in. */
export interface Interpretation {
  name: string
  within: string[]
}

const POSTCODE =
  /(?<![\p{L}\d])(?:\p{L}{1,2}-)?(?:\d{4} ?(?!AT|BE|CH|LI|LU)[A-Z]{2}|\d{4,5}|\d{2}-\d{3})(?![\p{L}\d])/gu
// German abbreviations in the distinguishing parts of towns' names.
const SHORTENED: [RegExp, string][] = [
  [/ a\. ?d\. ?/i, ' an der '],
  [/ i\. ?d\. ?/i, ' in der '],
  [/ a\. ?M\.?(?=$|,)/i, ' am Main'],
  [/ a\. ?Rh?\.?(?=$|,)/i, ' am Rhein'],
  [/ i\. ?Br\.?(?=$|,)/i, ' im Breisgau'],
]
const MAX_WORDS = 8
const MAX_PARTS = 5

/**
 * Yields the interpretations of a query, likeliest first: as one name, as `name, state, country`, as the same reversed
 * and without commas, and each of these without its postcode and abbreviations.
 */
export function* interpretationsOf(q: string): Generator<Interpretation> {
  yield* readingsOf(q)
  const whole = SHORTENED.reduce((text, [pattern, words]) => text.replace(pattern, words), q)
  const bare = whole.replace(POSTCODE, ' ')
  if (bare !== q) yield* readingsOf(bare)
}

function* readingsOf(q: string): Generator<Interpretation> {
  const parts = q
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
  if (parts.length === 0 || parts.length > MAX_PARTS) return
  yield { name: parts.join(' '), within: [] }
  if (parts.length > 1) {
    yield { name: parts[0] ?? '', within: parts.slice(1) }
    yield { name: parts.at(-1) ?? '', within: parts.slice(0, -1) }
    return
  }
  const words = q.trim().split(/\s+/)
  if (words.length > MAX_WORDS) return
  for (let at = words.length - 1; at > 0; at--) {
    const head = words.slice(0, at).join(' ')
    const tail = words.slice(at)
    yield { name: head, within: [tail.join(' ')] }
    yield { name: tail.join(' '), within: [head] }
    for (let cut = 1; cut < tail.length; cut++) {
      yield { name: head, within: [tail.slice(0, cut).join(' '), tail.slice(cut).join(' ')] }
    }
  }
}

/** A country, or a state or county in it; the codes are GeoNames', empty for larger regions. */
export type Region = Pick<Place, 'country' | 'admin1' | 'admin2'>

/** German abbreviations that are shorter in ISO 3166-2. */
const ISO_CODES: Record<string, string> = { 'DE-NDS': 'DE-NI', 'DE-NRW': 'DE-NW', 'DE-RLP': 'DE-RP' }
const SHORT = /^\p{L}{2,3}$/u

/**
 * Returns every region that a text after a place's name may mean: `Germany`, `Bavière`, `BY`, `UK`; empty if it is not
 * a region.
 */
export const regionsOf = (text: string): Region[] => {
  const { areasNamed, areasOfIso } = placeStore()
  const key = nameKey(text)
  const code = SHORT.test(text.trim()) ? text.trim().toUpperCase() : undefined
  const countries = [code && countryOfCode(code), countryNamed(key)]
  const states = code ? statesOfCode(code).flatMap((iso) => areasOfIso.all(ISO_CODES[iso] ?? iso)) : []
  return [
    ...new Set(countries).values().flatMap((country) => (country ? [{ country, admin1: '', admin2: '' }] : [])),
    ...states,
    ...areasNamed(key),
  ]
}

/** Whether something lies in a region or equals it. */
export const isWithin = (inner: Region, outer: Region): boolean =>
  inner.country === outer.country &&
  (!outer.admin1 || inner.admin1 === outer.admin1) &&
  (!outer.admin2 || inner.admin2 === outer.admin2)
