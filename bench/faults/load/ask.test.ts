import { afterAll, expect, test } from 'bun:test'
import { createAsk } from './ask.ts'
import { createRecord } from './tally.ts'

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const { searchParams } = new URL(request.url)
    await Bun.sleep(Number(searchParams.get('ms')))
    const headers = JSON.parse(searchParams.get('headers') ?? '{}')
    return new Response(searchParams.get('body') ?? '{}', { status: Number(searchParams.get('status')), headers })
  },
})
afterAll(() => server.stop(true))

const outcome = async (
  status: number,
  parameters: Record<string, string> = {},
  check = (): string | undefined => undefined,
) => {
  const record = createRecord()
  const query = new URLSearchParams({ status: String(status), ...parameters })
  await createAsk(record)('list', `${server.url.href}?${query.toString()}`, {}, check)
  const counts = Object.entries(record.now().counts.list).filter(([, count]) => count > 0)
  return [counts.map(([name]) => name).join(), record.violations.length]
}

test('counts each response by its kind, and violations separately', async () => {
  const retry = { headers: '{"retry-after":"5"}' }
  expect(await outcome(200)).toEqual(['ok', 0])
  expect(await outcome(201)).toEqual(['ok', 0])
  expect(await outcome(200, { headers: '{"x-search":"degraded"}' })).toEqual(['degraded', 0])
  expect(await outcome(200, { headers: '{"x-search":"relaxed"}' })).toEqual(['ok', 0])
  expect(await outcome(200, { headers: '{"x-catalogue":"stale"}' })).toEqual(['degraded', 0])
  for (const status of [502, 503, 504]) expect(await outcome(status, retry)).toEqual(['refused', 0])
  expect(await outcome(503)).toEqual(['refused', 1])
  for (const status of [400, 404, 429, 500]) expect((await outcome(status, retry))[1]).toBe(1)
  expect(await outcome(200, {}, () => 'is wrong')).toEqual(['ok', 1])
  expect((await outcome(200, { body: '<html>' }))[1]).toBe(1)
})

test('a request of over five seconds is a violation', async () => {
  expect(await outcome(200, { ms: '5600' })).toEqual(['ok', 1])
})
