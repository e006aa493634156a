import { createApp } from '@jobs/gateway/app.ts'
import { createForwardMcp } from '@jobs/gateway/modules/mcp/forward-mcp.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createApp as createMcpApp } from '@jobs/mcp/app.ts'
import { afterAll, expect, test } from 'bun:test'

/** The MCP server called directly, and through a gateway that trusts one proxy in front of it. */
const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const PATH = '/api/public/v1/mcp'
const opened = await openTestListing()
const rateLimit = (quota: number) => createRateLimit({ name: 'mcp', quota, trustProxy: 1 })
const common = { ...opened, site, version: '1.0.0', publicApiEnabled: true }
const mcp = createMcpApp({ ...common, rateLimit: rateLimit(120) })
const start = (app: Parameters<typeof listen>[0]) => listen(app, { hostname: '127.0.0.1', port: 0 }).origin
const direct = start(mcp)
const forward = createForwardMcp({ url: direct, site, trustProxy: 1 })
const gateway = createApp({ ...common, rateLimit: rateLimit(1000), mcp: forward })
const through = start(gateway)
afterAll(async () => {
  await gateway.stop(true)
  await mcp.stop(true)
  await opened.close()
})

const PING = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })
const JSON_TYPE = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body,
  headers: { ...JSON_TYPE, ...headers },
})
const requests: Record<string, RequestInit> = {
  'a ping': post(PING),
  'a list of tools': post(JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'tools/list' })),
  'an unknown method': post(JSON.stringify({ jsonrpc: '2.0', id: 'a', method: 'none' }), {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'none',
  }),
  'a notification': post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })),
  'a batch': post(`[${PING}]`),
  'no JSON': post('{'),
  nothing: post(''),
  'another type': post(PING, { 'content-type': 'text/plain' }),
  'too long a body': post(`"${'x'.repeat(100_000)}"`),
  'a foreign Host': post(PING, { host: 'evil.example' }),
  'the own Host': post(PING, { host: 'jobs.example' }),
  'a foreign Origin': post(PING, { origin: 'https://evil.example' }),
  'the own Origin': post(PING, { origin: 'https://jobs.example' }),
  GET: { method: 'GET' },
  HEAD: { method: 'HEAD' },
  DELETE: { method: 'DELETE' },
  'a preflight': { method: 'OPTIONS', headers: { origin: 'https://jobs.example' } },
}

/** Bodies are compared instead of lengths, because a forwarded HEAD response has no length. */
const VARYING = new Set(['date', 'ratelimit', 'content-length', 'x-request-id'])
const reported = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => !VARYING.has(name))),
  body: await response.text(),
})

test.each(Object.keys(requests))('%s is answered the same', async (name) => {
  const init = requests[name] ?? {}
  expect(await reported(await fetch(`${through}${PATH}`, init))).toEqual(
    await reported(await fetch(`${direct}${PATH}`, init)),
  )
})

test("rejects each client's 121st request, whatever it claims to be", async () => {
  const ask = async (client: string) =>
    await fetch(`${through}${PATH}`, post(PING, { 'x-forwarded-for': `198.51.100.200, ${client}` }))
  const statuses: number[] = []
  for (let count = 0; count < 121; count++) statuses.push((await ask('198.51.100.1')).status)
  expect(statuses).toEqual([...Array(120).fill(200), 429])
  const refused = await ask('198.51.100.1')
  expect(refused.headers.get('ratelimit')).toMatch(/^"mcp";r=0;t=\d+$/)
  expect(await refused.json()).toMatchObject({ id: 7, error: { code: 429 } })
  expect((await ask('198.51.100.2')).status).toBe(200)
})

test('forwards the request id', async () => {
  const init = { ...post('{}', { 'x-request-id': 'one-and-the-same' }) }
  expect((await fetch(`${through}${PATH}`, init)).headers.get('x-request-id')).toBe('one-and-the-same')
})
