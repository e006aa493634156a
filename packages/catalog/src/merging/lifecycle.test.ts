import { describe, expect, test } from 'bun:test'
import { closedAfterEach } from '@jobs/core/testing-closing.ts'
import { closeMissing } from './close-missing.ts'
import { closeStale } from './close-stale.ts'
import { finishRun, startRun } from '../feeds/runs.ts'
import { savePosting } from './save-posting.ts'
import { listedJobs, openTestCatalog, TEST_ROLES as ROLES, testEngines, testPosting } from '../testing.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 1)
const counts = { read: 0, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }

describe.each([...testEngines])('a listing lives and closes on %s', (engine) => {
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
    const fail = async (now: number) => {
      const id = await startRun(catalog, 'test', now)
      await finishRun(catalog, id, { outcome: 'failed', counts, error: 'unreachable' }, now)
    }
    const titles = async () => {
      return (await listedJobs(catalog, site)).map((job) => job.title).toSorted()
    }
    return { catalog, run, fail, titles }
  }

  test('gone after two successful runs without it, failures not counted', async () => {
    const { run, fail, titles } = await open()
    await run(ROLES, NOW)
    const rest = ROLES.slice(1)
    expect(await run(rest, NOW + HOUR)).toEqual({ suspect: false, withdrawn: 0 })
    await fail(NOW + 2 * HOUR)
    expect(await titles()).toEqual(ROLES)
    expect(await run(rest, NOW + 3 * HOUR)).toEqual({ suspect: false, withdrawn: 1 })
    expect(await titles()).toEqual(rest)
    await run(ROLES, NOW + 4 * HOUR)
    expect(await titles()).toEqual(ROLES)
  })

  test('one absence between two sightings closes nothing', async () => {
    const { run, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES.slice(1), NOW + HOUR)
    await run(ROLES, NOW + 2 * HOUR)
    await run(ROLES.slice(1), NOW + 3 * HOUR)
    expect(await titles()).toEqual(ROLES)
  })

  test('a run of less than half is suspect and closes nothing, unless it stays so', async () => {
    const { run, titles } = await open()
    await run(ROLES, NOW)
    await run(ROLES, NOW + HOUR)
    const few = ROLES.slice(0, 4)
    expect(await run(few, NOW + 2 * HOUR)).toEqual({ suspect: true, withdrawn: 0 })
    expect(await run(few, NOW + 3 * HOUR)).toEqual({ suspect: false, withdrawn: 0 })
    expect(await titles()).toEqual(ROLES)
    expect(await run(few, NOW + 4 * HOUR)).toEqual({ suspect: false, withdrawn: 6 })
    expect(await titles()).toEqual(few)
    expect(await run([], NOW + 5 * HOUR)).toEqual({ suspect: true, withdrawn: 0 })
  })

  test('a posting that has expired, or that no run has seen for 60 days, goes', async () => {
    const { catalog, run, titles } = await open()
    await run(['Gärtner'], NOW - 61 * DAY)
    await run(['Lehrerin'], NOW - 59 * DAY)
    const expiring = testPosting('Maurer', { title: 'Maurer', companyName: 'Maurer AG' })
    await savePosting(catalog, { ...expiring, expiresAt: NOW + HOUR }, NOW)
    expect(await closeStale(catalog, NOW)).toBe(1)
    expect(await titles()).toEqual(['Lehrerin', 'Maurer'])
    expect(await closeStale(catalog, NOW + HOUR)).toBe(1)
    expect(await closeStale(catalog, NOW + HOUR)).toBe(0)
    expect(await titles()).toEqual(['Lehrerin'])
  })
})
