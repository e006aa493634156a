import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { numberIn } from '@jobs/core/numbers-in.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { isHeld, LeaseLostError, withLease } from './lease.ts'

const NOW = Date.UTC(2026, 10, 1)
const closing = closedAfterEach()
afterEach(() => void setSystemTime())
const heldUntil = async ({ read }: Catalog) =>
  await numberIn(read`SELECT held_until FROM search_sync WHERE index_name = 'jobs'`)

test.each([
  [1, 10],
  [40, 40],
  [4000, 60],
])('a lease held for %d s is renewed for %d s', async (heldS, leaseS) => {
  const { catalog } = closing(await openTestCatalog())
  setSystemTime(NOW)
  const at = NOW + heldS * 1000
  await withLease(catalog, 'jobs', async () => {
    setSystemTime(at)
    await until(async () => (await heldUntil(catalog)) === at + leaseS * 1000)
  })
})

test('a transaction that must hold a lease renews it', async () => {
  const { catalog } = closing(await openTestCatalog())
  setSystemTime(NOW)
  await withLease(catalog, 'jobs', async (lease) => {
    setSystemTime(NOW + 40_000)
    await catalog.transaction((tx) => lease.mustHold(tx))
    expect(await heldUntil(catalog)).toBe(NOW + 80_000)
  })
})

test('a lease that was not renewed goes to the next process, and is lost to the first', async () => {
  const { catalog } = closing(await openTestCatalog())
  setSystemTime(NOW)
  await withLease(catalog, 'jobs', async (lease) => {
    expect(await withLease(catalog, 'jobs', async () => 'taken')).toBeUndefined()
    // On a busy machine it may be renewed meanwhile.
    await until(async () => {
      setSystemTime(Date.now() + 61_000)
      return (await withLease(catalog, 'jobs', async () => 'taken')) === 'taken'
    })
    await expect(catalog.transaction((tx) => lease.mustHold(tx))).rejects.toBeInstanceOf(LeaseLostError)
  })
})

test('a lease that a dead process took before the clock was set back is free', async () => {
  const { catalog } = closing(await openTestCatalog())
  setSystemTime(NOW)
  await withLease(catalog, 'jobs', async () => {
    await catalog.transaction((tx) => tx`UPDATE search_sync SET held_until = ${NOW + 121_000}`)
    expect(await isHeld(catalog, 'jobs')).toBe(false)
    expect(await withLease(catalog, 'jobs', async () => 'taken')).toBe('taken')
  })
})
