import type { Counts, Facet } from '../../facts/internal/facet-counts.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'

export interface FacetValue {
  value: string
  count: number
}

export const MAX_VALUES = 30

/** The most frequent values of a facet, by frequency, then by the value; texts that mean the same are one value. */
export const facetValues = (store: FactsStore, facet: Facet, counts: Counts): FacetValue[] =>
  best(facet === 'country' ? byCountry(store, counts) : byGroup(store, facet, counts))

const best = (values: Iterable<FacetValue>): FacetValue[] => {
  const top: FacetValue[] = []
  for (const one of values) {
    const last = top.at(-1)
    if (top.length === MAX_VALUES && last && compare(one, last) > 0) continue
    let at = top.length
    while (at > 0 && compare(one, top[at - 1] ?? one) < 0) at--
    top.splice(at, 0, one)
    if (top.length > MAX_VALUES) top.pop()
  }
  return top
}

const compare = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1)

const byCountry = (store: FactsStore, counts: Counts): FacetValue[] => {
  const countries = new Map<string, number>()
  for (const [set, members] of store.countrySets) {
    const count = counts[set] ?? 0
    if (count > 0) for (const country of members) countries.set(country, (countries.get(country) ?? 0) + count)
  }
  return [...countries].map(([value, count]) => ({ value, count }))
}

/** A group is written as most of its jobs write it. */
const byGroup = (store: FactsStore, facet: Exclude<Facet, 'country'>, counts: Counts): Iterable<FacetValue> => {
  const dictionary = store[facet]
  const totals = new Int32Array(dictionary.groups)
  const written = new Int32Array(dictionary.groups).fill(-1)
  for (let code = 0; code < dictionary.size; code++) {
    const count = counts[code] ?? 0
    if (count === 0) continue
    const group = dictionary.group(code)
    totals[group] = (totals[group] ?? 0) + count
    const other = written[group] ?? -1
    const more = other === -1 ? 1 : count - (counts[other] ?? 0)
    if (more > 0 || (more === 0 && dictionary.text(code) < dictionary.text(other))) written[group] = code
  }
  return totals.entries().flatMap(([group, count]) => {
    const code = written[group] ?? -1
    return count > 0 ? [{ value: dictionary.text(code), count }] : []
  })
}
