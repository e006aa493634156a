import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { log } from '@jobs/observability/log.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import {
  answerOf,
  attributed,
  attribution,
  ENVELOPE,
  MODERN,
  PING,
  openTestServer,
  startTestServer,
} from '../testing.ts'

const server = await openTestServer({ allowedHosts: ['mcp.example'], allowedOrigins: ['app.example'] })

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

  test('a body nested too deep: invalid request, at once', async () => {
    const nested = (depth: number) =>
      `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`
    expect((await server.post(nested(62))).status).toBe(200)
    for (const depth of [63, 30_000]) {
      expect(await answerOf(await server.post(nested(depth)))).toMatchObject({
        status: 400,
        error: attributed(-32_600),
      })
    }
  })

  test('batches: invalid request', async () => {
    for (const body of [[], [PING], [PING, PING], [{ ...PING, params: { _meta: ENVELOPE } }]]) {
      const answer = await answerOf(await server.post(body))
      expect(answer).toMatchObject({ status: 400, id: null, error: attributed(-32_600) })
    }
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
    const seconds = answer.headers.get('retry-after')
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(answer.error?.message).toBe(`Too many requests. Try again in ${seconds} seconds.`)
    expect(answer.headers.get('ratelimit')).toMatch(/^"mcp";r=0;t=\d+$/)
    expect(await answerOf(await limited.post('{'))).toMatchObject({ status: 429, id: null })
    for (const header of [{ 'content-type': 'text/plain' }, { origin: 'https://evil.example' }]) {
      expect(await answerOf(await limited.post(PING, header))).toMatchObject({ status: 429, id: PING.id })
    }
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

test('a failure of the service itself is a JSON-RPC error that says nothing', async () => {
  const reported = spyOn(log, 'error').mockImplementation(() => {})
  const rateLimit = { check: () => Promise.reject(new Error('secret of the store')) }
  const broken = await startTestServer({ rateLimit }, 0)
  try {
    const answer = await broken.ask('ping')
    expect(answer).toMatchObject({ status: 500, id: null, error: attributed(-32_603) })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(reported).toHaveBeenCalledTimes(1)
  } finally {
    reported.mockRestore()
    await broken.close()
  }
})
