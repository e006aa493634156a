import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createRateLimit } from '@jobs/http/rate-limit.ts'
import { answerOf, attribution, ENVELOPE, startTestServer } from './testing.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer({ allowedHosts: ['mcp.example'], allowedOrigins: ['app.example'] })
})
afterAll(() => server.close())

const PING = { jsonrpc: '2.0', id: 7, method: 'ping' }
const MODERN = { 'mcp-protocol-version': '2026-07-28' }
const attributed = (code: number, data: object = {}) => ({
  code,
  data: expect.objectContaining({ attribution, ...data }),
})

describe('what is refused before any tool', () => {
  test('every method but POST: 405', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      const answer = await answerOf(await fetch(server.url, { method }))
      expect(answer).toMatchObject({ status: 405, id: null, error: attributed(405) })
      expect(answer.headers.get('allow')).toBe('POST')
      expect(answer.headers.get('link')).toBe('<https://jobs.example>; rel="license"')
      expect(answer.headers.get('x-attribution')).toBe(attribution)
    }
    const head = await fetch(server.url, { method: 'HEAD' })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a Host that is not allowed: 403', async () => {
    for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example']) {
      expect(await answerOf(await server.post(PING, { host }))).toMatchObject({ status: 403, error: attributed(403) })
    }
    for (const host of ['mcp.example', 'mcp.example:8080', 'jobs.example', 'localhost:1', '127.0.0.1']) {
      expect((await server.post(PING, { host })).status).toBe(200)
    }
  })

  test('an Origin that is not allowed: 403, with and without preflight', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://app.example.evil.example']) {
      expect(await answerOf(await server.post(PING, { origin }))).toMatchObject({ status: 403, error: attributed(403) })
      expect((await fetch(server.url, { method: 'OPTIONS', headers: { origin } })).status).toBe(403)
    }
    for (const origin of ['https://app.example', 'http://localhost:6274', 'https://jobs.example']) {
      expect((await server.post(PING, { origin })).status).toBe(200)
    }
  })

  test('any other type than JSON: 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const answer = await answerOf(await server.post(PING, { 'content-type': type }))
      expect(answer).toMatchObject({ status: 415, id: null, error: attributed(415) })
    }
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      expect((await server.post(PING, { 'content-type': type })).status).toBe(200)
    }
  })

  test('a body over 64 KiB: 413, whether it says its length or not', async () => {
    const padded = (size: number) =>
      `${JSON.stringify(PING).slice(0, -1)}${' '.repeat(size - JSON.stringify(PING).length)}}`
    expect((await server.post(padded(65_536))).status).toBe(200)
    expect(await answerOf(await server.post(padded(65_537)))).toMatchObject({ status: 413, error: attributed(413) })
    const chunked = (size: number) =>
      fetch(server.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([padded(size)]).stream(),
      })
    expect((await chunked(65_536)).status).toBe(200)
    expect((await chunked(65_537)).status).toBe(413)
    expect((await chunked(900_000)).status).toBe(413)
  })

  test('no JSON: parse error', async () => {
    for (const body of ['', '{', 'ping', '\ufffd']) {
      expect(await answerOf(await server.post(body))).toMatchObject({
        status: 400,
        id: null,
        error: attributed(-32_700),
      })
    }
  })

  test('JSON that is no message: invalid request', async () => {
    const wrong = [5, null, {}, { jsonrpc: '1.0', id: 7, method: 'ping' }, { jsonrpc: '2.0', id: {}, method: 'ping' }]
    for (const body of wrong) {
      for (const headers of [{}, MODERN]) {
        const answer = await answerOf(await server.post(body ?? 'null', headers))
        expect(answer).toMatchObject({ status: 400, error: attributed(-32_600) })
      }
    }
  })

  test('batches: invalid request', async () => {
    for (const body of [[], [PING], [PING, PING], [{ ...PING, params: { _meta: ENVELOPE } }]]) {
      const answer = await answerOf(await server.post(body))
      expect(answer).toMatchObject({ status: 400, id: null, error: attributed(-32_600) })
    }
  })
})

describe('up to revision 2025-11-25', () => {
  test('negotiates every version it knows, and its newest for any other', async () => {
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2019-01-01']) {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
      const { result, headers } = await server.ask('initialize', params)
      expect(result).toMatchObject({
        protocolVersion: version === '2019-01-01' ? '2025-11-25' : version,
        capabilities: { tools: {} },
        serverInfo: { name: 'remote-jobs', title: 'Beispiel', version: '1.0.0', websiteUrl: 'https://jobs.example' },
        instructions: expect.stringContaining('search_jobs'),
        _meta: { attribution },
      })
      expect(headers.get('mcp-session-id')).toBeNull()
    }
  })

  test('asks for no earlier initialize, session or version', async () => {
    const { result } = await server.ask('tools/list', undefined, { 'mcp-session-id': 'unknown', 'last-event-id': '5' })
    expect(result).toMatchObject({
      tools: [{ name: 'search_jobs' }, { name: 'get_job_statistics' }],
      _meta: { attribution },
    })
    expect(result).not.toHaveProperty('resultType')
  })

  test('ping is answered by exactly an empty object', async () => {
    expect(await (await server.post(PING)).json()).toEqual({ jsonrpc: '2.0', id: 7, result: {} })
  })

  test('notifications and responses are accepted with nothing', async () => {
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }
    for (const body of [notification, { ...notification, method: 'x/y' }, { jsonrpc: '2.0', id: 1, result: {} }]) {
      const response = await server.post(body)
      expect([response.status, await response.text()]).toEqual([202, ''])
    }
  })

  test('an unknown version in the header is refused with the known ones', async () => {
    const answer = await server.ask('tools/list', undefined, { 'mcp-protocol-version': '1999-01-01' })
    const supported = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
    expect(answer).toMatchObject({
      status: 400,
      id: 7,
      error: attributed(-32_022, { supported, requested: '1999-01-01' }),
    })
  })

  test('an unknown method or tool is an error that echoes the id', async () => {
    expect(await server.ask('resources/list')).toMatchObject({ status: 200, id: 7, error: attributed(-32_601) })
    expect(await server.ask('no/such')).toMatchObject({ id: 7, error: attributed(-32_601) })
    const answer = await server.ask('tools/call', { name: 'apply_for_job' })
    expect(answer).toMatchObject({ status: 200, id: 7, error: attributed(-32_602) })
    expect(answer.error?.message).toContain('search_jobs, get_job_statistics')
    expect(await server.ask('tools/call', { name: 'search_jobs', arguments: [] })).toMatchObject({
      error: attributed(-32_602),
    })
  })
})

describe('revision 2026-07-28', () => {
  test('discovery names the revision, the server and how long to keep the answer', async () => {
    expect((await server.askModern('server/discover')).result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      instructions: expect.stringContaining('https://jobs.example'),
      ttlMs: 3_600_000,
      cacheScope: 'public',
      _meta: {
        attribution,
        'io.modelcontextprotocol/serverInfo': expect.objectContaining({
          websiteUrl: 'https://jobs.example',
          description: expect.stringContaining('jobs'),
        }),
      },
    })
  })

  test('the list of tools says how long to keep it', async () => {
    const { result } = await server.askModern('tools/list')
    expect(result).toMatchObject({
      resultType: 'complete',
      ttlMs: 3_600_000,
      cacheScope: 'public',
      _meta: { attribution },
    })
  })

  test('missing or contradicting headers are refused', async () => {
    const call = { name: 'search_jobs', arguments: {} }
    const body = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { ...call, _meta: ENVELOPE } }
    const right: Record<string, string> = { ...MODERN, 'mcp-method': 'tools/call', 'mcp-name': 'search_jobs' }
    expect((await server.post(body, right)).status).toBe(200)
    for (const missing of Object.keys(right)) {
      const headers = Object.fromEntries(Object.entries(right).filter(([name]) => name !== missing))
      expect(await answerOf(await server.post(body, headers))).toMatchObject({
        status: 400,
        id: 7,
        error: attributed(-32_020),
      })
    }
    for (const wrong of [{ 'mcp-protocol-version': '2025-11-25' }, { 'mcp-method': 'ping' }, { 'mcp-name': 'x' }]) {
      expect(await server.askModern('tools/call', call, wrong)).toMatchObject({
        status: 400,
        error: attributed(-32_020),
      })
    }
  })

  test('a request without its envelope is refused', async () => {
    const answer = await server.ask('tools/list', undefined, { ...MODERN, 'mcp-method': 'tools/list' })
    expect(answer).toMatchObject({ status: 400, id: 7, error: attributed(-32_602) })
  })

  test('a later revision is refused with the one it knows', async () => {
    const later = {
      'io.modelcontextprotocol/protocolVersion': '2031-01-01',
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const headers = { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' }
    const answer = await server.ask('tools/list', { _meta: later }, headers)
    const data = { supported: ['2026-07-28'], requested: '2031-01-01' }
    expect(answer).toMatchObject({ status: 400, id: 7, error: attributed(-32_022, data) })
  })

  test('what the revision dropped, and streams, are no methods here: 404', async () => {
    for (const method of ['ping', 'initialize', 'resources/list', 'no/such', 'logging/setLevel']) {
      expect(await server.askModern(method)).toMatchObject({ status: 404, id: 7, error: attributed(-32_601) })
    }
    const listen = await server.askModern('subscriptions/listen', { notifications: { toolsListChanged: true } })
    expect(listen).toMatchObject({ status: 404, id: 7, error: attributed(-32_601) })
  })

  test('notifications are accepted with nothing', async () => {
    const body = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
    const response = await server.post(body, { ...MODERN, 'mcp-method': 'notifications/cancelled' })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })
})

describe('headers', () => {
  test('whatever a client accepts, it gets JSON', async () => {
    for (const accept of [
      'application/json',
      '*/*',
      'text/event-stream',
      'application/json, text/event-stream',
      'text/html',
    ]) {
      for (const ask of [server.ask, server.askModern]) {
        const { status, headers, result } = await ask('tools/call', { name: 'get_job_statistics' }, { accept })
        expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/json/)])
        expect(result).toHaveProperty('structuredContent')
      }
    }
  })

  test('a browser may send the headers of MCP', async () => {
    const headers = {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,mcp-protocol-version',
    }
    const response = await fetch(server.url, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe('POST')
    const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? []
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name']),
    )
    expect(allowed).toEqual(expect.arrayContaining(['mcp-session-id', 'last-event-id']))
  })
})

test('over the quota: 429 with an error that echoes the id; every POST counts', async () => {
  const limited = await startTestServer({ rateLimit: createRateLimit({ name: 'mcp', quota: 4, trustProxy: 0 }) }, 0)
  try {
    for (const body of [PING, '{', [PING]]) {
      expect((await limited.post(body)).headers.get('ratelimit-policy')).toBe('"mcp";q=4;w=900')
    }
    expect((await limited.post(PING, { 'content-type': 'text/plain' })).headers.get('ratelimit')).toMatch(
      /^"mcp";r=0;t=\d+$/,
    )
    await fetch(limited.url)
    const answer = await answerOf(await limited.post({ ...PING, id: 'abc' }))
    expect(answer).toMatchObject({
      status: 429,
      id: 'abc',
      error: attributed(429, { retryAfterSeconds: expect.any(Number) }),
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('ratelimit')).toMatch(/^"mcp";r=0;t=\d+$/)
    expect(await answerOf(await limited.post('{'))).toMatchObject({ status: 429, id: null })
    expect((await limited.askModern('tools/list')).status).toBe(429)
  } finally {
    await limited.close()
  }
})

test('a dormant public surface has no MCP: 404', async () => {
  const dormant = await startTestServer({ publicApiEnabled: false }, 0)
  try {
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const response = await fetch(dormant.url, { method })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ status: 404, attribution })
    }
    expect((await fetch(`${dormant.origin}/healthz`)).status).toBe(200)
  } finally {
    await dormant.close()
  }
})
