import { afterEach, expect, setSystemTime, test } from 'bun:test'
import { createRateLimit } from './rate-limit.ts'

afterEach(() => void setSystemTime())

test('allows exactly the quota, per client, and again when the window has passed', async () => {
  const start = Date.UTC(2026, 0, 1)
  setSystemTime(start)
  const limit = createRateLimit({ name: 'public', quota: 3, trustProxy: 0 })
  const request = new Request('http://127.0.0.1/')
  const results = []
  for (let count = 0; count < 4; count++) results.push(await limit.check(request, '198.51.100.1'))
  expect(results.map((result) => result.allowed)).toEqual([true, true, true, false])
  expect(results.map((result) => result.headers.ratelimit)).toEqual([
    '"public";r=2;t=900',
    '"public";r=1;t=900',
    '"public";r=0;t=900',
    '"public";r=0;t=900',
  ])
  expect(results[3]?.headers).toMatchObject({ 'ratelimit-policy': '"public";q=3;w=900', 'retry-after': '900' })
  expect(results[0]?.headers).not.toHaveProperty('retry-after')
  expect((await limit.check(request, '198.51.100.2')).allowed).toBe(true)
  setSystemTime(start + 899_500)
  expect((await limit.check(request, '198.51.100.1')).headers['retry-after']).toBe('1')
  setSystemTime(start + 900_001)
  expect((await limit.check(request, '198.51.100.1')).headers.ratelimit).toBe('"public";r=2;t=900')
})
