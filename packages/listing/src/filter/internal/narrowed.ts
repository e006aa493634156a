import type { SearchFilter } from '@jobs/search/search-port.ts'
import { type Area, isIn } from '@jobs/catalog/places/area.ts'
import { allBits, bitsFor, countBits, keepCommon, setBit, visitBits } from '@jobs/core/bits.ts'
import { type Condition, type Facet, oneOf, paying, publishedSince, someOf } from './conditions.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'
import type { ListingFacts } from '../../facts/listing-facts.ts'
import { companyKey, tagKey } from '../../facts/internal/keys.ts'
import type { LocatedFilter } from './matches-filter.ts'

/** So many conditions are remembered at most, each with a bit for every job. */
const MAX_KEPT = 200

/** A filter as conditions on the numbers of jobs. */
export const conditionsOf = (store: FactsStore, filter: LocatedFilter): Condition[] => {
  const { language, workArrangement, country, area, company, source, tag, salaryMin, publishedSince: since } = filter
  const conditions: Condition[] = []
  const add = (facet: Facet, value: string, bits: () => Condition['bits']) =>
    conditions.push({ name: `${facet} ${value}`, facet, bits: lazily(bits) })
  const inColumn = (facet: 'language' | 'workArrangement' | 'source' | 'company', group: string) =>
    add(facet, group, () => oneOf(facet, new Set(store[facet].members(group))))
  if (language !== undefined) inColumn('language', language)
  if (workArrangement !== undefined) inColumn('workArrangement', workArrangement)
  if (source !== undefined) inColumn('source', source)
  if (company !== undefined) inColumn('company', companyKey(company))
  if (tag !== undefined) add('tag', tagKey(tag), () => someOf('tags', new Set(store.tag.members(tagKey(tag)))))
  if (country !== undefined) add('country', country, () => oneOf('countrySet', new Set(setsWith(store, country))))
  if (area !== undefined) {
    const bits = lazily(() => someOf('places', new Set(placesIn(store, area))))
    conditions.push({ name: `area ${JSON.stringify(area)}`, bits })
  }
  if (salaryMin !== undefined) {
    const { amount, currency } = salaryMin
    const [code = NO_CODE] = store.currency.members(currency)
    conditions.push({ name: `pay ${currency} ${amount}`, bits: paying(code, amount) })
  }
  if (since !== undefined) conditions.push({ name: 'since', isQuick: true, bits: publishedSince(since) })
  return conditions
}

const NO_CODE = -1

/** A filter that the search engines take as it is; undefined for one whose values have to be looked up. */
export const directFilterOf = (filter: LocatedFilter): SearchFilter | undefined => {
  const { country, area, company, source, tag, salaryMin, ...direct } = filter
  const isDirect = [country, area, company, source, tag].every((condition) => condition === undefined)
  return isDirect ? { ...direct, ...(salaryMin && { pay: salaryMin }) } : undefined
}

/**
 * A filter in the values that the search engines hold, which are all from the catalogue; undefined where no job can meet
 * it. What means the same, as two ways to write a company, becomes a list of all that are listed.
 */
export const searchFilterOf = (store: FactsStore, filter: LocatedFilter): SearchFilter | undefined => {
  const { language, workArrangement, country, area, company, source, tag, salaryMin, publishedSince } = filter
  const textsOf = (facet: 'company' | 'source' | 'tag', group: string) =>
    store[facet].members(group).map((code) => store[facet].text(code))
  const [sourceName] = source === undefined ? [] : textsOf('source', source)
  const lists = {
    ...(company !== undefined && { companies: textsOf('company', companyKey(company)) }),
    ...(tag !== undefined && { tags: textsOf('tag', tagKey(tag)) }),
    ...(country !== undefined && { countrySets: setsWith(store, country) }),
    ...(area !== undefined && { places: placesIn(store, area) }),
  }
  const isHopeless = Object.values(lists).some((list) => list.length === 0) || (source !== undefined && !sourceName)
  if (isHopeless) return undefined
  return {
    ...lists,
    ...(language !== undefined && { language }),
    ...(workArrangement !== undefined && { workArrangement }),
    ...(sourceName !== undefined && { source: sourceName }),
    ...(salaryMin !== undefined && { pay: salaryMin }),
    ...(publishedSince !== undefined && { publishedSince }),
  }
}

/** What to look for is looked up where it is needed: most blocks remember their answer. */
const lazily = (make: () => Condition['bits']): Condition['bits'] => {
  let made: Condition['bits'] | undefined
  return (block) => (made ??= make())(block)
}

/** The numbers of the sets that a country is in. */
export const setsWith = (store: FactsStore, country: string): number[] =>
  [...store.countrySets].flatMap(([id, countries]) => (countries.includes(country) ? [id] : []))

/** The numbers of the places in an area. */
export const placesIn = (store: FactsStore, area: Area): number[] =>
  [...store.places].flatMap(([id, place]) => (isIn(area, place) ? [id] : []))

/** The jobs of a block that meet all conditions. */
export const matchesIn = (block: FactsBlock, conditions: readonly Condition[]): Uint32Array => {
  const [first, ...more] = conditions
  if (!first) return allBits(block.length)
  const bits = Uint32Array.from(bitsOf(block, first))
  for (const condition of more) keepCommon(bits, bitsOf(block, condition))
  return bits
}

/** The jobs of a block that meet one condition, remembered with it. */
export const bitsOf = (block: FactsBlock, condition: Condition): Uint32Array => {
  if (condition.isQuick) return condition.bits(block)
  const known = block.kept.get(condition.name)
  if (known) return known
  const bits = condition.bits(block)
  block.kept.set(condition.name, bits)
  const [oldest] = block.kept.keys()
  if (block.kept.size > MAX_KEPT && oldest !== undefined) block.kept.delete(oldest)
  return bits
}

/** How many jobs a filter leaves, and the ids of some of them. */
export interface NarrowedPage {
  ids: number[]
  total: number
}

/** The jobs that a filter leaves from `offset` on, in the order of the listing. */
export const narrowedPage = (
  { blocks, store }: Pick<ListingFacts, 'blocks' | 'store'>,
  filter: LocatedFilter,
  offset: number,
  limit: number,
): NarrowedPage => {
  const conditions = conditionsOf(store, filter)
  const ids: number[] = []
  let total = 0
  for (const block of blocks) {
    const bits = matchesIn(block, conditions)
    const count = countBits(bits)
    let rank = total
    total += count
    if (total <= offset || ids.length >= limit) continue
    visitBits(bits, (at) => {
      if (rank++ >= offset) ids.push(block.id[at] ?? 0)
      return ids.length < limit
    })
  }
  return { ids, total }
}

/** Those of `ids` that are listed and meet a filter. */
export const matchingAmong = (facts: ListingFacts, filter: LocatedFilter, ids: readonly number[]): Set<number> => {
  const [wanted, found] = [new Set(ids), new Set<number>()]
  const conditions = conditionsOf(facts.store, filter)
  for (const block of facts.blocks) {
    const bits = idsIn(block, wanted)
    if (countBits(bits) === 0) continue
    keepCommon(bits, matchesIn(block, conditions))
    visitBits(bits, (at) => void found.add(block.id[at] ?? 0))
  }
  return found
}

/** The ids of the jobs of a block that meet all conditions. */
export const idsMeeting = (block: FactsBlock, conditions: readonly Condition[]): Set<number> => {
  const found = new Set<number>()
  visitBits(matchesIn(block, conditions), (at) => void found.add(block.id[at] ?? 0))
  return found
}

/** Some jobs, by their ids. */
export interface IdSet {
  has(id: number): boolean
}

/** A set for many ids that every job is looked up in. */
export const idSetOf = (ids: readonly number[]): IdSet => {
  const marks = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) marks[id] = 1
  return { has: (id) => marks[id] === 1 }
}

/** The jobs of a block whose ids are in a set. */
export const idsIn = (block: FactsBlock, ids: IdSet): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++) if (ids.has(block.id[at] ?? 0)) setBit(bits, at)
  return bits
}
