import { CatalogError } from '@jobs/catalog/store/catalog-error.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { attribution, startTestServer } from './testing.ts'

let opened: Awaited<ReturnType<typeof openTestListing>>
let server: Awaited<ReturnType<typeof startTestServer>>
let unavailable = false
beforeAll(async () => {
  opened = await openTestListing()
  const { catalog } = opened
  const read: typeof catalog.read = new Proxy(catalog.read, {
    apply(target, self, given) {
      if (unavailable) throw new CatalogError('unavailable', new Error('postgres://user:sekret@db/jobs'))
      return Reflect.apply(target, self, given)
    },
  })
  server = await startTestServer({ catalog: { ...catalog, read }, search: opened.search }, 0)
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

test('a catalogue that is unavailable: HTTP 503 with a JSON-RPC error, in both eras, for both tools', async () => {
  unavailable = true
  for (const name of ['search_jobs', 'get_job_statistics']) {
    for (const ask of [server.ask, server.askModern]) {
      const answer = await ask('tools/call', { name, arguments: {} })
      expect(answer).toMatchObject({
        status: 503,
        id: 7,
        error: { code: 503, data: { attribution, retryAfterSeconds: 5 } },
      })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-attribution')).toBe(attribution)
      expect(JSON.stringify(answer)).not.toContain('sekret')
      expect((await ask('tools/list')).status).toBe(200)
    }
  }
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
})

test('answers again as soon as the catalogue does', async () => {
  unavailable = false
  for (const ask of [server.ask, server.askModern]) {
    const { status, result } = await ask('tools/call', { name: 'search_jobs', arguments: {} })
    expect(status).toBe(200)
    expect(result).not.toHaveProperty('isError')
  }
})
