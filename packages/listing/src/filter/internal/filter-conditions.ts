import { isIn } from '@jobs/catalog/places/area.ts'
import { lazily } from '@jobs/core/memo/lazily.ts'
import { LANGUAGE_LEVELS, type LanguageLevel } from '@jobs/types/jobs/job-terms.ts'
import type { Area, LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { isOfOccupation, skillGroup } from '../../facts/internal/concept-facts.ts'
import { type Facet, LISTS } from '../../facts/internal/facet-counts.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'
import { companyKey, tagKey } from '../../facts/internal/keys.ts'
import type { TermFacet, TermFacts } from '../../facts/internal/term-facts.ts'
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
} from './condition-bits.ts'

export type SearchedFacts = Pick<ListingFacts, 'blocks' | 'store' | 'confirmed'>

/**
 * Converts a filter to conditions on the numbers of jobs: the only place that decides whether a job meets a filter. Values
 * are looked up lazily, because most blocks have cached results.
 */
export const conditionsOf = ({ store, confirmed }: SearchedFacts, filter: LocatedFilter): Condition[] => {
  const { area, salaryMin, publishedSince: since } = filter
  const conditions: Condition[] = []
  const add = (name: string, value: unknown, bits: () => Bits, facet?: Condition['facet']) => {
    const made = lazily(bits)
    if (value !== undefined)
      conditions.push({ name: `${name} ${JSON.stringify(value)}`, facet, bits: (block) => made()(block) })
  }
  /** The jobs with one of some values of a facet. */
  const bitsOf = (facet: ValueFacet, values: readonly string[]): Bits => {
    if (facet === 'country') return oneOf('countrySet', setsWith(store, values))
    if (facet === 'occupation') return oneOf('occupation', occupationsOf(store, values))
    const members = new Set(values.flatMap((value) => store[facet].members(value)))
    return facet === 'tag' || facet === 'skill' ? someOf(LISTS[facet], members) : oneOf(facet, members)
  }
  const any = (facet: ValueFacet, values: readonly string[] | undefined) =>
    add(facet, values, () => bitsOf(facet, values ?? []), facet)
  const none = (facet: ValueFacet, values: readonly string[] | undefined) =>
    add(`no ${facet}`, values, () => noneOf(bitsOf(facet, values ?? [])))
  any('language', filter.language && [filter.language])
  any('workArrangement', filter.workArrangement)
  any('source', filter.source)
  any('company', filter.company?.map(companyKey))
  any('tag', filter.tag?.map(tagKey))
  any('country', filter.country)
  any('occupation', filter.occupation)
  any('skill', filter.skill?.map(skillGroup))
  if (area) add('area', area, () => someOf('places', placesIn(store, area)))
  none('source', filter.excludeSource)
  none('company', filter.excludeCompany?.map(companyKey))
  none('occupation', filter.excludeOccupation)
  none('tag', filter.excludeTag?.map(tagKey))
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

type ValueFacet = Exclude<Facet, TermFacet>

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

interface TermTest {
  name: keyof LocatedFilter
  value: unknown
  /** The facet that it filters, if any. */
  facet: Facet | undefined
  isMet: (terms: TermFacts) => boolean
}

/**
 * Returns the conditions of a filter on terms. Positive conditions are met only by terms that state the value; `maxYears`
 * and `speaks` exclude only terms that state more.
 */
export const termTests = ({ employmentType, level, maxYears, speaks, visa }: LocatedFilter): TermTest[] => {
  const tests: TermTest[] = []
  const add = (name: TermTest['name'], value: unknown, isMet: TermTest['isMet'], facet?: Facet) =>
    tests.push({ name, value, facet, isMet })
  if (employmentType)
    add(
      'employmentType',
      employmentType,
      (terms) => terms.employmentTypes.some((one) => employmentType.includes(one)),
      'employmentType',
    )
  if (level) add('level', level, (terms) => terms.level !== null && level.includes(terms.level), 'level')
  if (maxYears !== undefined) add('maxYears', maxYears, ({ yearsMin }) => yearsMin === null || yearsMin <= maxYears)
  if (speaks) {
    const levels = new Map(speaks.map((one) => [one.language, one.level]))
    const isSpoken = ({ language, level: needed }: TermFacts['languages'][number]) => {
      const own = levels.get(language)
      return own !== undefined && (needed === null || reaches(own, needed))
    }
    add('speaks', speaks, ({ languages }) => languages.every(isSpoken), 'requiredLanguage')
  }
  if (visa) add('visa', visa, (terms) => terms.visa === visa)
  return tests
}

const reaches = (level: LanguageLevel, needed: LanguageLevel) =>
  LANGUAGE_LEVELS.indexOf(level) >= LANGUAGE_LEVELS.indexOf(needed)
