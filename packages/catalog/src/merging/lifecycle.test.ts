import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { finishRun, startRun } from '../feeds/runs.ts'
import { MIRROR } from '../mirror/mirror-feed.ts'
import { beginMirror } from '../mirror/mirror-state.ts'
import { markFeedSeen } from '../postings/mark-feed-seen.ts'
import {
  listedJobs,
  openTestCatalog,
  TEST_ROLES as ROLES,
  testCounts as counts,
  testEngines,
  testPosting,
  testSite,
} from '../testing.ts'
import { closeMissing } from './close-missing.ts'
import { closeStale } from './close-stale.ts'
import { savePosting } from './save-posting.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('closing jobs on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const opened = closing(await openTestCatalog(engine))
    const { catalog } = opened
    /** A run that reads the feed whole and finds these roles. */
    const run = async (roles: readonly string[], now: number) => {
      const id = await startRun(catalog, 'test', now)
      for (const role of roles)
        await savePosting(catalog, testPosting(role, { title: role, companyName: `${role} AG` }), now)
      const { suspect, withdrawn } = await closeMissing(catalog, 'test', roles.length, now)
      const outcome = suspect ? 'suspect' : 'succeeded'
      await finishRun(catalog, id, { outcome, counts, items: roles.length }, now)
      return { suspect, withdrawn }
    }
    /** A run whose payload is still that of the last one. */
    const unchanged = async (now: number) => {
      const id = await startRun(catalog, 'test', now)
      const closed = await closeMissing(catalog, 'test', undefined, now)
      await markFeedSeen(catalog, 'test', now)
      await finishRun(catalog, id, { outcome: 'succeeded', counts }, now)
      return closed
    }
    const fail = async (now: number, feed = 'test') => {
      const id = await startRun(catalog, feed, now)
      await finishRun(catalog, id, { outcome: 'failed', counts, error: 'unreachable' }, now)
    }
    const titles = async () => {
      return (await listedJobs(catalog, testSite)).map((job) => job.title).toSorted()
    }
    return { catalog, run, unchanged, fail, titles }
  }

  test('closes a job after two successful runs without it, failures not counted', async () => {
    const { run, fail, titles } = await open()
    await run(ROLES, NOW)
    const rest = ROLES.slice(1)
    expect(await run(rest, NOW + HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
    await fail(NOW + 2 * HOUR_MS)
    expect(await titles()).toEqual(ROLES)
    expect(await run(rest, NOW + 3 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 1 })
    expect(await titles()).toEqual(rest)
    await run(ROLES, NOW + 4 * HOUR_MS)
    expect(await titles()).toEqual(ROLES)
  })

  test('closes nothing after a single absence', async () => {
    const { run, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES.slice(1), NOW + HOUR_MS)
    await run(ROLES, NOW + 2 * HOUR_MS)
    await run(ROLES.slice(1), NOW + 3 * HOUR_MS)
    expect(await titles()).toEqual(ROLES)
  })

  test('closes by the runs since the clock was set back', async () => {
    const { run, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES, NOW + 10 * DAY_MS)
    const rest = ROLES.slice(1)
    expect(await run(ROLES, NOW + HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
    expect(await run(rest, NOW + 2 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
    expect(await run(rest, NOW + 3 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 1 })
    expect(await titles()).toEqual(rest)
  })

  test('trusts a run that lacks five items and more than half once all runs of a day were as small', async () => {
    const { run, titles } = await open()
    const many = [...ROLES, ...ROLES.map((role) => `${role} in Teilzeit`)]
    await run(many, NOW)
    const few = many.slice(0, 4)
    for (const hour of [1, 2, 12, 24]) {
      expect(await run(few, NOW + hour * HOUR_MS)).toEqual({ suspect: true, withdrawn: 0 })
    }
    expect(await titles()).toHaveLength(many.length)
    await run(many, NOW + 24.5 * HOUR_MS)
    for (const hour of [25, 48]) expect((await run(few, NOW + hour * HOUR_MS)).suspect).toBe(true)
    expect(await run(few, NOW + 49 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 16 })
    expect(await titles()).toEqual(few.toSorted())
    expect(await run(few.slice(1), NOW + 50 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
  })

  test('suspects a run of less than half, which closes nothing unless the next one is as small', async () => {
    const { run, titles } = await open()
    const all = ROLES.slice(0, 7)
    await run(all, NOW)
    await run(all, NOW + HOUR_MS)
    const few = all.slice(0, 3)
    expect(await run(few, NOW + 2 * HOUR_MS)).toEqual({ suspect: true, withdrawn: 0 })
    expect(await titles()).toEqual(all)
    expect(await run(few, NOW + 3 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 4 })
    expect(await titles()).toEqual(few)
    expect(await run([], NOW + 5 * HOUR_MS)).toEqual({ suspect: true, withdrawn: 0 })
  })

  test('closes nothing for a mistake that ends with the next run, however often it occurs', async () => {
    const { run, titles } = await open()
    for (let hour = 0; hour < 8; hour += 2) {
      await run(ROLES, NOW + hour * HOUR_MS)
      expect(await run(ROLES.slice(0, 1), NOW + (hour + 1) * HOUR_MS)).toEqual({ suspect: true, withdrawn: 0 })
    }
    expect(await titles()).toEqual(ROLES)
  })

  test('does not count a suspect run as an absence', async () => {
    const { run, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES.slice(-1), NOW + HOUR_MS)
    expect(await run(ROLES.slice(1), NOW + 2 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
    expect(await titles()).toEqual(ROLES)
    expect(await run(ROLES.slice(1), NOW + 3 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 1 })
  })

  test('suspects a small run after any number of unchanged ones', async () => {
    const { run, unchanged } = await open()
    await run(ROLES, NOW)
    for (let hour = 1; hour <= 30; hour++) await unchanged(NOW + hour * HOUR_MS)
    expect(await run(ROLES.slice(0, 4), NOW + 31 * HOUR_MS)).toEqual({ suspect: true, withdrawn: 0 })
  })

  test('counts an unchanged payload as another absence', async () => {
    const { run, unchanged, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES.slice(1), NOW + HOUR_MS)
    expect(await unchanged(NOW + 2 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 1 })
    expect(await titles()).toEqual(ROLES.slice(1))
    expect(await unchanged(NOW + 3 * HOUR_MS)).toEqual({ suspect: false, withdrawn: 0 })
  })

  test('withdraws expired postings, and those of a feed that fails for seven days', async () => {
    const { catalog, run, fail, titles } = await open()
    await run(['Gärtner', 'Lehrerin'], NOW)
    const expiring = { ...testPosting('Maurer', { title: 'Maurer' }), expiresAt: NOW + HOUR_MS }
    const lasting = { ...testPosting('Notar', { title: 'Notar' }), expiresAt: NOW + 30 * DAY_MS }
    for (const posting of [expiring, lasting]) await savePosting(catalog, posting, NOW)
    expect(await closeStale(catalog, NOW)).toBe(0)
    expect(await closeStale(catalog, NOW + HOUR_MS)).toBe(1)
    for (let day = 1; day <= 6; day++) await fail(NOW + day * DAY_MS)
    expect(await closeStale(catalog, NOW + 7 * DAY_MS - 1)).toBe(0)
    expect(await titles()).toEqual(['Gärtner', 'Lehrerin', 'Notar'])
    await fail(NOW + 7 * DAY_MS + HOUR_MS)
    expect(await closeStale(catalog, NOW + 7 * DAY_MS + HOUR_MS)).toBe(2)
    expect(await titles()).toEqual(['Notar'])
    expect(await closeStale(catalog, NOW + 30 * DAY_MS)).toBe(1)
  })

  test('keeps postings of feeds that were not read for 60 days', async () => {
    const { catalog, run, titles } = await open()
    await run(['Gärtner'], NOW)
    const once = { key: 'import', connector: 'json', settings: {}, intervalMinutes: 0, enabled: false }
    await registerFeeds(catalog, [once], NOW)
    await savePosting(catalog, { ...testPosting('Maurer', { title: 'Maurer' }), feedKey: 'import' }, NOW)
    expect(await closeStale(catalog, NOW + 59 * DAY_MS)).toBe(0)
    expect(await titles()).toEqual(['Gärtner', 'Maurer'])
    expect(await closeStale(catalog, NOW + 61 * DAY_MS)).toBe(2)
  })

  test('waits two intervals for a monthly feed, and a week for a disabled one', async () => {
    const { catalog, fail, titles } = await open()
    const feed = { connector: 'json', settings: {}, enabled: true }
    const monthly = { ...feed, key: 'monthly', intervalMinutes: 43_200 }
    const off = { ...feed, key: 'off', intervalMinutes: 60, enabled: false }
    await registerFeeds(catalog, [monthly, off], NOW)
    await savePosting(catalog, { ...testPosting('Koch', { title: 'Koch' }), feedKey: 'monthly' }, NOW)
    await savePosting(catalog, { ...testPosting('Imker', { title: 'Imker' }), feedKey: 'off' }, NOW)
    await fail(NOW + 8 * DAY_MS, 'monthly')
    expect(await closeStale(catalog, NOW + 8 * DAY_MS)).toBe(1)
    expect(await titles()).toEqual(['Koch'])
  })

  test('keeps mirrored jobs while their instance is reached', async () => {
    const { catalog, titles } = await open()
    await beginMirror(catalog, 'https://other.example', NOW)
    const posting = { ...testPosting('Winzer', { title: 'Winzer' }), feedKey: MIRROR }
    await savePosting(catalog, posting, NOW - 90 * DAY_MS)
    expect(await closeStale(catalog, NOW + 6 * DAY_MS)).toBe(0)
    expect(await closeStale(catalog, NOW + 8 * DAY_MS)).toBe(1)
    expect(await titles()).toEqual([])
  })
})
