import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../testing-shared.ts'
import { testEngines } from '../testing.ts'
import { delayAfter, isRemembered, settleAttempt, takeAttempt } from './login-attempts.ts'

const SECOND = 1000

test('the delay doubles and ends at five minutes', () => {
  const delays = [1, 2, 3, 4, 5, 6, 9, 10, 11, 5000].map((tries) => delayAfter(tries, 3) / SECOND)
  expect(delays).toEqual([0, 0, 2, 4, 8, 16, 128, 256, 300, 300])
})

describe.each(testEngines)('login attempts on %s', (engine) => {
  const opening = sharedCatalog(engine)

  test('are counted one by one when concurrent', async () => {
    const { catalog } = await opening
    const tries = Array.from({ length: 20 }, () => takeAttempt(catalog, [{ key: 'storm', free: 5 }], 0))
    expect((await Promise.all(tries)).filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('are accepted after the delay, however many were made meanwhile', async () => {
    const { catalog } = await opening
    const keys = [
      { key: 'address', free: 9 },
      { key: 'account', free: 2 },
    ]
    const at = (now: number) => takeAttempt(catalog, keys, now)
    expect([await at(0), await at(0)]).toEqual([0, 0])
    for (let count = 0; count < 30; count++) expect(await at(500)).toBe(1500)
    expect([await at(2000), await at(2000), await at(6000), await at(6000)]).toEqual([0, 4000, 0, 8000])
    expect(await takeAttempt(catalog, [{ key: 'address', free: 9 }], 6000)).toBe(0)
  })

  test('are accepted after a clock that was wrong has been set back', async () => {
    const { catalog } = await opening
    const at = (now: number) => takeAttempt(catalog, [{ key: 'ahead', free: 0 }], now)
    expect([await at(10 * HOUR_MS), await at(10 * HOUR_MS), await at(0)]).toEqual([0, 4000, 0])
  })

  test('are cleared for the account and given back to the address by a login, which is remembered', async () => {
    const { catalog } = await opening
    const [address, account] = [
      { key: 'a', free: 2 },
      { key: 'b', free: 2 },
    ]
    for (let count = 0; count < 2; count++) await takeAttempt(catalog, [address, account], 0)
    await settleAttempt(catalog, { forget: ['b'], giveBack: ['a'], remember: 'known' }, 0)
    expect(await takeAttempt(catalog, [account], 0)).toBe(0)
    expect(await takeAttempt(catalog, [account], 0)).toBe(0)
    expect(await takeAttempt(catalog, [address], 0)).toBe(0)
    expect(await takeAttempt(catalog, [address], 0)).toBe(2000)
    expect([await isRemembered(catalog, 'known', 30 * DAY_MS - 1), await isRemembered(catalog, 'b2', 0)]).toEqual([
      true,
      false,
    ])
    expect(await isRemembered(catalog, 'known', 30 * DAY_MS)).toBe(false)
  })

  test('expire and are deleted', async () => {
    const { catalog } = await opening
    for (let count = 0; count < 2; count++) await takeAttempt(catalog, [{ key: 'old', free: 2 }], 0)
    expect(await takeAttempt(catalog, [{ key: 'old', free: 2 }], HOUR_MS + 2 * SECOND)).toBe(0)
    expect(await takeAttempt(catalog, [{ key: 'old', free: 2 }], HOUR_MS + 2 * SECOND)).toBe(0)
    expect(await takeAttempt(catalog, [{ key: 'new', free: 2 }], 60 * DAY_MS)).toBe(0)
    const rows = await catalog.read`SELECT key FROM login_attempts`
    expect(rows.map((row: { key: string }) => row.key)).toEqual(['new'])
  })
})
