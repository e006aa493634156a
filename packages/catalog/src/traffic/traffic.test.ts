import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'
import { listTraffic, purgeTraffic, recordTraffic } from './traffic.ts'

const NOW = Date.UTC(2026, 10, 23, 12)

describe.each([...testEngines])('traffic on %s', (engine) => {
  const closing = closedAfterEach()

  test('adds up the counts of a day, shown with two digits', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const record = async (day: string, searches: number) =>
      await recordTraffic(catalog, {
        day,
        visits: [{ kind: 'searches', visits: searches }],
        words: [{ words: 'tiefseetaucher', searches: 4 }],
      })
    await record('2026-11-23', 1200)
    await record('2026-11-23', 34)
    await record('2026-11-22', 99)
    await record('2026-11-21', 7)
    const { days, words } = await listTraffic(catalog, 2, NOW)
    const none = { jobViews: 0, applications: 0, apiRequests: 0 }
    expect(days).toEqual([
      { day: '2026-11-23', searches: 1200, ...none },
      { day: '2026-11-22', searches: 99, ...none },
    ])
    expect(words).toEqual([{ words: 'tiefseetaucher', searches: 12, days: 2, lastDay: '2026-11-23' }])
  })

  test('keeps the first 200 words of a day', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const words = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => ({ words: `word ${from + index}`, searches: 3 }))
    await recordTraffic(catalog, { day: '2026-11-23', visits: [], words: words(0, 190) })
    await recordTraffic(catalog, { day: '2026-11-23', visits: [], words: words(180, 250) })
    const [row] = await catalog.read`SELECT COUNT(*) AS kept, SUM(searches) AS searches FROM traffic_words`
    expect([Number(row.kept), Number(row.searches)]).toEqual([200, 200 * 3 + 10 * 3])
  })

  test('counts each kind separately, and omits empty days and words', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    expect(await listTraffic(catalog, 30, NOW)).toEqual({ days: [], words: [] })
    const visits = (['searches', 'jobViews', 'applications', 'apiRequests'] as const).map((kind, at) => ({
      kind,
      visits: at + 1,
    }))
    await recordTraffic(catalog, { day: '2026-11-20', visits, words: [] })
    expect(await listTraffic(catalog, 30, NOW)).toEqual({
      days: [{ day: '2026-11-20', searches: 1, jobViews: 2, applications: 3, apiRequests: 4 }],
      words: [],
    })
  })

  test('shows two digits of a count of any size', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const counts = [9, 99, 101, 995, 1_234_567]
    for (const [at, visits] of counts.entries())
      await recordTraffic(catalog, {
        day: `2026-11-1${at}`,
        visits: [{ kind: 'jobViews', visits }],
        words: [{ words: `w${at}`, searches: visits }],
      })
    const { days, words } = await listTraffic(catalog, 30, NOW)
    const shown = [9, 99, 100, 1000, 1_200_000]
    expect(days.map(({ jobViews }) => jobViews).toReversed()).toEqual(shown)
    expect(words.map(({ searches }) => searches).toReversed()).toEqual(shown)
  })

  test('lists up to 200 words by frequency, then alphabetically', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const rare = Array.from({ length: 150 }, (_, at) => `rare ${at}`)
    for (const [day, common] of [
      ['2026-11-22', 'b'],
      ['2026-11-23', 'a'],
    ] as const) {
      const words = rare.map((text) => ({ words: `${text} ${day}`, searches: 1 }))
      await recordTraffic(catalog, { day, visits: [], words: [...words, { words: common, searches: 2 }] })
    }
    await recordTraffic(catalog, { day: '2026-11-23', visits: [], words: [{ words: 'often', searches: 9 }] })
    const { words } = await listTraffic(catalog, 2, NOW)
    expect(words).toHaveLength(200)
    expect(words.slice(0, 4).map((row) => row.words)).toEqual(['often', 'a', 'b', 'rare 0 2026-11-22'])
    expect((await listTraffic(catalog, 1, NOW)).words).toHaveLength(152)
  })

  test('is deleted after 90 days', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const day of ['2026-08-24', '2026-08-25', '2026-08-26'])
      await recordTraffic(catalog, {
        day,
        visits: [{ kind: 'jobViews', visits: 1 }],
        words: [{ words: 'x', searches: 3 }],
      })
    await purgeTraffic(catalog, NOW)
    const { days, words } = await listTraffic(catalog, 100, NOW)
    expect(days.map(({ day }) => day)).toEqual(['2026-08-26', '2026-08-25'])
    expect(words).toMatchObject([{ days: 2 }])
    await purgeTraffic(catalog, NOW + 2 * DAY_MS)
    expect(await listTraffic(catalog, 100, NOW)).toEqual({ days: [], words: [] })
  })
})
