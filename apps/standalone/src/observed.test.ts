import { freePort } from '@jobs/core/testing/port.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUIET, spawnService } from './testing-service.ts'

/** Starts the whole service and observes it from outside: its log, its metrics and its traces. */
const metricsPort = freePort()

interface Message {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}
const spans: Message[] = []
const collector = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const { resourceSpans } = (await request.json()) as { resourceSpans: { scopeSpans: { spans: Message[] }[] }[] }
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    return Response.json({})
  },
})

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-observed-'))
const { publicOrigin, origin, log, started, stop } = spawnService(
  {
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    LIVE_FEEDS: 'false',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url.href,
    EXAMPLES: '5',
  },
  QUIET,
)
beforeAll(started, 240_000)
afterAll(async () => {
  await stop()
  await collector.stop(true)
  await rm(dataDir, { recursive: true, force: true })
})

test('a request id appears in the response, the log and the trace', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { 'x-request-id': 'used-once', traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  const response = await fetch(`${publicOrigin}/api/public/v1/jobs?q=entwickler&page=2`, { headers })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).toBe('used-once')
  const mine = () => spans.filter((span) => span.traceId === traceId)
  while (!mine().some(({ name }) => name.startsWith('GET '))) await Bun.sleep(50)
  const request = mine().find(({ name }) => name === 'GET /api/public/v1/jobs')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const search = mine().find(({ name }) => name === 'search')
  expect(search?.parentSpanId).toBe(request?.spanId)
  expect(mine().some(({ name, parentSpanId }) => name === 'catalog read' && parentSpanId === search?.spanId)).toBe(true)
  const lines = log().trim().split('\n')
  const line = lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === 'used-once')
  // A request that takes over a second has a line of a higher level.
  expect(line).toMatchObject({
    level: expect.stringMatching(/^(debug|info)$/),
    route: '/api/public/v1/jobs',
    status: 200,
    service: 'jobs',
  })
  expect(log()).not.toContain('q=entwickler')
})

test('metrics are on their own port, not on the public one', async () => {
  await fetch(`${publicOrigin}/nowhere`)
  const scrape = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  let text = await scrape()
  // Ingestion takes a moment to start.
  while (!text.includes('queue_jobs')) text = await scrape()
  expect(text).toMatch(/^http_requests_total\{route="\/api\/public\/v1\/jobs",status="200"\} \d+$/m)
  expect(text).toMatch(/^listing_cache_answers_total\{cache="\/api\/public\/v1\/jobs",found="(hit|miss)"\} \d+$/m)
  expect(text).toMatch(/^rate_limit_decisions_total\{quota="public",decision="allowed"\} \d+$/m)
  expect(text).toMatch(/^queue_jobs\{state="waiting"\} \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes\{process="ingest"\} \d+$/m)
  expect(text).toMatch(/^ingest_up 1$/m)
  expect((await fetch(`${publicOrigin}/metrics`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
})
