import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { ownRedis } from '@jobs/core/testing/redis.ts'
import { until } from '@jobs/core/testing/until.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { type Limits, openLimits } from './limits.ts'
import { QuotaUnavailableError } from './quota.ts'
import { createRateLimit } from './rate-limit.ts'

const redis = await ownRedis()
const closing = closedAfterEach()
/** The limits of one process, which waits long for Redis: the exact counts below need every answer on a busy machine. */
const open = async () => closing(await openLimits(redis?.url, 2000))
const openTwo = async () => [await open(), await open()] as const
/** Charges `times` at once. @returns how many were allowed */
const charge = async (quota: ReturnType<Limits['quota']>, key: string, times: number) => {
  const charges = Array.from({ length: times }, async () => await quota.charge(key))
  return (await Promise.all(charges)).filter(({ allowed }) => allowed).length
}
afterAll(() => redis?.remove())

describe.skipIf(!redis)('quotas on Redis', () => {
  if (!redis) return

  test('two processes count as one: the 241st is refused', async () => {
    const both = await openTwo()
    const [one, other] = [both[0], both[1]].map((limits) =>
      createRateLimit({ name: 'public', quota: 240, trustProxy: 0, limits }),
    )
    const request = new Request('http://127.0.0.1/')
    const results = []
    for (let count = 0; count < 241; count++) {
      results.push(await (count % 2 ? one : other)?.check(request, '198.51.100.1'))
    }
    expect(results.map((result) => result?.allowed)).toEqual([...Array(240).fill(true), false])
    expect(results[239]?.headers).toEqual({
      'ratelimit-policy': '"public";q=240;w=900',
      ratelimit: expect.stringMatching(/^"public";r=0;t=(900|8\d\d)$/),
    })
    expect(Number(results[240]?.headers['retry-after'])).toBeGreaterThan(800)
    for (const each of [one, other]) expect((await each?.check(request, '198.51.100.1'))?.allowed).toBe(false)
    expect((await one?.check(request, '198.51.100.2'))?.allowed).toBe(true)
    expect(both.map((limits) => limits.where())).toEqual(['redis', 'redis'])
  })

  test('many at once are counted exactly', async () => {
    const quotas = (await openTwo()).map((limits) => limits.quota({ name: 'storm', quota: 500 }))
    let allowed = 0
    // In waves, each of which a slow machine answers within the time that a charge waits for Redis.
    for (let wave = 0; wave < 20; wave++) {
      const results = await Promise.all(quotas.map((quota) => charge(quota, 'client', 50)))
      allowed += results.reduce((total, one) => total + one, 0)
    }
    expect(allowed).toBe(500)
  })

  test('services with other quotas count apart', async () => {
    const [strict, lax] = await openTwo()
    expect(await charge(strict.quota({ name: 'a', quota: 5 }), 'client', 20)).toBe(5)
    expect(await charge(lax.quota({ name: 'a', quota: 50 }), 'client', 60)).toBe(50)
  })

  test('while Redis stands still charges are answered, and nothing is counted twice or lost', async () => {
    const limits = await open()
    const quota = limits.quota({ name: 'still', quota: 240 })
    expect(await charge(quota, 'client', 100)).toBe(100)
    await redis.pause()
    const first = await charge(quota, 'client', 20)
    expect(first).toBe(20)
    expect(limits.where()).toBe('insurance')
    const counted = Array.from({ length: 60 }, () => quota.charge('client'))
    expect(counted.some((one) => one instanceof Promise)).toBe(false)
    redis.resume()
    await until(() => limits.where() === 'redis')
    expect(await charge(quota, 'client', 100)).toBe(60)
    expect(limits.metrics()).toEqual([{ name: 'still', allowed: 240, refused: 40, uninformed: 80 }])
  })

  test('a Redis that is killed, forgets all and comes back is used again', async () => {
    const limits = await openTwo()
    const [one, other] = [limits[0], limits[1]].map((each) => each.quota({ name: 'killed', quota: 10 }))
    if (!one || !other) throw new Error('two were opened')
    expect(await charge(one, 'client', 4)).toBe(4)
    await redis.kill()
    const unavailable = await Promise.all([charge(one, 'client', 3), charge(other, 'other', 3)])
    expect(unavailable).toEqual([3, 3])
    expect(limits.map((each) => each.where())).toEqual(['insurance', 'insurance'])
    await redis.start()
    const client = new Bun.RedisClient(redis.url)
    await client.send('FLUSHALL', [])
    client.close()
    await until(() => limits.every((each) => each.where() === 'redis'))
    expect(await charge(one, 'client', 10)).toBe(3)
    const shared = [await charge(one, 'fresh', 6), await charge(other, 'fresh', 6)]
    expect(shared).toEqual([6, 4])
  })

  test('a quota that must be known refuses while Redis is unavailable', async () => {
    const limits = await open()
    const quota = limits.quota({ name: 'login', quota: 3, windowSeconds: 60, whenUnavailable: 'refuse' })
    expect(await charge(quota, 'a@example.org', 5)).toBe(3)
    const long = 'x'.repeat(100_000)
    expect(await charge(quota, long, 5)).toBe(3)
    await redis.kill()
    for (let count = 0; count < 3; count++) {
      expect(async () => await quota.charge('a@example.org')).toThrow(QuotaUnavailableError)
    }
    await redis.start()
    await until(() => limits.where() === 'redis')
    expect(await quota.charge('b@example.org')).toMatchObject({ allowed: true, remaining: 2, retryAfterSeconds: 60 })
  })

  test('a process starts without Redis and finds it later', async () => {
    await redis.kill()
    const limits = await open()
    const quota = limits.quota({ name: 'later', quota: 5 })
    expect(await charge(quota, 'client', 2)).toBe(2)
    expect(limits.where()).toBe('insurance')
    await redis.start()
    await until(() => limits.where() === 'redis')
    expect(await charge(quota, 'client', 9)).toBe(3)
  })
})
