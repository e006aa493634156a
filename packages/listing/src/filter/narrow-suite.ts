import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import { fuzzRuns } from '@jobs/core/testing/fuzz.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { asyncProperty, assert, constantFrom, integer, option, record, subarray, tuple } from 'fast-check'
import { listJobs } from '../ranked/list-jobs.ts'
import { CONDITIONS, saveRandomJob } from './testing-jobs.ts'
import { matchesFilter, readFacts } from './testing-reference.ts'

const JOBS = 160
/** Weights of a word in title, employer, tags, description and places. */
const VALUES = [10, 5, 4, 2, 1]
const NAMES = Object.keys(CONDITIONS) as (keyof LocatedFilter)[]
const filterOn = (name: keyof LocatedFilter, at: number): LocatedFilter => {
  const values = CONDITIONS[name]
  return { [name]: values[at % values.length] }
}

export interface NarrowUnderTest {
  catalog: Catalog
  search: Search
  /** Whether `q` is served by a fallback engine. */
  degraded: boolean
  /** Lets a search server catch up. */
  settle(): Promise<unknown>
  close(): Promise<unknown>
}

/**
 * Compares the filtered listing of any engine with a reference in memory: every pair of conditions, and random combinations
 * of up to five.
 * @param runs number of random combinations
 */
export const narrowSuite = (name: string, openIt: () => Promise<NarrowUnderTest>, runs = 500) =>
  describe(`the narrowed listing on ${name}`, () => {
    let open: NarrowUnderTest
    let all: Awaited<ReturnType<typeof readFacts>>
    const random = createRandom(5).below
    beforeAll(async () => {
      open = await openIt()
      for (let at = 0; at < JOBS; at++) await saveRandomJob(open.catalog, at, random)
      await open.settle()
      all = await readFacts(open.catalog)
    }, 300_000)
    afterAll(() => open.close())

    const weightOf = (word: string) => {
      const titles = all.filter(({ words: [title] }) => title?.includes(word)).length
      return Math.max(1, Math.min(4, Math.round(Math.log2(all.length / (1 + titles)))))
    }
    const wanted = (filter: LocatedFilter, q: readonly string[]) =>
      all
        .filter((job) => matchesFilter(job, filter))
        .flatMap((job) => {
          const counts = q.map((word) => VALUES[job.words.findIndex((words) => words.includes(word))] ?? 0)
          const score = counts.reduce((sum, count, at) => sum + count * weightOf(q[at] ?? ''), 0)
          return counts.includes(0)
            ? []
            : [{ slug: job.slug, score: q.length > 0 ? 2 * score + Number(job.isCurrent) : 0 }]
        })
        .toSorted((a, b) => b.score - a.score)
        .map(({ slug }) => slug)

    const check = async (filter: LocatedFilter, q: readonly string[] = [], page = 1, perPage = 20) => {
      const slugs = wanted(filter, q)
      const { list, total, hasNext, degraded } = await listJobs(
        { ...open, site },
        { ...filter, q: q.join(' '), literal: true, page, perPage },
      )
      const from = (page - 1) * perPage
      expect([filter, q, list.data.map(({ slug }) => slug)]).toEqual([filter, q, slugs.slice(from, from + perPage)])
      expect([filter, q, total, hasNext]).toEqual([filter, q, slugs.length, from + perPage < slugs.length])
      if (q.length > 0 && slugs.length > 0) expect(degraded).toBe(open.degraded)
      return slugs.length
    }

    test('has all jobs without a condition', async () => expect(await check({})).toBe(JOBS))

    test.each(NAMES)('of %s alone and with any after it equals the reference', async (name) => {
      let found = 0
      for (const other of NAMES.slice(NAMES.indexOf(name))) {
        for (let at = 0; at < 12; at++) found += await check({ ...filterOn(other, at), ...filterOn(name, at) })
      }
      expect(found).toBeGreaterThan(3)
    })

    test('of up to five conditions, with words and without, equals the reference', async () => {
      const queries = tuple(
        subarray(NAMES, { maxLength: 5 }),
        record(Object.fromEntries(NAMES.map((name) => [name, integer({ min: 0, max: 20 })]))),
        subarray(['imker', 'kufer', 'weber', 'graz'], { maxLength: 2 }),
        option(constantFrom(1, 2, 3), { nil: 1 }),
        constantFrom(1, 3, 20),
      )
      const property = asyncProperty(queries, async ([names, values, q, page, perPage]) => {
        const filter = Object.assign({}, ...names.map((name) => filterOn(name, values[name] ?? 0)))
        await check(filter, q, page, perPage)
      })
      await assert(property, fuzzRuns(runs))
    }, 300_000)

    test('follows jobs that come, change and go', async () => {
      for (let at = JOBS; at < JOBS + 6; at++) await saveRandomJob(open.catalog, at, random)
      for (let at = 0; at < 6; at++) await saveRandomJob(open.catalog, at, random)
      for (const source of ['arbeitnow', 'remotive'])
        for (const at of [8, 9, 10, 11, 12])
          await withdrawPosting(open.catalog, { ...testPosting(`n${at}`), source }, 9e12)
      await open.settle()
      all = await readFacts(open.catalog)
      expect(all.length).not.toBe(JOBS)
      for (const name of NAMES) for (let at = 0; at < 5; at++) await check(filterOn(name, at))
      for (const word of ['imker', 'weber', 'graz']) expect(await check({}, [word])).toBeGreaterThan(0)
    })
  })
