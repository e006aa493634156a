import { afterAll, expect, test } from 'bun:test'
import { FetchError, fetchPayload } from './fetch-payload.ts'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  routes: {
    '/ok': () => new Response('{"größe":1}'),
    '/moved': () => Response.redirect('/ok'),
    '/gone': () => new Response('nothing', { status: 410 }),
    '/bomb': () => {
      const zeros = Bun.gzipSync(new Uint8Array(3_000_000))
      return new Response(zeros, { headers: { 'content-encoding': 'gzip' } })
    },
    '/drip': () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })),
    '/agent': (request) => new Response(request.headers.get('user-agent')),
  },
})
afterAll(() => server.stop(true))
const at = (path: string) => new URL(path, server.url).href

test('reads a payload and says who reads', async () => {
  expect(await fetchPayload(at('/ok'))).toBe('{"größe":1}')
  expect(await fetchPayload(at('/agent'))).toStartWith('OpenRemoteJobs/')
})

test.each([
  ['/moved', 'the server answered 302'],
  ['/gone', 'the server answered 410'],
  ['/bomb', 'larger than 1000000 bytes'],
  ['/drip', 'no whole answer within 0.3 s'],
])('%s fails: %s', async (path, message) => {
  const failure = await fetchPayload(at(path), { bytes: 1_000_000, ms: 300 }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(FetchError)
  expect(String(failure)).toContain(message)
})

test.each(['file:///etc/passwd', 'data:text/plain,x', 'ftp://127.0.0.1/x', 'nonsense', ''])(
  '%s is not fetched',
  async (url) => {
    await expect(fetchPayload(url)).rejects.toThrow('not http or https')
  },
)

test('a stopped or unreachable fetch fails', async () => {
  await expect(fetchPayload(at('/drip'), { signal: AbortSignal.timeout(50) })).rejects.toThrow(FetchError)
  await expect(fetchPayload('http://127.0.0.1:1/')).rejects.toThrow('could not be reached')
})
