import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testFeed, testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { MCP_PATH } from '@jobs/types/public/public-paths.ts'
import type { JSONRPCErrorResponse } from '@modelcontextprotocol/server'
import { afterAll, expect } from 'bun:test'
import { createApp, type McpAppDeps } from './app.ts'

export const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
export const attribution = 'Jobs by Beispiel (https://jobs.example)'

/** `params._meta` of a request of the 2026-07-28 revision. */
export const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
}

export const PING = { jsonrpc: '2.0', id: 7, method: 'ping' }
/** Headers of the 2026-07-28 revision. */
export const MODERN = { 'mcp-protocol-version': '2026-07-28' }
/** Returns an error answer with the attribution that all carry. */
export const attributed = (code: number, data: object = {}) => ({
  code,
  data: expect.objectContaining({ attribution, ...data }) as unknown,
})

/** Result of a tool call, as far as tests read it. */
type Result = {
  structuredContent?: Record<string, unknown> & { data: { slug: string }[] }
  content: { text: string }[]
  isError?: boolean
  _meta: unknown
}

/** Like `startTestServer`, until the tests of the file have run. */
export const openTestServer = async (...given: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...given)
  afterAll(server.close)
  return server
}

/** Starts the server on its own socket, with a catalogue of invented jobs. */
export const startTestServer = async (options: Partial<McpAppDeps> = {}, jobs = 30) => {
  const opened = await openTestListing()
  await registerFeeds(opened.catalog, [testFeed], Date.now())
  for (let index = 0; index < jobs; index++) {
    const language = (['de', 'en', 'fr'] as const)[index % 3] ?? 'de'
    const fields = { title: `Koch ${index}`, publishedAt: Date.UTC(2026, 9, 1) + index * 60_000, language }
    await savePosting(opened.catalog, testPosting(String(index), fields), Date.now())
  }
  const app = createApp({ ...opened, site, version: '1.0.0', publicApiEnabled: true, ...options })
  app.listen({ hostname: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${app.server?.port}`
  const url = `${origin}${MCP_PATH}`
  const post = async (body: unknown, headers: Record<string, string> = {}) =>
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const ask = async (method: string, params?: object, headers?: Record<string, string>) =>
    await answerOf(await post({ jsonrpc: '2.0', id: 7, method, ...(params && { params }) }, headers))
  return {
    ...opened,
    origin,
    url,
    post,
    /** Sends a request of the handshake era. */
    ask,
    call: async (name: string, given?: unknown) =>
      (await ask('tools/call', { name, ...(given !== undefined && { arguments: given }) })).result as Result,
    /** Sends a request of the 2026-07-28 revision. */
    askModern: async (method: string, params: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
      const name = typeof params.name === 'string' ? { 'mcp-name': params.name } : {}
      const known = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name, ...headers }
      const body = { jsonrpc: '2.0', id: 7, method, params: { ...params, _meta: ENVELOPE } }
      return await answerOf(await post(body, known))
    },
    close: async () => {
      await app.stop(true)
      await opened.close()
    },
  }
}

export const answerOf = async (response: Response) => {
  const body = (await response.json()) as Partial<JSONRPCErrorResponse> & { result?: Record<string, unknown> }
  return { status: response.status, headers: response.headers, ...body }
}
