import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Label } from '@jobs/types/public/quality.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { listedJobs, openTestCatalog, testEngines, testPosting, testSite } from '../testing.ts'
import { hasSample, type Judgement, judgeSampled, keepSample, listSampleWeeks, readSample, weekOf } from './samples.ts'

const AT = '2026-10-01T00:00:00.000Z'
const NOW = Date.parse('2026-11-18T12:00:00Z')
const WEEK = '2026-11-16'
const [ada, ben] = [
  { id: 1, email: 'ada@jobs.example' },
  { id: 2, email: 'ben@jobs.example' },
]

const detailOf = (slug: string) =>
  JobDetail.parse({
    slug,
    title: 'Imker',
    companyName: 'Wabe GmbH',
    location: 'Köln',
    remote: false,
    workArrangement: 'hybrid',
    language: 'de',
    tags: [],
    source: 'arbeitnow',
    publishedAt: AT,
    url: `https://jobs.example/jobs/${slug}`,
    description: '<p>Bienen.</p>',
    employer: 'Wabe GmbH',
    places: [],
    eligibility: { scope: 'unknown', countries: [], excluded: [], timeZones: [] },
    occupation: null,
    terms: NO_TERMS,
    skills: [],
    firstSeenAt: AT,
    lastConfirmedAt: AT,
    postings: [],
    evidence: {},
  })
const drawn = (jobId: number, labels: readonly Label[] = ['language']) => ({
  jobId,
  labels,
  detail: detailOf(`imker-${jobId}`),
})

describe.each([...testEngines])('the sample of a week on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => closing(await openTestCatalog(engine)).catalog

  test('keeps the jobs as they were shown when it was drawn', async () => {
    const catalog = await open()
    expect([await hasSample(catalog.read, WEEK), await readSample(catalog, WEEK)]).toEqual([false, []])
    await keepSample(catalog, WEEK, [drawn(7, ['salary', 'visa']), drawn(3, [])], NOW)
    expect(await hasSample(catalog.read, WEEK)).toBe(true)
    expect(await readSample(catalog, WEEK)).toEqual([
      { week: WEEK, jobId: 3, labels: [], detail: detailOf('imker-3'), judgements: [] },
      { week: WEEK, jobId: 7, labels: ['salary', 'visa'], detail: detailOf('imker-7'), judgements: [] },
    ])
  })

  test('is drawn once, unless the first draw was empty', async () => {
    const catalog = await open()
    await keepSample(catalog, WEEK, [], NOW)
    expect(await hasSample(catalog.read, WEEK)).toBe(false)
    await Promise.all([keepSample(catalog, WEEK, [drawn(1)], NOW), keepSample(catalog, WEEK, [drawn(1)], NOW)])
    await keepSample(catalog, WEEK, [drawn(2)], NOW)
    expect((await readSample(catalog, WEEK)).map(({ jobId }) => jobId)).toEqual([1])
  })

  test('is listed by week, newest first, and deleted with its verdicts after a year', async () => {
    const catalog = await open()
    const years = [NOW - 371 * DAY_MS, NOW - 364 * DAY_MS, NOW - 7 * DAY_MS].map((at) => [weekOf(at), at] as const)
    for (const [week, at] of years) {
      await keepSample(catalog, week, [drawn(1)], at)
      await judgeSampled(catalog, { week, jobId: 1 }, { verdict: 'right', wrong: [] }, ada, at)
    }
    expect(await listSampleWeeks(catalog)).toEqual(['2026-11-09', '2025-11-17', '2025-11-10'])
    await keepSample(catalog, WEEK, [drawn(1)], NOW)
    expect(await listSampleWeeks(catalog)).toEqual([WEEK, '2026-11-09', '2025-11-17'])
    const [row] = await catalog.read`SELECT COUNT(*) AS verdicts FROM quality_verdicts`
    expect(Number(row.verdicts)).toBe(2)
  })

  test('is shown without details stored in an earlier form', async () => {
    const catalog = await open()
    await keepSample(catalog, WEEK, [drawn(1)], NOW)
    await catalog.transaction(
      (tx) => tx`UPDATE quality_samples SET detail = ${'{"slug":"imker-1"}'}, labels = ${'["mood","visa"]'}`,
    )
    expect(await readSample(catalog, WEEK)).toEqual([
      { week: WEEK, jobId: 1, labels: ['visa'], detail: undefined, judgements: [] },
    ])
  })
})

describe.each([...testEngines])('a verdict on a sampled job on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    await savePosting(opened.catalog, testPosting('other', { title: 'Winzer' }), NOW)
    const [other] = await listedJobs(opened.catalog, testSite)
    const slug = other?.slug ?? ''
    await keepSample(opened.catalog, WEEK, [drawn(1), drawn(2), { ...drawn(3), detail: detailOf(slug) }], NOW)
    return { ...opened, other: slug }
  })
  const judge = async (said: Pick<Judgement, 'verdict' | 'wrong' | 'duplicateOf'>, jobId = 1, by = ada, now = NOW) =>
    await judgeSampled((await opening).catalog, { week: WEEK, jobId }, said, by, now)
  const judgements = async (jobId: number) =>
    (await readSample((await opening).catalog, WEEK)).find((sampled) => sampled.jobId === jobId)?.judgements

  test.each<[said: string, Pick<Judgement, 'verdict' | 'wrong' | 'duplicateOf'>, parameter: string]>([
    ['wrong without what', { verdict: 'wrong', wrong: [] }, 'wrong'],
    ['right with something wrong', { verdict: 'right', wrong: ['salary'] }, 'wrong'],
    ['dead with something wrong', { verdict: 'dead', wrong: ['salary'] }, 'wrong'],
    ['a duplicate of nothing', { verdict: 'duplicate', wrong: [] }, 'duplicateOf'],
    ['a duplicate of a job that never was', { verdict: 'duplicate', wrong: [], duplicateOf: 'no-one' }, 'duplicateOf'],
    ['right, and a duplicate all the same', { verdict: 'right', wrong: [], duplicateOf: 'imker-2' }, 'duplicateOf'],
  ])('is refused if it is %s', async (_, said, parameter) => {
    const refused = { name: 'CatalogRefusal', reason: 'invalid', faults: [expect.objectContaining({ parameter })] }
    await expect(judge(said)).rejects.toMatchObject(refused)
    expect(await judgements(1)).toEqual([])
  })

  test('is refused if it calls a job a duplicate of itself', async () => {
    const itself = judge({ verdict: 'duplicate', wrong: [], duplicateOf: (await opening).other }, 3)
    await expect(itself).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('is refused for a job that was not drawn in that week', async () => {
    await expect(judge({ verdict: 'dead', wrong: [] }, 999)).rejects.toMatchObject({ reason: 'not_found' })
    const { catalog } = await opening
    const elsewhere = judgeSampled(catalog, { week: '2026-11-09', jobId: 1 }, { verdict: 'dead', wrong: [] }, ada, NOW)
    await expect(elsewhere).rejects.toMatchObject({ reason: 'not_found' })
  })

  test('is kept for each user, the latest one, in order of time', async () => {
    const { other } = await opening
    await judge({ verdict: 'right', wrong: [] }, 2, ada, NOW)
    await judge({ verdict: 'duplicate', wrong: [], duplicateOf: other }, 2, ben, NOW + 1)
    await judge({ verdict: 'wrong', wrong: ['language', 'visa'] }, 2, ada, NOW + 2)
    expect(await judgements(2)).toEqual([
      { by: ben.email, verdict: 'duplicate', wrong: [], duplicateOf: other, judgedAt: NOW + 1 },
      { by: ada.email, verdict: 'wrong', wrong: ['language', 'visa'], judgedAt: NOW + 2 },
    ])
    expect(await judgements(1)).toEqual([])
  })
})
