import type { Area, LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { isIn } from '@jobs/catalog/places/area.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'
import { companyKey, tagKey } from '../../facts/internal/keys.ts'
import type { ListingFacts } from '../../facts/listing-facts.ts'
import {
  type Bits,
  type Condition,
  confirmedSince,
  noneOf,
  oneOf,
  paying,
  publishedSince,
  someOf,
} from './conditions.ts'
import { isOfOccupation, skillGroup } from '../../facts/internal/concept-facts.ts'
import { termTests } from './term-conditions.ts'

export type SearchedFacts = Pick<ListingFacts, 'blocks' | 'store' | 'confirmed'>

/**
 * Converts a filter to conditions on the numbers of jobs: the only place that decides whether a job meets a filter. Values
 * are looked up lazily, because most blocks have cached results.
 */
export const conditionsOf = ({ store, confirmed }: SearchedFacts, filter: LocatedFilter): Condition[] => {
  const { language, country, area, salaryMin, publishedSince: since } = filter
  const conditions: Condition[] = []
  const add = (name: string, value: unknown, bits: () => Bits, facet?: Condition['facet']) => {
    if (value !== undefined) conditions.push({ name: `${name} ${JSON.stringify(value)}`, facet, bits: lazily(bits) })
  }
  const inColumn = (column: Column, groups: readonly string[]) => () => oneOf(column, membersOf(store, column, groups))
  const inTags = (groups: readonly string[]) => () => someOf('tags', membersOf(store, 'tag', groups))
  const languages = language && [language]
  const companies = filter.company?.map(companyKey)
  const tags = filter.tag?.map(tagKey)
  add('language', languages, inColumn('language', languages ?? []), 'language')
  add(
    'workArrangement',
    filter.workArrangement,
    inColumn('workArrangement', filter.workArrangement ?? []),
    'workArrangement',
  )
  add('source', filter.source, inColumn('source', filter.source ?? []), 'source')
  add('company', companies, inColumn('company', companies ?? []), 'company')
  add('tag', tags, inTags(tags ?? []), 'tag')
  add('country', country, () => oneOf('countrySet', setsWith(store, country ?? [])), 'country')
  const ofOccupations = (values: readonly string[]) => () => oneOf('occupation', occupationsOf(store, values))
  const skills = filter.skill?.map(skillGroup)
  add('occupation', filter.occupation, ofOccupations(filter.occupation ?? []), 'occupation')
  add('skill', skills, () => someOf('skills', membersOf(store, 'skill', skills ?? [])), 'skill')
  if (area) add('area', area, () => someOf('places', placesIn(store, area)))
  const without = (
    name: string,
    values: readonly string[] | undefined,
    bits: (values: readonly string[]) => () => Bits,
  ) => add(`no ${name}`, values, () => noneOf(bits(values ?? [])()))
  without('source', filter.excludeSource, (values) => inColumn('source', values))
  without('company', filter.excludeCompany?.map(companyKey), (values) => inColumn('company', values))
  without('occupation', filter.excludeOccupation, ofOccupations)
  without('tag', filter.excludeTag?.map(tagKey), inTags)
  for (const { name, value, facet, isMet } of termTests(filter))
    add(name, value, () => oneOf('terms', store.terms.which(isMet)), facet)
  if (salaryMin) {
    const { amount, currency, orUnknown = false } = salaryMin
    add('pay', salaryMin, () => paying(store.currency.members(currency)[0] ?? NO_CODE, amount, orUnknown))
  }
  if (since !== undefined) conditions.push({ name: 'since', isQuick: true, bits: publishedSince(since) })
  if (filter.confirmedSince !== undefined)
    conditions.push({
      name: 'confirmed',
      isQuick: true,
      bits: confirmedSince(filter.confirmedSince, confirmed ?? new Map()),
    })
  return conditions
}

const NO_CODE = -1

type Column = 'language' | 'workArrangement' | 'source' | 'company'

/** Returns the numbers of all texts synonymous with one of the given ones. */
const membersOf = (store: FactsStore, column: Column | 'tag' | 'skill', groups: readonly string[]): Set<number> =>
  new Set(groups.flatMap((group) => store[column].members(group)))

/** Returns the numbers of the occupations within the wanted ones. */
const occupationsOf = ({ occupation }: FactsStore, wanted: readonly string[]): Set<number> => {
  const codes = Array.from({ length: occupation.size }, (_, code) => code)
  return new Set(codes.filter((code) => wanted.some((one) => isOfOccupation(occupation.text(code), one))))
}

/** Returns the numbers of the sets that contain one of the countries. */
const setsWith = (store: FactsStore, wanted: readonly string[]): Set<number> =>
  new Set([...store.countrySets].flatMap(([id, set]) => (wanted.some((one) => set.includes(one)) ? [id] : [])))

/** Returns the numbers of the places in an area. */
export const placesIn = (store: FactsStore, area: Area): Set<number> =>
  new Set([...store.places].flatMap(([id, place]) => (isIn(area, place) ? [id] : [])))

const lazily = (make: () => Bits): Bits => {
  let made: Bits | undefined
  return (block) => (made ??= make())(block)
}
