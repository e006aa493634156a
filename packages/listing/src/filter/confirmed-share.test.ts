import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { expect, setSystemTime, test } from 'bun:test'
import { listJobs } from '../ranked/list-jobs.ts'
import { openTestListing } from '../testing.ts'
import { awaitConfirmed, confirmedShare } from './confirmed-share.ts'

const closing = closedAfterEach()

const openWith = async (seen: Record<string, number>) => {
  const { catalog, search } = closing(await openTestListing())
  const save = async (id: string, hoursAgo: number) => {
    const fields = { title: id, language: id.startsWith('Koch') ? 'de' : 'en', companyName: `${id} AG` } as const
    await savePosting(catalog, testPosting(id, fields), Date.now() - hoursAgo * HOUR_MS)
  }
  for (const [id, hoursAgo] of Object.entries(seen)) await save(id, hoursAgo)
  const shareOf = async (request: { q?: string; language?: 'de' | 'fr'; confirmedSince?: number } = {}) => {
    const page = { page: 1, perPage: 10, q: '', ...request }
    return (await listJobs({ catalog, search, site }, page)).confirmed
  }
  return { catalog, save, shareOf }
}

test('the share of a result that a source has carried within 48 hours, however it is found', async () => {
  const { catalog, shareOf } = await openWith({ 'Koch Ulm': 1, 'Koch Bonn': 47, 'Koch Kiel': 49, Imker: 72 })
  expect(await shareOf()).toBeUndefined()
  await awaitConfirmed(catalog)
  expect(await shareOf()).toBe(0.5)
  expect(await shareOf({ language: 'de' })).toBe(2 / 3)
  expect(await shareOf({ q: 'koch' })).toBe(2 / 3)
  expect(await shareOf({ q: 'imker' })).toBe(0)
  expect(await shareOf({ confirmedSince: Date.now() - 40 * HOUR_MS })).toBe(1)
  expect(await shareOf({ language: 'fr' })).toBeUndefined()
  expect(await shareOf({ q: 'kein solches wort' })).toBeUndefined()
})

test('a job that is listed after confirmations were read has just been seen', async () => {
  const { catalog, save, shareOf } = await openWith({ Imker: 72 })
  await awaitConfirmed(catalog)
  await save('Winzer', 0)
  await shareOf({ q: 'winzer' })
  expect(await shareOf()).toBe(0.5)
})

test('is counted again after the clock was set back', async () => {
  const { catalog, shareOf } = await openWith({ Imker: 72 })
  await awaitConfirmed(catalog)
  await until(async () => (await shareOf()) === 0)
  try {
    setSystemTime(Date.now() - 48 * HOUR_MS)
    await awaitConfirmed(catalog)
    await until(() => confirmedShare(catalog, {}) === 1)
  } finally {
    setSystemTime()
  }
})

test('is unknown while confirmations cannot be read, and is tried again after ten seconds', async () => {
  const { catalog } = await openWith({ Imker: 1 })
  let isAway = true
  const read = new Proxy(catalog.read, {
    apply: (target, self, given: unknown[]): unknown =>
      isAway ? Promise.reject(new Error('away')) : Reflect.apply(target, self, given),
  })
  const flaky = { ...catalog, read }
  await awaitConfirmed(flaky)
  expect(confirmedShare(flaky, {})).toBeUndefined()
  isAway = false
  await awaitConfirmed(flaky)
  expect(confirmedShare(flaky, {})).toBeUndefined()
  try {
    setSystemTime(Date.now() + 10_001)
    await awaitConfirmed(flaky)
    await until(() => confirmedShare(flaky, {}) !== undefined)
    expect(confirmedShare(flaky, {})).toBe(1)
  } finally {
    setSystemTime()
  }
})
