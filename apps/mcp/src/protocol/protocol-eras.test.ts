import { HOUR_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { answerOf, attributed, attribution, ENVELOPE, MODERN, PING, openTestServer } from '../testing.ts'

const server = await openTestServer()

describe('up to revision 2025-11-25', () => {
  test('reports invalid parameters in words', async () => {
    for (const [method, params] of [
      ['initialize', {}],
      ['tools/list', { cursor: 5 }],
      ['tools/call', {}],
    ] as const) {
      const { error } = await server.ask(method, params)
      expect(error).toMatchObject({ code: -32_602, message: expect.stringMatching(/^Invalid params: [^\n]+$/) })
    }
  })

  test('negotiates every version it knows, and its newest for any other', async () => {
    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2019-01-01']) {
      const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
      const { result, headers } = await server.ask('initialize', params)
      expect(result).toMatchObject({
        protocolVersion: version === '2019-01-01' ? '2025-11-25' : version,
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
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
    expect(await server.ask('resources/subscribe')).toMatchObject({ status: 200, id: 7, error: attributed(-32_601) })
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
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
      instructions: expect.stringContaining('https://jobs.example'),
      ttlMs: HOUR_MS,
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
      ttlMs: HOUR_MS,
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

  test('rejects notification streams as an unknown method', async () => {
    const answer = await server.askModern('subscriptions/listen')
    expect(answer).toMatchObject({ status: 404, id: 7, error: attributed(-32_601) })
    const headers = { ...MODERN, 'mcp-method': 'subscriptions/listen' }
    const malformed = await answerOf(
      await server.post({ jsonrpc: '1.0', id: 7, method: 'subscriptions/listen' }, headers),
    )
    expect(malformed).toMatchObject({ status: 400, error: { code: -32_600 } })
  })

  test('a request without its envelope is refused', async () => {
    const answer = await server.ask('tools/list', undefined, { ...MODERN, 'mcp-method': 'tools/list' })
    expect(answer).toMatchObject({ status: 400, id: 7, error: attributed(-32_602) })
  })

  test('rejects a later revision and names the supported one', async () => {
    const later = {
      'io.modelcontextprotocol/protocolVersion': '2031-01-01',
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const headers = { 'mcp-protocol-version': '2031-01-01', 'mcp-method': 'tools/list' }
    const answer = await server.ask('tools/list', { _meta: later }, headers)
    const data = { supported: ['2026-07-28'], requested: '2031-01-01' }
    expect(answer).toMatchObject({ status: 400, id: 7, error: attributed(-32_022, data) })
  })

  test('methods removed by the revision, and streams, are 404', async () => {
    for (const method of ['ping', 'initialize', 'resources/subscribe', 'no/such', 'logging/setLevel']) {
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
