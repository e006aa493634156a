import { inEu } from '../../gazetteer/countries.ts'
import { nameKey } from '../../gazetteer/internal/name-key.ts'
import { placeStore } from '../../gazetteer/internal/place-store.ts'
import { STATE_CLOSES_ADDRESS } from '../../gazetteer/internal/state-codes.ts'
import type { Reading } from '../../gazetteer/reading.ts'
import { partReading } from './meaning.ts'
import type { Mention } from './mention.ts'
import { absorb, isCity, isCountry, LARGE_CITY, nest } from './nest.ts'

const VILLAGE = 50_000

/** Whether all places that the name can mean have it only in a foreign language, as Krucemburk has `Kreuzberg`. */
const isForeignName = ({ text, readings }: Mention) =>
  readings.every(({ id }) => {
    const row = id === undefined ? undefined : placeStore().placeOfId.get(id)
    return row && nameKey(row.native ?? row.name) !== nameKey(text)
  })

/** Whether a mention is the last part of an unknown name, as `Berg` in `Prenzlauer Berg`. */
const endsName = (mention: Mention, before: Mention | undefined) =>
  before?.kind === 'unknown' && mention.gap === 'space'

/**
 * Whether a name is a quarter of the large city beside it rather than a village elsewhere: `Berlin-Kreuzberg`, `Hamburg
 * Farmsen`, `Kreuzberg, Berlin`, `Prenzlauer Berg, Berlin`.
 */
const isQuarter = (mention: Mention, before: Mention | undefined, city: Mention | undefined, gap: Mention['gap']) =>
  mention.readings.every((one) => isCity(one) && one.population < VILLAGE) &&
  Boolean(city?.readings.some((one) => isCity(one) && one.population >= LARGE_CITY)) &&
  (gap === 'hyphen' || gap === 'space' || isForeignName(mention) || endsName(mention, before))

/** Codes of German states whose country of the same code rarely appears beside Germany: `BY, DE` is Bavaria. */
const RARE_BESIDE_GERMANY: ReadonlySet<string> = new Set(['BB', 'BY', 'MV', 'NI', 'SH', 'SL', 'SN', 'ST'])
const isStateOfGermany = ({ readings }: Mention, outer: Mention) =>
  readings.some((one) => isCountry(one) && RARE_BESIDE_GERMANY.has(one.country)) &&
  outer.readings.some((one) => isCountry(one) && one.country === 'DE')

/** Whether an adjacent name may locate this one; false for a plain country. */
const isInside = (mention: Mention, before?: Mention) => {
  if (!mention.readings.some(isCountry)) return true
  // Two places in `Wilmington, DE, US`, but two countries in `DE, US`.
  return mention.code
    ? before?.kind === 'unknown' || Boolean(before?.readings.some(isCity))
    : mention.readings.length > 1
}

const isOutside = (mention: Mention) => mention.kind === 'place' && mention.readings.some((one) => !isCity(one))
const shareBeside = (outer: Mention) => (outer.readings.some(isCity) ? 0.02 : 0)

/** Narrows a name to what an adjacent number allows: a country with such postal codes, or a department or else France. */
const narrowByNumber = ({ hasPostcode, department, readings }: Mention) => {
  const isThere = ({ id }: Reading) => id !== undefined && placeStore().placeOfId.get(id)?.admin2 === department
  const inDepartment = department === undefined ? [] : readings.filter(isThere)
  if (inDepartment.length > 0) return inDepartment
  if (!hasPostcode && department === undefined) return readings
  const narrowed = readings.filter(({ country }) => (hasPostcode ? inEu(country) : country === 'FR'))
  return narrowed.length ? narrowed : readings
}

/** Decides `Poland, OH 44514`: a town overseas with the name of a country. */
const settleTownOfState = (named: readonly Mention[]): boolean => {
  const [inner, outer] = named
  const [state] = outer?.readings ?? []
  const isState = outer?.code && outer.gap === 'comma' && outer.readings.every(({ level }) => level === 'subdivision')
  if (named.length !== 2 || !inner || inner.code || !isState || !state) return false
  const isNamesake =
    inner.kind === 'place' &&
    inner.readings.every(isCountry) &&
    !inner.readings.some(({ country }) => country === state.country)
  if (!isNamesake || !STATE_CLOSES_ADDRESS.has(state.country)) return false
  inner.readings = [partReading(state.country)]
  outer.readings = [state]
  return true
}

/**
 * Decides the meaning of names by their neighbours: `Cambridge, MA`, `Germany - Berlin`, `Wilmington, DE, us`, `US (CA,
 * DE)`. Expects the mentions of one alternative in order and narrows their readings in place.
 */
export const settle = (mentions: Mention[]): void => {
  const named = mentions.filter(
    ({ kind, timeOnly, excepted }) => kind === 'unknown' || (kind === 'place' && !timeOnly && !excepted),
  )
  if (settleTownOfState(named)) return
  for (const mention of named) mention.readings = narrowByNumber(mention)
  const explains = new Set<Mention>()
  const explained = new Set<Mention>()
  const note = (inner: Mention, outer: Mention) => explains.add(outer) && explained.add(inner)

  for (const [at, inner] of [...named.entries()].toReversed()) {
    const outer = named[at + 1]
    if (!outer || !isOutside(outer)) continue
    if (!isInside(inner, named[at - 1]) && !isStateOfGermany(inner, outer)) continue
    if (nest(inner, outer, shareBeside(outer)) || absorb(inner, outer)) note(inner, outer)
  }
  let frame: Mention | undefined
  for (const [at, inner] of named.entries()) {
    const outer = named[at - 1]
    if (!outer || explained.has(inner)) continue
    if (!explains.has(outer) && outer.readings.every(isCountry) && inner.gap !== 'comma') frame = outer
    const beside = isOutside(outer) && !explains.has(outer) && isInside(inner)
    if (beside && nest(inner, outer, inner.gap === 'comma' ? 0.01 : shareBeside(outer))) note(inner, outer)
    else if (frame && inner.code) nest(inner, frame, 0)
    else if (inner.kind === 'place') {
      const city = endsName(inner, outer) ? named[at - 2] : outer
      if (isQuarter(inner, outer, city, inner.gap)) inner.readings = city?.readings ?? []
    }
  }
  for (const [at, quarter] of named.entries()) {
    const city = named[at + 1]
    if (quarter.kind !== 'place' || city?.gap !== 'comma' || explained.has(quarter)) continue
    if (isQuarter(quarter, named[at - 1], city, city.gap)) Object.assign(quarter, { kind: 'unknown', readings: [] })
  }
  forgetNamesakes(named)
}

/** Drops a foreign village between a town and that town's country: `Langenhagen, Han, Niedersachsen, Deutschland`. */
const forgetNamesakes = (named: readonly Mention[]): void => {
  const country = named.at(-1)?.readings.find(isCountry)?.country
  if (country === undefined) return
  for (const [at, mention] of named.slice(0, -1).entries()) {
    const isAfterTown = named[at - 1]?.readings.some((one) => isCity(one) && one.country === country) ?? false
    const isVillageAbroad = mention.readings.every(
      (one) => isCity(one) && one.population < VILLAGE && one.country !== country,
    )
    if (isAfterTown && mention.readings.length > 0 && isVillageAbroad)
      Object.assign(mention, { kind: 'unknown', readings: [] })
  }
}

/**
 * Decides codes that no neighbour explains, as in `TX; DE; NY`: a state if the text names other states of its country,
 * else a country. Expects the mentions of all alternatives after `settle`.
 */
export const settleCodes = (mentions: Mention[]): void => {
  const withStates = new Set(
    mentions.flatMap(({ code, readings }) => {
      const countries = new Set(readings.map((one) => one.country))
      return code && readings.every((one) => one.level === 'subdivision') && countries.size === 1 ? [...countries] : []
    }),
  )
  for (const mention of mentions) {
    if (!mention.code || mention.readings.length < 2) continue
    const state = mention.readings.find((one) => one.level === 'subdivision' && withStates.has(one.country))
    mention.readings = [state ?? mention.readings.find(isCountry) ?? mention.readings[0]].filter(
      (one) => one !== undefined,
    )
  }
}
