import { expect, test } from 'bun:test'
import { attribution, openTestServer } from '../testing.ts'

const server = await openTestServer({}, 3)

const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
const requests: readonly (readonly [method: string, params?: Record<string, unknown>])[] = [
  ['initialize', client],
  ['initialize', {}],
  ['server/discover'],
  ['tools/list'],
  ['tools/list', { cursor: 5 }],
  ['tools/call', { name: 'search_jobs', arguments: { q: 'koch' } }],
  ['tools/call', { name: 'search_jobs', arguments: { page: 0 } }],
  ['tools/call', { name: 'get_job_statistics' }],
  ['tools/call', { name: 'no_such_tool' }],
  ['resources/list'],
  ['resources/templates/list'],
  ['prompts/list'],
  ['prompts/get', { name: 'x' }],
  ['logging/setLevel', { level: 'info' }],
  ['completion/complete', { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'a', value: 'b' } }],
  ['subscriptions/listen'],
  ['no/such'],
]

test('every result and every error of both eras carries it, and so do the headers', async () => {
  for (const [method, params] of requests) {
    for (const ask of [server.ask, server.askModern]) {
      const { headers, result, error } = await ask(method, params)
      expect([method, error?.data ?? result?._meta]).toEqual([method, expect.objectContaining({ attribution })])
      expect(headers.get('x-attribution')).toBe(attribution)
      expect(headers.get('link')).toBe('<https://jobs.example>; rel="license"')
    }
  }
})

test('where there is nothing to put it into, the headers carry it', async () => {
  for (const message of [{ id: 7, method: 'ping' }, { method: 'notifications/initialized' }]) {
    const response = await server.post({ jsonrpc: '2.0', ...message })
    expect(await response.text()).not.toContain('attribution')
    expect(response.headers.get('x-attribution')).toBe(attribution)
    expect(response.headers.get('link')).toBe('<https://jobs.example>; rel="license"')
  }
})
