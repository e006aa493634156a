import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'
import { availabilityOf, recordHeartbeat } from './heartbeats.ts'

describe.each([...testEngines])('availability on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const beat = (at: number) => recordHeartbeat(catalog, at)
    /** Beats once a minute. */
    const run = async (from: number, minutes: number) => {
      for (let minute = 0; minute < minutes; minute++) await beat(from + minute * MINUTE_MS)
    }
    /** The months of which anything was recorded. */
    const measured = async (now: number) => (await availabilityOf(catalog, now)).filter(({ share }) => share !== null)
    return { catalog, beat, run, measured }
  }

  test('is the share of minutes recorded by any process, by month', async () => {
    const { catalog, beat } = await open()
    const start = Date.parse('2026-10-31T23:50:00Z')
    const beats = Array.from({ length: 30 }, (_, minute) => minute).filter((minute) => minute < 15 || minute >= 21)
    for (const minute of beats) {
      await beat(start + minute * MINUTE_MS)
      await beat(start + minute * MINUTE_MS + 20_000)
    }
    const months = await availabilityOf(catalog, start + 30 * MINUTE_MS)
    expect(months).toEqual([
      { month: '2026-08', share: null, minutes: 0 },
      { month: '2026-09', share: null, minutes: 0 },
      { month: '2026-10', share: 1, minutes: 10 },
      { month: '2026-11', share: 14 / 20, minutes: 20 },
    ])
  })

  test('is null if nothing was recorded', async () => {
    const { catalog } = await open()
    const months = await availabilityOf(catalog, Date.parse('2026-01-15T12:00:00Z'))
    expect(months.map(({ month, share }) => [month, share])).toEqual([
      ['2025-10', null],
      ['2025-11', null],
      ['2025-12', null],
      ['2026-01', null],
    ])
  })

  test('counts time without records as an outage only after the first record', async () => {
    const { beat, measured } = await open()
    const noon = Date.parse('2026-11-10T12:00:00Z')
    await beat(noon)
    expect(await measured(noon + 10 * MINUTE_MS)).toEqual([{ month: '2026-11', share: 0.1, minutes: 10 }])
    const december = await measured(Date.parse('2026-12-01T01:00:00Z'))
    expect(december).toEqual([
      { month: '2026-11', share: 1 / (20.5 * 24 * 60), minutes: 20.5 * 24 * 60 },
      { month: '2026-12', share: 0, minutes: 60 },
    ])
  })

  test('counts a minute recorded late once', async () => {
    const { run, beat, measured } = await open()
    const start = Date.parse('2026-11-10T12:00:00Z')
    await run(start, 3)
    await beat(start + MINUTE_MS)
    await beat(start)
    expect(await measured(start + 6 * MINUTE_MS)).toEqual([{ month: '2026-11', share: 0.5, minutes: 6 }])
  })

  test('is at most 1 within the current minute', async () => {
    const { run, measured } = await open()
    const start = Date.parse('2026-11-10T12:00:00Z')
    await run(start, 5)
    expect(await measured(start + 4 * MINUTE_MS + 1)).toEqual([{ month: '2026-11', share: 1, minutes: 4 }])
  })

  test('covers ninety days and ignores earlier ones', async () => {
    const { run, measured } = await open()
    const now = Date.parse('2026-11-29T00:10:00Z')
    // The ninetieth day before is 31 August.
    await run(Date.parse('2026-08-30T23:00:00Z'), 60)
    await run(Date.parse('2026-08-31T00:00:00Z'), 72)
    const [first, ...rest] = await measured(now)
    expect(first).toEqual({ month: '2026-08', share: 72 / (24 * 60), minutes: 24 * 60 })
    expect(rest.map(({ month, share }) => [month, share])).toEqual([
      ['2026-09', 0],
      ['2026-10', 0],
      ['2026-11', 0],
    ])
  })

  test('deletes days older than 120 days at the beginning of a day', async () => {
    const { catalog, beat } = await open()
    const days = async () => {
      const rows: { day: string }[] = await catalog.read`SELECT day FROM heartbeats ORDER BY day`
      return rows.map(({ day }) => day)
    }
    const midnight = Date.parse('2026-11-10T00:00:00Z')
    for (const ago of [121, 120, 119]) await beat(midnight - ago * DAY_MS)
    await beat(midnight + MINUTE_MS)
    expect(await days()).toEqual(['2026-07-12', '2026-07-13', '2026-07-14', '2026-11-10'])
    await beat(midnight + DAY_MS)
    expect(await days()).toEqual(['2026-07-14', '2026-11-10', '2026-11-11'])
  })
})
