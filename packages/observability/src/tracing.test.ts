import { afterEach, expect, test } from 'bun:test'
import { startTracing } from './internal/otlp-exporter.ts'
import { configureLog } from './log.ts'
import { observeRequests } from './observe-requests.ts'
import { span, traceparent } from './span.ts'

interface Message {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A collector on a local port. */
const collect = (status = 200) => {
  const requests: { path: string; headers: Headers; body: unknown }[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      requests.push({ path: new URL(request.url).pathname, headers: request.headers, body: await request.json() })
      return Response.json({}, { status })
    },
  })
  closers.push(() => server.stop(true))
  const end = startTracing({ endpoint: server.url.href, headers: { 'x-key': 'k' }, service: 'test' })
  closers.push(end)
  const spans = () =>
    requests.flatMap(
      ({ body }) =>
        (body as { resourceSpans: [{ scopeSpans: [{ spans: Message[] }] }] }).resourceSpans[0].scopeSpans[0].spans,
    )
  return { requests, spans, end }
}
const named = (spans: readonly Message[], name: string) => {
  const found = spans.find((one) => one.name === name)
  if (!found) throw new Error(`no span ${name}`)
  return found
}

test('sends nested spans with attributes and outcome to the collector', async () => {
  const { requests, spans, end } = collect()
  const failing = async () => {
    await Bun.sleep(1)
    throw new Error('no')
  }
  const work = async () => {
    await Promise.all([
      span('read', { kind: 'client', attributes: { rows: 3, share: 0.5, whole: true } }, () => Bun.sleep(5)),
      span('broken', {}, failing).catch(() => {}),
    ])
    return span('sync', {}, () => 7)
  }
  expect(await span('outer', { kind: 'consumer' }, work)).toBe(7)
  await span('other', {}, () => Bun.sleep(1))
  await end()
  expect(requests[0]?.path).toBe('/v1/traces')
  expect(requests[0]?.headers.get('x-key')).toBe('k')
  expect(requests[0]?.headers.get('content-type')).toBe('application/json')
  expect(requests[0]?.body).toMatchObject({
    resourceSpans: [{ resource: { attributes: [{ key: 'service.name', value: { stringValue: 'test' } }, {}] } }],
  })
  const reported = spans()
  expect(reported.map(({ name }) => name).toSorted()).toEqual(['broken', 'other', 'outer', 'read', 'sync'])
  const outer = named(reported, 'outer')
  expect(outer).toMatchObject({ kind: 5, traceId: expect.stringMatching(/^[\da-f]{32}$/), status: {} })
  expect(outer).not.toHaveProperty('parentSpanId')
  for (const name of ['read', 'broken', 'sync']) {
    expect(named(reported, name)).toMatchObject({ traceId: outer.traceId, parentSpanId: outer.spanId })
  }
  expect(named(reported, 'other').traceId).not.toBe(outer.traceId)
  expect(named(reported, 'broken').status).toEqual({ code: 2 })
  const read = named(reported, 'read')
  expect(read.attributes).toEqual([
    { key: 'rows', value: { intValue: '3' } },
    { key: 'share', value: { doubleValue: 0.5 } },
    { key: 'whole', value: { boolValue: true } },
  ])
  const sync = named(reported, 'sync')
  const times = [
    outer.startTimeUnixNano,
    read.startTimeUnixNano,
    read.endTimeUnixNano,
    sync.startTimeUnixNano,
    sync.endTimeUnixNano,
    outer.endTimeUnixNano,
  ].map((time) => BigInt(time))
  expect(times).toEqual(times.toSorted((a, b) => (a < b ? -1 : 1)))
  expect(BigInt(read.endTimeUnixNano)).toBeGreaterThan(BigInt(read.startTimeUnixNano))
  expect(new Date(Number(times[0]) / 1e6).getUTCFullYear()).toBeWithin(2026, 2100)
})

test('traces a request as a child span of its caller', async () => {
  configureLog({ service: 'test', level: 'silent' })
  closers.push(() => configureLog({ service: 'jobs', level: 'info' }))
  const { spans, end } = collect()
  const inner: (string | undefined)[] = []
  const answer = async (request: Request) => {
    inner.push(traceparent())
    return new Response(null, { status: request.method === 'PUT' ? 500 : 200 })
  }
  const handle = observeRequests(answer, { paths: ['/api/jobs/:id'], lines: 'all' })
  const ask = async (headers: Record<string, string>, method = 'GET') =>
    await handle(new Request('http://127.0.0.1/api/jobs/7?q=geheim', { method, headers }))
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await ask({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` })
  await ask({ traceparent: `00-${traceId}-00f067aa0ba902b7-00` })
  await ask({ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, 'PUT')
  await end()
  const reported = spans()
  expect(reported).toHaveLength(2)
  expect(reported[0]).toMatchObject({ name: 'GET /api/jobs/:id', kind: 2, traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(reported[0]?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } })
  expect(inner[0]).toBe(`00-${traceId}-${reported[0]?.spanId}-01`)
  expect(inner[1]).toStartWith(`00-${traceId}-`)
  expect(inner[1]).toEndWith('-00')
  expect(reported[1]).toMatchObject({ name: 'PUT /api/jobs/:id', status: { code: 2 } })
  expect(reported[1]?.traceId).not.toMatch(/^0+$/)
  expect(JSON.stringify(reported)).not.toContain('geheim')
})

test('neither blocks nor fills memory when the collector refuses or is unavailable', async () => {
  const lines: string[] = []
  configureLog({ service: 'test', level: 'warn', format: 'json', write: (line) => lines.push(line) })
  closers.push(() => configureLog({ service: 'jobs', level: 'info' }))
  const { requests, end } = collect(503)
  for (let index = 0; index < 10_000; index++) span('many', {}, () => index)
  await end()
  expect(requests.length).toBeLessThanOrEqual(8)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('traces were dropped')
})

test('runs the work of a span without tracing', () => {
  const promise = Promise.resolve(1)
  expect(span('x', {}, () => promise)).toBe(promise)
  expect(traceparent()).toBeUndefined()
})
