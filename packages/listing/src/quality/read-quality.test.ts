import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { judgeSampled, readSample } from '@jobs/catalog/quality/samples.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { openTestCatalog, testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { LABELS } from '@jobs/types/public/quality.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { drawSample } from './draw-sample.ts'
import { labelledRows } from './labelled-rows.ts'
import { readQuality, wilson } from './read-quality.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')
const WEEK = '2026-11-16'
const [ada, ben] = [
  { id: 1, email: 'ada@jobs.example' },
  { id: 2, email: 'ben@jobs.example' },
]

describe.each([...testEngines])('measured quality on %s', (engine) => {
  const opening = sharedCatalog(engine)
  /** Bypasses the cache, which is not under test. */
  let minutes = 0
  const measured = async () => await readQuality((await opening).catalog, NOW + ++minutes * 120_000)

  test('claims nothing that was not measured', async () => {
    const { labels, availability, ...rest } = await measured()
    expect(rest).toMatchObject({
      sample: null,
      dead: null,
      duplicates: null,
      agreement: null,
      deadAmongProbed: null,
      lag: null,
    })
    expect(labels).toEqual(Object.fromEntries(LABELS.map((label) => [label, null])) as typeof labels)
    expect(availability.map(({ share }) => share).every((share) => share === null)).toBe(true)
  })

  test('fifty listed jobs are drawn a week, once, the same of the same listing', async () => {
    const { catalog } = await opening
    expect(await drawSample(catalog, site, NOW)).toBe(WEEK)
    expect(await readSample(catalog, WEEK)).toEqual([])
    const many = Array.from({ length: 60 }, (_, at) =>
      testPosting(`q${at}`, { title: `Glaser ${at}`, companyName: `Werk ${at} GmbH` }),
    )
    await savePostings(catalog, many, NOW)
    await drawSample(catalog, site, NOW)
    const drawn = (await readSample(catalog, WEEK)).map(({ jobId }) => jobId)
    expect(drawn).toHaveLength(50)
    await savePosting(catalog, testPosting('later', { title: 'Dachdecker' }), NOW)
    await drawSample(catalog, site, NOW + 3 * DAY_MS)
    expect((await readSample(catalog, WEEK)).map(({ jobId }) => jobId)).toEqual(drawn)
    await catalog.transaction((tx) => tx`DELETE FROM quality_samples`)
    await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'closed' WHERE title = 'Dachdecker'`)
    await drawSample(catalog, site, NOW)
    expect((await readSample(catalog, WEEK)).map(({ jobId }) => jobId)).toEqual(drawn)
    const next = await drawSample(catalog, site, NOW + 7 * DAY_MS)
    expect(next).toBe('2026-11-23')
    expect((await readSample(catalog, next)).map(({ jobId }) => jobId)).not.toEqual(drawn)
  })

  test('computes precision, dead jobs, duplicates and agreement from judgments', async () => {
    const { catalog } = await opening
    const [a, b, c, d, e] = await readSample(catalog, WEEK)
    if (!a || !b || !c || !d || !e?.detail) throw new Error('fifty were drawn')
    const right = { verdict: 'right' as const, wrong: [] }
    const wrong = { verdict: 'wrong' as const, wrong: ['workArrangement' as const] }
    await judgeSampled(catalog, a, right, ada, NOW)
    await judgeSampled(catalog, a, right, ben, NOW)
    await judgeSampled(catalog, b, right, ada, NOW)
    await judgeSampled(catalog, b, wrong, ben, NOW)
    await judgeSampled(catalog, c, { verdict: 'dead', wrong: [] }, ada, NOW)
    await judgeSampled(catalog, d, { verdict: 'duplicate', wrong: [], duplicateOf: e.detail.slug }, ada, NOW)
    const { sample, labels, dead, duplicates, agreement } = await measured()
    expect(sample).toEqual({ from: WEEK, to: WEEK, drawn: 50, judged: 4 })
    expect(labels.workArrangement).toEqual({ precision: 0.5, ...wilson(1, 2), judged: 2 })
    expect(labels.language).toMatchObject({ precision: 1, judged: 2 })
    expect(labels.visa).toBeNull()
    expect([dead?.share, duplicates?.share, agreement?.share]).toEqual([0.25, 0.25, 0.5])
    // A repeated verdict replaces the earlier one.
    await judgeSampled(catalog, b, right, ben, NOW)
    expect((await measured()).agreement).toMatchObject({ share: 1, of: 2 })

    const rows = (await Array.fromAsync(labelledRows({ catalog, site }, 'arrangement-ads'))).flat()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ label: a.detail?.workArrangement, ambiguous: false })
    expect((await Array.fromAsync(labelledRows({ catalog, site }, 'terms'))).flat()).toHaveLength(2)
  })

  test('the lag is told of jobs that were published after their feed was first read', async () => {
    const { catalog } = await opening
    await catalog.transaction((tx) => tx`UPDATE feeds SET first_read_at = ${NOW - 48 * HOUR_MS}`)
    for (const [id, hours] of [
      ['l1', 1],
      ['l2', 2],
      ['l3', 30],
      ['old', 72],
    ] as const) {
      const publishedAt = NOW - hours * HOUR_MS + 1
      await savePosting(catalog, testPosting(id, { title: `Maurer ${id}`, companyName: id, publishedAt }), NOW)
    }
    await savePosting(catalog, testPosting('day', { title: 'Nur Tag', publishedAt: Date.parse('2026-11-18') }), NOW)
    const { lag } = await measured()
    expect(lag).toEqual({ p50Hours: 2, p90Hours: 30, jobs: 3 })
  })
})

test('is computed once a minute, and again at once if it failed', async () => {
  const { catalog, close } = await openTestCatalog()
  let [reads, isAway] = [0, false]
  const read = new Proxy(catalog.read, {
    apply(target, self, given: unknown[]): unknown {
      reads += 1
      return isAway ? Promise.reject(new Error('away')) : Reflect.apply(target, self, given)
    },
  })
  const counted = { ...catalog, read }
  const first = await readQuality(counted, NOW)
  const before = reads
  expect(await readQuality(counted, NOW + 59_999)).toBe(first)
  expect(reads).toBe(before)
  isAway = true
  await expect(readQuality(counted, NOW + 60_000)).rejects.toThrow('away')
  isAway = false
  expect((await readQuality(counted, NOW + 60_001)).generatedAt).toBe(new Date(NOW + 60_001).toISOString())
  await close()
})

test('the interval is that of Wilson', () => {
  const { low, high } = wilson(45, 50)
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.7864', '0.9565'])
  expect(wilson(0, 1).low).toBe(0)
  expect(wilson(5, 5).high).toBe(1)
})
