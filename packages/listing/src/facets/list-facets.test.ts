import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { fuzzRuns } from '@jobs/core/testing-fuzz.ts'
import { type Arbitrary, asyncProperty, assert, constantFrom, option, record, subarray } from 'fast-check'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { testEngines } from '@jobs/catalog/testing.ts'
import { openTestListing } from '../testing.ts'
import type { JobFilter } from '@jobs/types/jobs/job-filter.ts'
import { listFacets } from './list-facets.ts'
import { FACETS, type Facet } from '../facts/internal/facet-counts.ts'
import { MAX_VALUES } from './internal/facet-values.ts'
import { companyKey, tagKey } from '../facts/internal/keys.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { matchesFilter, CONDITIONS, createRandom, readFacts, saveRandomJob } from '../filter/internal/testing.ts'

const JOBS = 120

/** What a job has of a facet, each with what makes two of them one value. */
const VALUES: Record<Facet, (job: Job) => { key: string; value: string }[]> = {
  workArrangement: (job) => [asIs(job.workArrangement)],
  language: (job) => [asIs(job.language)],
  country: (job) => job.takers.map(asIs),
  company: (job) => [{ key: companyKey(job.companyName), value: job.companyName }],
  source: (job) => [asIs(job.source)],
  tag: (job) => job.tags.map((tag) => ({ key: tagKey(tag), value: tag })),
}
const asIs = (value: string) => ({ key: value, value })
type Job = Awaited<ReturnType<typeof readFacts>>[number]

const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1)

/** A facet of jobs, counted one by one: a job counts once for a value, which is written as most of its jobs write it. */
const countedFacet = (facet: Facet, jobs: readonly Job[]) => {
  const groups = new Map<string, { jobs: number; spellings: Map<string, number> }>()
  for (const job of jobs) {
    // Of two spellings that one job has, the last stands for it.
    for (const [key, value] of new Map(VALUES[facet](job).map((one) => [one.key, one.value]))) {
      const group = groups.get(key) ?? { jobs: 0, spellings: new Map<string, number>() }
      group.jobs += 1
      group.spellings.set(value, (group.spellings.get(value) ?? 0) + 1)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
    .map(({ jobs, spellings }) => {
      const [spelling] = [...spellings].map(([value, count]) => ({ value, count })).toSorted(byCount)
      return { value: spelling?.value ?? '', count: jobs }
    })
    .toSorted(byCount)
    .slice(0, MAX_VALUES)
}

const { area: _, ...conditions } = CONDITIONS
const locations = [
  { name: 'Köln', radiusKm: 10 },
  { name: 'Cologne', radiusKm: 60 },
  { name: 'Österreich', radiusKm: 30 },
]
const filters: Arbitrary<JobFilter> = record(
  {
    language: constantFrom(...conditions.language),
    workArrangement: constantFrom(...conditions.workArrangement),
    country: constantFrom(...conditions.country),
    location: constantFrom(...locations),
    company: constantFrom(...conditions.company),
    source: constantFrom(...conditions.source),
    tag: constantFrom(...conditions.tag),
    salaryMin: constantFrom(...conditions.salaryMin),
    publishedSince: constantFrom(...conditions.publishedSince),
  },
  { requiredKeys: [] },
)
const words = option(subarray(['imker', 'maurer', 'weber', 'graz'], { maxLength: 2 }), { nil: [] })

describe.each(testEngines)('facets on %s', (engine) => {
  let open: Awaited<ReturnType<typeof openTestListing>>
  let all: Job[]
  beforeAll(async () => {
    open = await openTestListing(engine)
    const random = createRandom(11)
    for (let at = 0; at < JOBS; at++) await saveRandomJob(open.catalog, at, random)
    all = await readFacts(open.catalog)
  })
  afterAll(() => open.close())

  const check = async (filter: JobFilter, q: readonly string[]) => {
    const found = all.filter((job) => q.every((word) => job.words.some((words) => words.includes(word))))
    const wanted = FACETS.map((facet) => {
      const others = locateFilter({ ...filter, [facet]: undefined })
      return [
        facet,
        countedFacet(
          facet,
          found.filter((job) => matchesFilter(job, others)),
        ),
      ]
    })
    const { facets } = await listFacets(open, { ...filter, q: q.join(' ') })
    expect([filter, q, facets]).toEqual([filter, q, Object.fromEntries(wanted)])
  }

  test('of everything are what is counted one by one', () => check({}, []))

  test('of any conditions, with words and without, are what is counted one by one', async () => {
    const property = asyncProperty(filters, words, check)
    await assert(property, fuzzRuns(150))
  })

  test('are refused for a place or a source that nobody knows', async () => {
    for (const filter of [
      { location: { name: 'Kölnn', radiusKm: 30 } },
      { source: ['arbeitnov'] },
      { excludeSource: ['arbeitnow', 'x'] },
    ])
      expect(listFacets(open, { ...filter, q: '' })).rejects.toBeInstanceOf(CatalogRefusal)
  })
})
