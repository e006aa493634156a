import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { bitsFor, countBits, countCommon, setBit } from '@jobs/core/bits.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { log } from '@jobs/observability/log.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Confirmations } from '../facts/internal/confirmations.ts'
import type { FactsBlock } from '../facts/internal/facts-block.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { matchesIn } from './internal/condition-bits.ts'
import { conditionsOf } from './internal/filter-conditions.ts'

/** A job is confirmed if a source has carried it within this period. */
const RECENT_MS = 48 * HOUR_MS
/** Maximum age of the result, which is refreshed in the background. */
const KEPT_MS = 5 * 60_000
/** Retry delay after a failed read. */
const RETRY_MS = 10_000
/** Maximum wait of the first request after the start. */
const PATIENCE_MS = 250

/** Jobs confirmed by a source within 48 hours, as of a few minutes ago. */
export interface RecentlyConfirmed {
  facts: ListingFacts
  /** Confirmed jobs of a block as bits; newly listed jobs count as confirmed. */
  bitsOf: (block: FactsBlock) => Uint32Array
}

interface Holder {
  held: RecentlyConfirmed | undefined
  until: number
  reading: Promise<unknown> | undefined
}

const holderOf = oncePer((_catalog: Catalog): Holder => ({ held: undefined, until: 0, reading: undefined }))

/** The last result; undefined before the first read. */
export const recentlyConfirmed = (catalog: Catalog): RecentlyConfirmed | undefined => holderOf(catalog).held

/** Refreshes an outdated result in the background; waits a moment for the first one. */
export const awaitConfirmed = async (catalog: Catalog): Promise<void> => {
  const holder = holderOf(catalog)
  const left = holder.until - Date.now()
  // More is left only if the clock was set back.
  if ((left <= 0 || left > KEPT_MS) && !holder.reading)
    holder.reading = refresh(catalog, holder)
      .catch((error: unknown) => {
        holder.until = Date.now() + RETRY_MS
        log.warn('confirmations of jobs could not be read', { error })
      })
      .finally(() => (holder.reading = undefined))
  if (!holder.held) await Promise.race([holder.reading, Bun.sleep(PATIENCE_MS)])
}

const refresh = async (catalog: Catalog, holder: Holder) => {
  const follower = factsOf(catalog)
  if (!follower.isHeld()) await follower.warm()
  const since = Date.now() - RECENT_MS
  const facts = await follower.current({ confirmedSince: since })
  const confirmed = facts.confirmed ?? new Map()
  const bitsOf = oncePer((block: FactsBlock) => confirmedIn(block, confirmed, since))
  for (const block of facts.blocks) {
    bitsOf(block)
    await othersFirst()
  }
  holder.held = { facts, bitsOf }
  holder.until = Date.now() + KEPT_MS
}

const confirmedIn = (block: FactsBlock, confirmed: Confirmations, since: number): Uint32Array => {
  const bits = bitsFor(block.length)
  for (let at = 0; at < block.length; at++)
    if ((confirmed.get(block.id[at] ?? 0) ?? Infinity) >= since) setBit(bits, at)
  return bits
}

/** Returns the confirmed share, 0 to 1, of the jobs that meet a filter; undefined if there are none or it is not yet known. */
export const confirmedShare = (catalog: Catalog, filter: LocatedFilter): number | undefined => {
  const recent = recentlyConfirmed(catalog)
  if (!recent) return undefined
  const { facts, bitsOf } = recent
  const conditions = conditionsOf(facts, filter)
  let [all, met] = [0, 0]
  for (const block of facts.blocks) {
    const jobs = matchesIn(block, conditions)
    all += countBits(jobs)
    met += countCommon(jobs, bitsOf(block))
  }
  return all === 0 ? undefined : met / all
}
