import { ownRedis } from '@jobs/core/testing/redis.ts'
import { createLimits, openLimits } from '@jobs/http/quota/limits.ts'
import { log } from '@jobs/observability/log.ts'
import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { sharedBackend, TEST_PASSWORD, TEST_SECRET } from '../../testing.ts'
import { createAccounts } from './create-accounts.ts'

const redis = await ownRedis()
const backend = await sharedBackend()
afterAll(async () => await redis?.remove())

const appOn = async (catalog = backend.catalog, limits = createLimits()) =>
  createApp({ ...backend.deps, ...(await createAccounts({ catalog, limits, secret: TEST_SECRET, trustProxy: 1 })) })
const logIn = async (app: Awaited<ReturnType<typeof appOn>>, password = TEST_PASSWORD, address = '192.0.2.1') =>
  await app.handle(
    new Request('http://127.0.0.1/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: 'admin@jobs.example', password }),
    }),
  )

describe.skipIf(!redis)('with Redis', () => {
  test('refuses logins while Redis is unavailable', async () => {
    const limits = await openLimits(redis?.url, 2000)
    const app = await appOn(backend.catalog, limits)
    expect((await logIn(app)).status).toBe(200)
    await redis?.kill()
    for (const password of [TEST_PASSWORD, 'wrong']) {
      const unavailable = await logIn(app, password)
      expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '5'])
    }
    await redis?.start()
    while (limits.where() !== 'redis') await Bun.sleep(20)
    expect((await logIn(app)).status).toBe(200)
    limits.close()
  })
})

test('keeps secrets out of the log and the response of a failure', async () => {
  const reported: unknown[] = []
  const spies = (['info', 'error', 'warn'] as const).map((name) =>
    spyOn(log, name).mockImplementation((...args: unknown[]) => void reported.push(args)),
  )
  const fail = () => Promise.reject(new Error('the disk is full'))
  const app = await appOn({ ...backend.catalog, transaction: fail })
  const response = await logIn(app, 'hunter2-the-password', '192.0.2.2')
  for (const spy of spies) spy.mockRestore()
  expect(response.status).toBe(500)
  expect(Bun.inspect(reported)).toContain('the disk is full')
  for (const text of [Bun.inspect(reported), await response.text()]) {
    for (const secret of ['hunter2', TEST_SECRET, '$argon2']) expect(text).not.toContain(secret)
  }
})

test('rejects a client over its request quota for longer than any delay', async () => {
  const app = await appOn()
  const waits = []
  for (let count = 0; count < 1002; count++) {
    const answer = await logIn(app, 'wrong', '192.0.2.3')
    waits.push(Number(answer.headers.get('retry-after')))
  }
  expect(Math.max(...waits.slice(0, 1000))).toBeLessThanOrEqual(300)
  expect(Math.min(...waits.slice(1000))).toBeGreaterThan(300)
})
