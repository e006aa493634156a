import type { SearchFilter } from '@jobs/search/search-port.ts'
import type { ReadListing } from '@jobs/search/ranked/searched-listing.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { type Condition, oneOf, paying, publishedSince, someOf } from '../../filter/internal/conditions.ts'
import type { Dictionary } from '../../facts/internal/dictionary.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import type { FactsStore } from '../../facts/internal/facts-store.ts'
import { factsOf } from '../../facts/listing-facts.ts'
import { earlyFacts } from '../../filter/internal/early-facts.ts'
import type { LocatedFilter } from '../../filter/internal/matches-filter.ts'
import { matchesIn } from '../../filter/internal/narrowed.ts'

/** The listing of a catalogue for the engines that search in it: the same blocks that filters and facets are answered from. */
export const readSearched =
  (catalog: Catalog): ReadListing =>
  async (filter) => {
    const follower = factsOf(catalog)
    const direct = follower.isHeld() ? undefined : earlyFilterOf(filter)
    const early = direct && (await earlyFacts(catalog, direct, false))
    if (early?.steady) return { blocks: early.blocks, meeting: undefined }
    const { blocks, store } = await follower.current()
    const conditions = conditionsOf(store, filter)
    if (conditions.length === 0) return { blocks, meeting: undefined }
    return { blocks, meeting: (block) => matchesIn(block as FactsBlock, conditions) }
  }

/** What the database compares as quickly; undefined for what only the facts know. */
const earlyFilterOf = (filter: SearchFilter = {}): LocatedFilter | undefined => {
  const { language, workArrangement, pay, publishedSince: since, ...others } = filter
  if (Object.values(others).some((list) => list !== undefined)) return undefined
  return {
    language,
    workArrangement: workArrangement as LocatedFilter['workArrangement'],
    salaryMin: pay,
    publishedSince: since,
  }
}

const conditionsOf = (store: FactsStore, filter: SearchFilter = {}): Condition[] => {
  const { language, workArrangement, source, companies, tags, countrySets, places, pay, publishedSince: since } = filter
  const conditions: Condition[] = []
  const add = (name: string, value: unknown, bits: Condition['bits'] | undefined) => {
    if (bits) conditions.push({ name: `${name} ${JSON.stringify(value)}`, bits })
  }
  add(
    'in language',
    language,
    language === undefined ? undefined : oneOf('language', codesOf(store.language, [language])),
  )
  add(
    'in arrangement',
    workArrangement,
    workArrangement === undefined
      ? undefined
      : oneOf('workArrangement', codesOf(store.workArrangement, [workArrangement])),
  )
  add('in source', source, source === undefined ? undefined : oneOf('source', codesOf(store.source, [source])))
  add('in companies', companies, companies && oneOf('company', codesOf(store.company, companies)))
  add('in tags', tags, tags && someOf('tags', codesOf(store.tag, tags)))
  add('in sets', countrySets, countrySets && oneOf('countrySet', new Set(countrySets)))
  add('in places', places, places && someOf('places', new Set(places)))
  add('in pay', pay, pay && paying(store.currency.find(pay.currency) ?? NO_CODE, pay.amount))
  if (since !== undefined) conditions.push({ name: 'since', isQuick: true, bits: publishedSince(since) })
  return conditions
}

const codesOf = (dictionary: Dictionary, texts: readonly string[]): Set<number> =>
  new Set(texts.flatMap((text) => dictionary.find(text) ?? []))

const NO_CODE = -1
