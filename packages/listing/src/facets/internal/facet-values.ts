import { type Facets, MAX_FACET_VALUES } from '@jobs/types/public/facets.ts'
import { NO_OCCUPATION, skillGroup } from '../../facts/internal/concept-facts.ts'
import type { Counts, Facet } from '../../facts/internal/facet-counts.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'
import { isOfTerms, type TermFacet } from '../../facts/internal/term-facts.ts'

export type FacetValue = Facets['skill'][number]

type GroupedFacet = Exclude<Facet, 'country' | TermFacet>

/** Returns the most frequent values of a facet, by frequency and then value; synonymous texts are one value. */
export const facetValues = (store: FactsStore, facet: Facet, counts: Counts): FacetValue[] =>
  best(spreadOrGrouped(store, facet, counts)).map((one) => {
    const { value, count } = facet === 'skill' ? skillValue(store, one) : one
    return { value, count }
  })

const best = (values: Iterable<FacetValue>): FacetValue[] => {
  const top: FacetValue[] = []
  for (const one of values) {
    const last = top.at(-1)
    if (top.length === MAX_FACET_VALUES && last && compare(one, last) > 0) continue
    let at = top.length
    while (at > 0 && compare(one, top[at - 1] ?? one) < 0) at--
    top.splice(at, 0, one)
    if (top.length > MAX_FACET_VALUES) top.pop()
  }
  return top
}

const compare = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.value < b.value ? -1 : 1)

const spreadOrGrouped = (store: FactsStore, facet: Facet, counts: Counts): Iterable<FacetValue> => {
  if (facet === 'country') return spread(counts, (set) => store.countrySets.get(set) ?? [])
  if (isOfTerms(facet)) return spreadTerms(store, facet, counts)
  return byGroup(store, facet, counts)
}

/** Counts values from numbers that each represent several values. */
const spread = (counts: Counts, valuesOf: (code: number) => readonly string[]): FacetValue[] => {
  const totals = new Map<string, number>()
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0
    if (count > 0) for (const value of valuesOf(code)) totals.set(value, (totals.get(value) ?? 0) + count)
  }
  return [...totals].map(([value, count]) => ({ value, count }))
}

/** As `spread`, for terms, of which there are as many as there are jobs at worst. */
const spreadTerms = ({ terms }: FactsStore, facet: TermFacet, counts: Counts): FacetValue[] => {
  const totals: number[] = []
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0
    if (count > 0) for (const value of terms.values(code, facet)) totals[value] = (totals[value] ?? 0) + count
  }
  return totals.flatMap((count, value) => ({ value: terms.valueName(value), count }))
}

/** Returns the most frequent spelling of each group. */
const byGroup = (store: FactsStore, facet: GroupedFacet, counts: Counts): Iterable<FacetValue> => {
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
  const values: FacetValue[] = []
  for (let group = 0; group < totals.length; group++) {
    const count = totals[group] ?? 0
    const value = count === 0 ? NO_OCCUPATION : writtenValue(store, facet, written[group] ?? -1)
    if (value !== NO_OCCUPATION) values.push({ value, count })
  }
  return values
}

const writtenValue = (store: FactsStore, facet: GroupedFacet, code: number): string => {
  if (facet === 'occupation') return store.occupation.groupName(store.occupation.group(code))
  return facet === 'skill' ? store.skill.text(code) : store[facet].text(code)
}

/** Returns all skills with jobs by name, or by URI if another ESCO skill has the same name. */
export const skillValues = (store: FactsStore, counts: Counts): (FacetValue & { name: string })[] =>
  [...byGroup(store, 'skill', counts)].map((one) => skillValue(store, one))

const skillValue = ({ skill }: FactsStore, { value: text, count }: FacetValue): FacetValue & { name: string } => {
  const code = skill.find(text) ?? -1
  const [name, group] = [skill.name(code), skill.groupName(skill.group(code))]
  return { value: skillGroup(name) === group ? name : group, count, name }
}
