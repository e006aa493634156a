import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { markPostingsSeen } from '@jobs/catalog/postings/mark-seen.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import { fuzzRuns } from '@jobs/core/testing/fuzz.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { MAX_FACET_VALUES } from '@jobs/types/public/facets.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, setSystemTime, test } from 'bun:test'
import { array, asyncProperty, assert, nat, option, subarray, tuple } from 'fast-check'
import { FACETS, type Facet } from '../facts/internal/facet-counts.ts'
import { companyKey, tagKey } from '../facts/internal/keys.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { CONDITIONS, sameSkill, saveRandomJob } from '../filter/testing-jobs.ts'
import { matchesFilter, readFacts } from '../filter/testing-reference.ts'
import { openTestListing } from '../testing.ts'
import { listFacets } from './list-facets.ts'

const JOBS = 120

/** The values of a job's facet, each with a key that is equal for synonyms. */
const VALUES: Record<Facet, (job: Job) => { key: string; value: string }[]> = {
  workArrangement: (job) => [asIs(job.workArrangement)],
  language: (job) => [asIs(job.language)],
  country: (job) => job.takers.map(asIs),
  company: (job) => [{ key: companyKey(job.companyName), value: job.companyName }],
  source: (job) => [asIs(job.source)],
  tag: (job) => job.tags.map((tag) => ({ key: tagKey(tag), value: tag })),
  occupation: (job) => (job.occupation ? [asIs(job.occupation.isco)] : []),
  employmentType: (job) => job.terms.employmentTypes.map(asIs),
  level: (job) => (job.terms.level ? [asIs(job.terms.level)] : []),
  requiredLanguage: (job) => job.terms.languages.flatMap(({ language, required }) => (required ? asIs(language) : [])),
  skill: (job) => job.skills.map(({ label }) => ({ key: sameSkill(label), value: label })),
}
const asIs = (value: string) => ({ key: value, value })
type Job = Awaited<ReturnType<typeof readFacts>>[number]

const byCount = (a: { value: string; count: number }, b: { value: string; count: number }) =>
  b.count - a.count || (a.value < b.value ? -1 : 1)

/** Counts a facet job by job: a job counts once per value, labelled with the most frequent spelling. */
const countedFacet = (facet: Facet, jobs: readonly Job[]) => {
  const groups = new Map<string, { jobs: number; spellings: Map<string, number> }>()
  for (const job of jobs) {
    // Of two spellings in one job, the last counts.
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
    .slice(0, MAX_FACET_VALUES)
}

const LOCATIONS = [
  { name: 'Köln', radiusKm: 10 },
  { name: 'Cologne', radiusKm: 60 },
  { name: 'Österreich', radiusKm: 30 },
]
const { area: _, ...others } = CONDITIONS
const conditions = { ...others, location: LOCATIONS }
const NAMES = Object.keys(conditions) as (keyof typeof conditions)[]
const of = (name: keyof typeof conditions, at: number): JobFilter => {
  const values = conditions[name]
  return { [name]: values[at % values.length] }
}
const filters = tuple(subarray(NAMES, { maxLength: 5 }), array(nat(20), { minLength: 5, maxLength: 5 })).map(
  ([names, values]): JobFilter => Object.assign({}, ...names.map((name, at) => of(name, values[at] ?? 0))),
)
const words = option(subarray(['imker', 'maurer', 'weber', 'kufer'], { maxLength: 2 }), { nil: [] })

describe.each(testEngines)('facets on %s', (engine) => {
  let open: Awaited<ReturnType<typeof openTestListing>>
  let all: Job[]
  beforeAll(async () => {
    open = await openTestListing(engine)
    const random = createRandom(11).below
    for (let at = 0; at < JOBS; at++) await saveRandomJob(open.catalog, at, random)
    all = await readFacts(open.catalog)
  })
  afterAll(() => open.close())

  const check = async (filter: JobFilter, q: readonly string[]) => {
    const found = all.filter((job) => q.every((word) => job.words.some((words) => words.includes(word))))
    const left = found.filter((job) => matchesFilter(job, locateFilter(filter)))
    const wanted = FACETS.map((facet) => {
      const own = facet === 'requiredLanguage' ? 'speaks' : facet
      if (!(own in filter)) return [facet, countedFacet(facet, left)]
      const others = locateFilter({ ...filter, [own]: undefined })
      return [
        facet,
        countedFacet(
          facet,
          found.filter((job) => matchesFilter(job, others)),
        ),
      ]
    })
    const { facets } = await listFacets(open, { ...filter, q: q.join(' ') })
    const counted = FACETS.map((facet) => [facet, facets[facet].map(({ value, count }) => ({ value, count }))])
    expect([filter, q, Object.fromEntries(counted)]).toEqual([filter, q, Object.fromEntries(wanted)])
  }

  test('of everything are what is counted one by one', () => check({}, []))

  test.each(NAMES)('of each value of %s are what is counted one by one', async (name) => {
    for (const at of conditions[name].keys()) await check(of(name, at), [])
  })

  test('of any conditions, with words and without, are what is counted one by one', async () => {
    await assert(asyncProperty(filters, words, check), fuzzRuns(500))
  }, 300_000)

  test('of occupations and skills have labels, and values that find as many jobs', async () => {
    const { facets } = await listFacets(open, { q: '', labels: 'fr' })
    expect(facets.occupation.find(({ value }) => value === '2222')?.label).toMatch(/sage/i)
    expect(facets.skill.find(({ value }) => sameSkill(value) === sameSkill('Jahresabschluss'))).toBeDefined()
    for (const { value, count } of facets.skill)
      expect([value, all.filter((job) => matchesFilter(job, { skill: [value] })).length]).toEqual([value, count])
    const { facets: german } = await listFacets(open, { q: '', language: 'de' })
    expect(german.occupation.find(({ value }) => value === '2222')?.label).toMatch(/geburtshilfe/i)
  })

  test('are rejected for an unknown place or source', async () => {
    for (const filter of [
      { location: { name: 'Kölnn', radiusKm: 30 } },
      { source: ['arbeitnov'] },
      { excludeSource: ['arbeitnow', 'x'] },
      { occupation: ['2519', '9999'] },
      { excludeOccupation: ['http://data.europa.eu/esco/occupation/none'] },
      { skill: ['Xylofonbauu'] },
    ])
      expect(listFacets(open, { ...filter, q: '' })).rejects.toBeInstanceOf(CatalogRefusal)
  })
})

test('facets of jobs confirmed since a time follow the sources, which confirm jobs without a new revision', async () => {
  const open = await openTestListing()
  const now = Date.now()
  const since = now - HOUR_MS
  const posting = testPosting('koch')
  await savePosting(open.catalog, posting, now - 7_200_000)
  const counted = async () => (await listFacets(open, { q: '', confirmedSince: since })).facets.source
  expect(await counted()).toEqual([])
  await markPostingsSeen(open.catalog, posting.source, ['koch'], now)
  try {
    // Confirmations are read again after ten seconds.
    setSystemTime(now + 11_000)
    expect(await counted()).toEqual([{ value: posting.source, count: 1 }])
  } finally {
    setSystemTime()
    await open.catalog.close()
  }
})
