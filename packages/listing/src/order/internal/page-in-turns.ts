import { countBits, keepCommon, takeOut, visitBits } from '@jobs/core/bits.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { FactsBlock } from '../../facts/internal/facts-block.ts'
import { createFactsMemo } from '../../facts/internal/facts-memo.ts'
import { bitsOf, matchesIn, undated } from '../../filter/internal/condition-bits.ts'
import { conditionsOf, type SearchedFacts } from '../../filter/internal/filter-conditions.ts'
import type { NarrowedPage } from '../../filter/internal/narrowed.ts'

/** Jobs of unknown age are ranked so much earlier than their first sighting. */
const UNDATED_MS = 30 * DAY_MS
/** Maximum number of jobs of a day that take turns; the rest follow. */
const MAX_TAKING_TURNS = 2000
/** Ids of such jobs in turns, because the pages of a search and its languages share them. */
const memo = createFactsMemo<readonly number[]>(50)

/** Jobs of a block that meet a filter, ranked as if published `shift` milliseconds earlier. */
interface Part {
  block: FactsBlock
  bits: Uint32Array
  count: number
  shift: number
}

/**
 * Like `narrowedPage`, ordered for people: the newest day first, and within a day sources, and the employers of each, take
 * turns, so that none fills a page with many jobs at once. Jobs that a feed without dates had on its first read are ranked
 * lower.
 */
export const pageInTurns = (
  facts: SearchedFacts,
  filter: LocatedFilter,
  offset: number,
  limit: number,
): NarrowedPage => {
  const parts = partsOf(facts, filter)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const ids: number[] = []
  while (ids.length < limit && offset + ids.length < total) {
    const day = dayAt(parts, offset + ids.length)
    const inDay = offset + ids.length - countSince(parts, day + 1)
    const chunk = Math.floor(inDay / MAX_TAKING_TURNS) * MAX_TAKING_TURNS
    const inTurns = () => takeTurns(jobsOfDay(parts, day, chunk)).map(({ id }) => id)
    const name = `${day} ${chunk}`
    const kept = memo.get(facts, filter, name) ?? memo.keep(facts, filter, name, inTurns())
    const from = inDay - chunk
    ids.push(...kept.slice(from, from + limit - ids.length))
  }
  return { ids, total }
}

const partsOf = (facts: SearchedFacts, filter: LocatedFilter): Part[] => {
  const conditions = conditionsOf(facts, filter)
  return facts.blocks
    .flatMap((block) => {
      const dated = matchesIn(block, conditions)
      const others = Uint32Array.from(dated)
      const ofUnknownAge = bitsOf(block, undated)
      takeOut(dated, ofUnknownAge)
      keepCommon(others, ofUnknownAge)
      return [
        { block, bits: dated, count: countBits(dated), shift: 0 },
        { block, bits: others, count: countBits(others), shift: UNDATED_MS },
      ]
    })
    .filter(({ count }) => count > 0)
}

const newestOf = ({ block, shift }: Part) => (block.publishedAt[0] ?? 0) - shift
const oldestOf = ({ block, shift }: Part) => (block.publishedAt[block.length - 1] ?? 0) - shift

/** Counts the jobs in or after a day, counted from 1970. */
const countSince = (parts: readonly Part[], day: number): number => {
  const since = day * DAY_MS
  return parts.reduce((sum, part) => {
    if (oldestOf(part) >= since) return sum + part.count
    if (newestOf(part) < since) return sum
    let count = 0
    visitBits(part.bits, (at) => {
      const isSince = (part.block.publishedAt[at] ?? 0) - part.shift >= since
      if (isSince) count++
      return isSince
    })
    return sum + count
  }, 0)
}

/** Finds the day of the job at an offset by binary search. */
const dayAt = (parts: readonly Part[], offset: number): number => {
  let low = Math.floor(Math.min(...parts.map(oldestOf)) / DAY_MS)
  let high = Math.floor(Math.max(...parts.map(newestOf)) / DAY_MS)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (countSince(parts, middle) > offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Yields jobs of a day in the order of the listing, starting at one of them. */
const jobsOfDay = (parts: readonly Part[], day: number, skip: number): TurnTaker[] => {
  const [from, to] = [day * DAY_MS, (day + 1) * DAY_MS]
  const jobs: TurnTaker[] = []
  let passed = 0
  for (const part of parts) {
    if (jobs.length === MAX_TAKING_TURNS) break
    if (newestOf(part) < from || oldestOf(part) >= to) continue
    const { block, bits, shift } = part
    visitBits(bits, (at) => {
      const time = (block.publishedAt[at] ?? 0) - shift
      if (time < to && time >= from && passed++ >= skip)
        jobs.push({ id: block.id[at] ?? 0, source: block.source[at] ?? 0, company: block.company[at] ?? 0 })
      return time >= from && jobs.length < MAX_TAKING_TURNS
    })
  }
  return jobs
}

interface TurnTaker {
  id: number
  source: number
  company: number
}

interface Placed<Job> {
  job: Job
  /** Place in the given order. */
  place: number
}

/** Interleaves sources, and employers within a source, in the given order. */
export const takeTurns = <Job extends TurnTaker>(jobs: readonly Job[]): Job[] => {
  const placed = jobs.map((job, place) => ({ job, place }))
  const bySource = Map.groupBy(placed, ({ job }) => job.source)
  const inTurns = [...bySource.values()].flatMap((ofSource) => roundsOf(ofSource, ({ company }) => company).flat())
  return roundsOf(inTurns, ({ source }) => source)
    .flatMap((round) => round.sort((a, b) => a.place - b.place))
    .map(({ job }) => job)
}

/** Deals jobs into rounds: the first of each group, then the second of each. */
const roundsOf = <Job>(jobs: readonly Placed<Job>[], groupOf: (job: Job) => number): Placed<Job>[][] => {
  const rounds: Placed<Job>[][] = []
  const dealt = new Map<number, number>()
  for (const one of jobs) {
    const group = groupOf(one.job)
    const round = dealt.get(group) ?? 0
    dealt.set(group, round + 1)
    ;(rounds[round] ??= []).push(one)
  }
  return rounds
}
