import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { listen } from '@jobs/http/serve.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { afterAll } from 'bun:test'
import { compose } from './compose.ts'
import { rules, shape } from './env.ts'

/** Settings of a service that refuses no test for its many requests. */
export const UNLIMITED = {
  RATE_LIMIT_PUBLIC: '999999999',
  RATE_LIMIT_MCP: '999999999',
}

/** Composes gateway and MCP server on an empty listing and a port of its own, for the tests of a file. */
export const openComposed = async (settings: Record<string, string> = {}) => {
  const opened = await openTestListing()
  const env = loadEnv(shape, { DATA_DIR: opened.place.dataDir, ...settings }, rules)
  const app = compose(env, opened)
  const { origin } = listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' })
  afterAll(async () => {
    await app.stop(true)
    await opened.close()
  })
  const ask = async (path: string, init?: RequestInit) =>
    await app.handle(new Request(`http://127.0.0.1:3000${path}`, init))
  return { ...opened, env, app, origin, ask }
}

/** Saves jobs called `Koch 0` and so on, a minute apart. */
export const saveCooks = async (catalog: Parameters<typeof savePosting>[0], count: number) => {
  for (let index = 0; index < count; index++) {
    const fields = { title: `Koch ${index}`, publishedAt: Date.UTC(2026, 9, 1) + index * 60_000 }
    await savePosting(catalog, testPosting(String(index), fields), Date.now())
  }
}

/** Returns a request that calls a tool of the MCP server. */
export const toolCall = (name: string, given: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
})
