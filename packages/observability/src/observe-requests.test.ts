import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test'
import { Registry } from 'prom-client'
import { configureLog, type LogLevel } from './log.ts'
import { observeRequests, type ObserveOptions } from './observe-requests.ts'
import { requestIdOf } from './request-id.ts'

const lines: Record<string, unknown>[] = []
const configure = (level: LogLevel) =>
  configureLog({ service: 'test', level, format: 'json', write: (line) => lines.push(JSON.parse(line)) })
beforeEach(() => configure('info'))
afterEach(() => {
  setSystemTime()
  lines.length = 0
  configureLog({ service: 'jobs', level: 'info' })
})

const paths = ['/api/jobs', '/api/jobs/:id', '/api/public/*', '/healthz']
const observe = (answer: (request: Request) => Response | Promise<Response>, options: Partial<ObserveOptions> = {}) => {
  const registry = new Registry()
  const handle = observeRequests(answer, { paths, registry, lines: 'all', ...options })
  const ask = async (path: string, init?: RequestInit) =>
    await handle(new Request(`http://127.0.0.1:3000${path}`, init))
  return { ask, metrics: () => registry.metrics() }
}
const ok = () => new Response('ok')

test('returns a safe id of the request, or else a new one', async () => {
  let inside: string | undefined
  const { ask } = observe((request) => {
    inside = requestIdOf(request)
    return new Response('ok')
  })
  const idOf = async (given?: string) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    return (await ask('/api/jobs', { headers })).headers.get('x-request-id')
  }
  for (const safe of ['abc-123', '00-4bf92f3577b34da6a3ce929d0e0e4736', 'a'.repeat(64)]) {
    expect(await idOf(safe)).toBe(safe)
    expect(inside).toBe(safe)
  }
  const uuid = /^[\da-f]{8}-[\da-f-]{27}$/
  for (const unsafe of [undefined, '', 'a b', 'a"b', '{"x":1}', 'ä', 'a'.repeat(65), '<script>']) {
    expect(await idOf(unsafe)).toMatch(uuid)
    expect(inside).toMatch(uuid)
  }
  expect(await idOf()).not.toBe(await idOf())
})

test('logs requests by route, never by path or query', async () => {
  const { ask } = observe(ok)
  await ask('/api/jobs?q=geheim', { headers: { 'x-request-id': 'one', authorization: 'Bearer geheim' } })
  await ask('/api/jobs/geheim', { method: 'PUT' })
  await ask(`/${'geheim'.repeat(10_000)}`)
  await ask('/healthz')
  expect(lines.map(({ message, method, route, status }) => [message, method, route, status])).toEqual([
    ['request', 'GET', '/api/jobs', 200],
    ['request', 'PUT', '/api/jobs/:id', 200],
    ['request', 'GET', 'other', 200],
  ])
  expect(lines[0]).toMatchObject({ requestId: 'one', level: 'info', ms: expect.any(Number) })
  expect(JSON.stringify(lines)).not.toContain('geheim')
})

test('logs only failures at info, and the others at debug', async () => {
  const answering = (request: Request) =>
    new Response(null, { status: Number(new URL(request.url).searchParams.get('s')) })
  const { ask } = observe(answering, { lines: 'failures' })
  const all = [200, 304, 400, 429, 500, 503]
  for (const status of all) await ask(`/api/jobs?s=${status}`)
  expect(lines.map(({ status, level }) => [status, level])).toEqual([
    [400, 'info'],
    [500, 'warn'],
    [503, 'warn'],
  ])
  configure('debug')
  lines.length = 0
  for (const status of all) await ask(`/api/jobs?s=${status}`)
  expect(lines.map(({ status }) => status)).toEqual(all)
})

test('limits log lines during a flood of requests', async () => {
  setSystemTime(Date.UTC(2026, 10, 1))
  const { ask } = observe(ok)
  for (let index = 0; index < 1000; index++) await ask('/api/jobs')
  expect(lines).toHaveLength(50)
})

test('counts requests by route and status, with durations', async () => {
  const { ask, metrics } = observe(async (request) => {
    await Bun.sleep(2)
    return new Response(null, { status: request.method === 'PUT' ? 503 : 200 })
  })
  await ask('/api/jobs/1')
  await ask('/api/jobs/2')
  await ask('/api/jobs/2', { method: 'PUT' })
  for (let index = 0; index < 50; index++) await ask(`/hostile/${index}`)
  const text = await metrics()
  expect(text).toContain('http_requests_total{route="/api/jobs/:id",status="200"} 2\n')
  expect(text).toContain('http_requests_total{route="/api/jobs/:id",status="503"} 1\n')
  expect(text).toContain('http_requests_total{route="other",status="200"} 50\n')
  expect(text).toContain('# TYPE http_request_duration_seconds histogram\n')
  expect(text).toContain('http_request_duration_seconds_bucket{route="/api/jobs/:id",le="0.001"} 0\n')
  expect(text).toContain('http_request_duration_seconds_bucket{route="/api/jobs/:id",le="+Inf"} 3\n')
  expect(text).toContain('http_request_duration_seconds_count{route="/api/jobs/:id"} 3\n')
  const sum = Number(text.match(/duration_seconds_sum\{route="\/api\/jobs\/:id"\} (\S+)/)?.[1])
  expect(sum).toBeGreaterThan(0.003)
})

test('adds the id to a forwarded response with immutable headers', async () => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('far', { status: 418 }) })
  const { ask } = observe(() => fetch(server.url))
  const response = await ask('/api/jobs', { headers: { 'x-request-id': 'mine' } })
  expect([response.status, await response.text(), response.headers.get('x-request-id')]).toEqual([418, 'far', 'mine'])
  await server.stop(true)
})
