import { siteOf } from '@jobs/config/options.ts'
import { createApp } from '@jobs/gateway/app.ts'
import { createForwardMcp } from '@jobs/gateway/modules/mcp/forward-mcp.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { createApp as createMcpApp } from '@jobs/mcp/app.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { shape } from './env.ts'
import { openComposed, saveCooks } from './testing-composed.ts'

const opened = await openComposed({ SITE_URL: 'https://jobs.example', RATE_LIMIT_MCP: '1000' })
const { catalog, search, env } = opened
await saveCooks(catalog, 40)
const site = siteOf(env)
const limit = (name: string, quota: number, trustProxy = 0) => createRateLimit({ name, quota, trustProxy })
const mcpService = createMcpApp({
  catalog,
  search,
  site,
  version: '1.0.0',
  rateLimit: limit('mcp', env.RATE_LIMIT_MCP, 1),
  publicApiEnabled: true,
})
const start = (app: Parameters<typeof listen>[0]) => listen(app, { hostname: '127.0.0.1', port: 0 }).origin
const mcp = createForwardMcp({ url: start(mcpService), site, trustProxy: 0 })
const gateway = createApp({ catalog, search, site, rateLimit: limit('public', 1000), publicApiEnabled: true, mcp })
const origins = { 'in the same process': opened.origin, 'behind a gateway': start(gateway) }
afterAll(async () => {
  await gateway.stop(true)
  await mcpService.stop(true)
})
const INFO = { name: 'test', version: '1' }
const CALL = { name: 'search_jobs', arguments: { q: 'koch', page: 2, per_page: 7 } }

describe.each(Object.entries(origins))('MCP %s gives what REST gives', (_where, origin) => {
  const url = () => new URL('/api/public/v1/mcp', origin)
  const rest = async () =>
    JobList.parse(await (await fetch(`${origin}/api/public/v1/jobs?q=koch&page=2&per_page=7`)).json())

  test('to the client of the first SDK line', async () => {
    const client = new OldClient(INFO)
    await client.connect(new OldTransport(url()))
    expect((await client.listTools()).tools).toHaveLength(2)
    expect((await client.callTool(CALL)).structuredContent).toEqual(await rest())
    expect((await client.callTool({ name: 'get_job_statistics' })).structuredContent).toMatchObject({ activeJobs: 40 })
    await client.close()
  })

  test.each(['auto', { pin: '2026-07-28' }] as const)('to the client of the second line, %j', async (mode) => {
    const client = new Client(INFO, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(url()))
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect((await client.listTools()).tools).toHaveLength(2)
    expect((await client.callTool(CALL)).structuredContent).toEqual(await rest())
    expect((await client.callTool({ name: 'get_job_statistics' })).structuredContent).toMatchObject({ activeJobs: 40 })
    await client.close()
  })

  test.each([undefined, '*/*', 'application/json', 'application/json, text/event-stream'])(
    'to curl with Accept %p',
    async (accept) => {
      const headers = { 'content-type': 'application/json', ...(accept && { accept }) }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 'x', method: 'tools/call', params: CALL })
      const response = await fetch(url(), { method: 'POST', headers, body })
      expect(response.headers.get('content-type')).toStartWith('application/json')
      expect(response.headers.get('ratelimit-policy')).toBe('"mcp";q=1000;w=900')
      expect(response.headers.get('link')).toBe('<https://jobs.example>; rel="license"')
      const { id, result } = (await response.json()) as { id: string; result: { structuredContent: unknown } }
      expect([id, result.structuredContent]).toEqual(['x', await rest()])
    },
  )

  test('rejects other methods and oversized bodies, with the attribution', async () => {
    const get = await fetch(url())
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST'])
    const headers = { 'content-type': 'application/json' }
    const large = await fetch(url(), { method: 'POST', headers, body: `"${'x'.repeat(3_000_000)}"` })
    expect([large.status, large.headers.get('x-attribution')]).toEqual([
      413,
      'Jobs by Open Remote Jobs (https://jobs.example)',
    ])
  })

  test('rejects a malformed Host, with the attribution', async () => {
    for (const path of ['/api/public/v1/jobs', '/api/public/v1/mcp']) {
      const response = await fetch(`${origin}${path}`, { headers: { host: 'a@b' } })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('x-attribution')).toBe('Jobs by Open Remote Jobs (https://jobs.example)')
      expect(response.headers.get('link')).toBe('<https://jobs.example>; rel="license"')
    }
  })
})

test('.env.example documents exactly the settings that exist', async () => {
  const example = await Bun.file(join(import.meta.dir, '../../../.env.example')).text()
  const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(new Set(documented)).toEqual(new Set(Object.keys(shape)))
})
