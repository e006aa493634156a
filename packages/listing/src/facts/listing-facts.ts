import { currentRevision, latestRevision, listingSize } from '@jobs/catalog/revision/catalog-state.ts'
import { type Catalog, StaleSnapshot } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { openGazetteer } from '@jobs/geo/gazetteer/gazetteer.ts'
import { log } from '@jobs/observability/log.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import { type Confirmations, createConfirmations } from './internal/confirmations.ts'
import { countAll, type FacetCounts } from './internal/facet-counts.ts'
import { blockOf, type FactsBlock, wholeOf } from './internal/facts-block.ts'
import { factsFileIn } from './internal/facts-file.ts'
import { createFactsStore, type FactsStore } from './internal/facts-store.ts'
import { createBlockCutter, minuteIn, replaceMinutes } from './internal/listing-blocks.ts'
import { allFacts, changedFacts, type FactsRow, readGeography } from './internal/read-facts.ts'

/** Read and counted in about ten milliseconds, the maximum delay for other requests. */
const ROWS = 500
/** Pause between two slices while no request waits for the facts: as long as a slice, so that other work gets half the time. */
const PAUSE_MS = 10
/** Further changes are read at the next start. */
const KEPT_EVERY_MS = 10 * 60_000

/** The facts of all listed jobs in memory, as of one revision of the catalogue. */
export interface ListingFacts {
  revision: number
  /** The blocks in the order of the listing. */
  blocks: readonly FactsBlock[]
  store: FactsStore
  counts: FacetCounts
  /** Read when a filter first needs it. */
  confirmed?: Confirmations
}

/**
 * Reads all facts once, from the file of the previous process or, in some seconds for a million jobs, from the
 * database; from then on reads only the minutes with changes.
 */
const createFactsFollower = (catalog: Catalog) => {
  const sql = catalog.read
  let held: ListingFacts | undefined
  let last: Promise<unknown> = Promise.resolve()
  let isAwaited = false
  let warming: Promise<unknown> | undefined
  let file: ReturnType<typeof factsFileIn> | undefined
  let isFileRead = false
  let kept = { revision: -1, at: -Infinity }
  const confirmations = createConfirmations(sql)
  // Lets other work run between two slices.
  const pause = () => (isAwaited ? othersFirst() : Bun.sleep(PAUSE_MS))
  const keep = async (facts: ListingFacts) => {
    if (!file || kept.revision === facts.revision || performance.now() < kept.at + KEPT_EVERY_MS) return
    kept = { revision: facts.revision, at: performance.now() }
    await file.write(facts)
  }
  const fromFile = async (): Promise<ListingFacts | undefined> => {
    if (!file || isFileRead) return undefined
    isFileRead = true
    const facts = await file.read()
    // A file with a later revision belongs to a catalogue that has been restored since.
    if (!facts || facts.revision > (await currentRevision(catalog))) return undefined
    kept = { revision: facts.revision, at: performance.now() }
    return facts
  }
  const catchUp = async (): Promise<ListingFacts> => {
    const found = held ? undefined : await fromFile()
    const facts = held ?? found ?? (await loadFacts(catalog, pause))
    const partOf = (minute: number) => minuteIn(facts.blocks, minute)
    const { revision, purged, minutes } = await changedFacts(sql, facts.revision, partOf)
    if (revision < facts.revision || facts.revision < purged) {
      if (revision < facts.revision && (await latestRevision(catalog)) >= facts.revision) throw new StaleSnapshot()
      // The catalogue was replaced.
      held = undefined
      return await catchUp()
    }
    if (minutes.size > 0) {
      const rows = [...minutes.values()].flatMap((runs) => runs.filter((run) => Array.isArray(run)).flat())
      await readGeography(sql, facts.store, rows)
      const block = blockOf(rows.map((row) => facts.store.code(row, revision)))
      let at = 0
      const partOfRows = ({ length }: readonly FactsRow[]) => ({ block, from: at, to: (at += length) })
      const parts = new Map(
        [...minutes].map(([minute, runs]) => [minute, runs.map((run) => (Array.isArray(run) ? partOfRows(run) : run))]),
      )
      const { blocks, gone, come } = replaceMinutes(facts.blocks, parts, revision)
      countAll(facts.counts, facts.store, gone, -1)
      countAll(facts.counts, facts.store, come, 1)
      facts.blocks = blocks
    }
    facts.revision = revision
    if (found && !(await isWhole(catalog, found))) {
      log.info('the saved facts differ from the database: the facts are read from the database')
      return await catchUp()
    }
    held = facts
    void keep(facts)
    return facts
  }
  const next = () => {
    const mine = last.then(catchUp)
    last = mine.catch(() => {})
    return mine
  }
  return {
    /** Whether all facts have been read once. */
    isHeld: () => held !== undefined,
    /**
     * Returns the facts at the current revision or a later one, including what the filter needs. They change only while a
     * call of this function is awaited.
     */
    async current(filter?: Pick<LocatedFilter, 'confirmedSince'>): Promise<ListingFacts> {
      isAwaited = true
      const facts = await next()
      if (filter?.confirmedSince !== undefined) facts.confirmed = await confirmations(facts.revision)
      return facts
    },
    /**
     * Reads the facts unless that has been done, with pauses for other work until a request waits for them.
     * @param folder where they are saved for the next start
     */
    warm(folder?: string): Promise<unknown> {
      if (folder !== undefined) file ??= factsFileIn(folder, catalog)
      warming ??= next().finally(() => (warming = undefined))
      return warming
    },
  }
}

/** Whether their number equals that of the listing, unless the listing has changed meanwhile. */
const isWhole = async (catalog: Catalog, { revision, blocks }: ListingFacts): Promise<boolean> => {
  const size = await listingSize(catalog)
  return size.revision !== revision || size.jobs === blocks.reduce((sum, { length }) => sum + length, 0)
}

const loadFacts = async (catalog: Catalog, pause: () => Promise<unknown>): Promise<ListingFacts> => {
  const sql = catalog.read
  const store = createFactsStore()
  const cutter = createBlockCutter()
  const revision = await currentRevision(catalog)
  const blocks: FactsBlock[] = []
  const counts: FacetCounts = new Map()
  const take = (cut: readonly FactsBlock[]) => {
    blocks.push(...cut)
    countAll(counts, store, cut.map(wholeOf), 1)
  }
  for await (const rows of allFacts(sql, ROWS)) {
    await readGeography(sql, store, rows)
    take(cutter.add(rows.map((row) => store.code(row, revision))))
    await pause()
  }
  take(cutter.end())
  return { revision, blocks, store, counts }
}

/** Returns the facts of a catalogue's listing, shared within the process. */
export const factsOf = oncePer(createFactsFollower)

/**
 * Reads the facts, the names of places and common words in the background, so that the first filters and searches are
 * fast.
 * @param folder where the facts are saved for the next start
 */
export const warmFacts = async (catalog: Catalog, search: Pick<Search, 'warm'>, folder?: string): Promise<void> => {
  try {
    await factsOf(catalog).warm(folder)
  } catch (error) {
    // Otherwise they are read by the first filtered request.
    log.warn('the facts of the listing could not be read yet', { error })
    return
  }
  try {
    openGazetteer()
    await search.warm?.()
  } catch (error) {
    // Otherwise they are read by the first search.
    log.warn('common words could not be read yet', { error })
  }
}
