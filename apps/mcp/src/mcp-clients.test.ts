import { JobList } from '@jobs/types/jobs/job-list.ts'
import { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, test } from 'bun:test'
import { ENVELOPE, openTestServer } from './testing.ts'

const server = await openTestServer()

const INFO = { name: 'test', version: '1' }

/** Lists the tools and calls both; the clients validate results against the output schemas. */
const useTools = async (client: Pick<Client, 'listTools' | 'callTool' | 'close'> | OldClient) => {
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name)).toEqual(['search_jobs', 'get_job_statistics'])
  const found = await client.callTool({ name: 'search_jobs', arguments: { q: 'koch', language: 'fr', per_page: 3 } })
  const { data, meta } = JobList.parse(found.structuredContent)
  expect(data.map((job) => job.language)).toEqual(['fr', 'fr', 'fr'])
  expect(meta).toMatchObject({ page: 1, perPage: 3, count: 3 })
  const statistics = await client.callTool({ name: 'get_job_statistics' })
  expect(JobStatistics.parse(statistics.structuredContent).activeJobs).toBe(30)
  const faulty = await client.callTool({ name: 'search_jobs', arguments: { page: 0 } })
  expect(faulty.isError).toBe(true)
  await client.close()
}

test('the client of the first SDK line, by handshake', async () => {
  const client = new OldClient(INFO)
  await client.connect(new OldTransport(new URL(server.url)))
  expect(client.getServerVersion()).toMatchObject({ name: 'remote-jobs', title: 'Beispiel' })
  expect(client.getInstructions()).toContain('search_jobs')
  expect(await client.ping()).toEqual({})
  await useTools(client)
})

describe('the client of the second SDK line', () => {
  const modes = { legacy: '2025-11-25', auto: '2026-07-28', pinned: '2026-07-28' } as const
  test.each(Object.keys(modes) as (keyof typeof modes)[])('%s', async (name) => {
    const mode = name === 'pinned' ? { pin: '2026-07-28' } : name
    const client = new Client(INFO, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)))
    expect(client.getNegotiatedProtocolVersion()).toBe(modes[name])
    await useTools(client)
  })
})

describe('a bare socket that names nothing it accepts', () => {
  const speak = async (message: object, headers: Record<string, string>) => {
    const { hostname, port, pathname } = new URL(server.url)
    const body = JSON.stringify(message)
    const lines = Object.entries({
      host: 'localhost',
      'content-type': 'application/json',
      connection: 'close',
      ...headers,
    })
    const head = [`POST ${pathname} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
    const { promise, resolve } = Promise.withResolvers<string>()
    let answer = ''
    await Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        open: (socket) => void socket.write(`${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
        data: (_, chunk) => void (answer += chunk.toString()),
        close: () => resolve(answer),
      },
    })
    return await promise
  }

  test('by handshake', async () => {
    const call = { name: 'search_jobs', arguments: { per_page: 1 } }
    const answer = await speak({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }, {})
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\nContent-Type: application\/json/)
    expect(answer).toContain('"perPage":1')
  })

  test('in revision 2026-07-28', async () => {
    const params = { name: 'get_job_statistics', _meta: ENVELOPE }
    const headers = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'get_job_statistics',
    }
    const answer = await speak({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers)
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\nContent-Type: application\/json/)
    expect(answer).toContain('"activeJobs":30')
  })
})
