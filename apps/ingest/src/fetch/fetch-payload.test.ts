import { PROJECT_VERSION } from '@jobs/config/project-version.ts'
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { FetchError } from './fetch-error.ts'
import { createFetchPayload, type FetchSettings } from './fetch-payload.ts'

const tlsFixture = (name: string) => Bun.file(`${import.meta.dir}/../../fixtures/tls/${name}`).text()
const [cert, key] = await Promise.all(['cert.pem', 'key.pem'].map(tlsFixture))

const requested: Request[] = []
const answer = (request: Request): Response => {
  requested.push(request)
  const { pathname, searchParams } = new URL(request.url)
  const to = searchParams.get('to')
  if (to) return new Response(null, { status: 302, headers: { location: to } })
  if (pathname === '/gone') return new Response('', { status: 410 })
  if (pathname === '/busy') return new Response('', { status: 429, headers: { 'retry-after': '120' } })
  if (pathname === '/loop') return Response.redirect(`/loop?${requested.length}`)
  if (request.headers.get('if-none-match') === '"v1"') return new Response(null, { status: 304 })
  const headers = { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 09:00:00 GMT' }
  return new Response(pathname === '/odd' ? 'odd' : '{"größe":1}', pathname === '/odd' ? {} : { headers })
}
const plain = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
const secure = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer, tls: { cert: cert ?? '', key: key ?? '' } })
const canary = Bun.serve({ port: 0, hostname: '127.0.0.2', fetch: answer })
afterAll(() => Promise.all([plain.stop(true), secure.stop(true), canary.stop(true)]))
beforeEach(() => void requested.splice(0))

const toLoopback = async () => ['127.0.0.1']
const local = (settings: FetchSettings = {}) =>
  createFetchPayload({ allow: ['127.0.0.1'], gapMs: 0, resolve: toLoopback, ...settings })
const at = (path: string) => `http://feed.example:${plain.port}${path}`
const failureOf = async (fetching: Promise<unknown>) => {
  const failure = await fetching.catch((error: unknown) => error)
  if (!(failure instanceof FetchError)) throw new Error(`expected a FetchError, got ${JSON.stringify(failure)}`)
  return failure
}

describe('a payload', () => {
  test('is requested with a contact and returned with its validators', async () => {
    const fetched = await local({ contactUrl: 'https://jobs.example' })(at('/a?b=c'))
    const lastModified = 'Sat, 21 Nov 2026 09:00:00 GMT'
    expect(fetched).toEqual({ notModified: false, text: '{"größe":1}', etag: '"v1"', lastModified })
    expect(requested[0]?.url).toBe(at('/a?b=c'))
    expect(requested[0]?.headers.get('user-agent')).toBe(
      `OpenRemoteJobs/${PROJECT_VERSION} (feed reader; +https://jobs.example)`,
    )
  })

  test('is not returned again when unchanged', async () => {
    const fetchPayload = local()
    expect(await fetchPayload(at('/a'), { known: { etag: '"v1"' } })).toEqual({ notModified: true })
    await fetchPayload(at('/a'), { known: { lastModified: 'Sat, 21 Nov 2026 09:00:00 GMT' } })
    expect(requested[1]?.headers.get('if-modified-since')).toBe('Sat, 21 Nov 2026 09:00:00 GMT')
    expect(await fetchPayload(at('/odd'), { known: { etag: '"v0"' } })).toEqual({ notModified: false, text: 'odd' })
  })

  test('is found after up to five redirects', async () => {
    const chain = (length: number): string =>
      length === 0 ? at('/a') : at(`/?to=${encodeURIComponent(chain(length - 1))}`)
    expect(await local()(chain(5))).toMatchObject({ text: '{"größe":1}' })
    expect(await failureOf(local()(chain(6)))).toMatchObject({ reason: 'redirect' })
    expect(await failureOf(local()(at('/loop')))).toMatchObject({ reason: 'redirect' })
    expect(await local()(at('/dir/?to=../a'))).toMatchObject({ text: '{"größe":1}' })
  })
})

describe('addresses', () => {
  test.each([
    'file:///etc/passwd',
    'data:text/plain,x',
    'ftp://feed.example/x',
    'nonsense',
    '',
    'http://u:p@feed.example/',
  ])('rejects %p', async (url) => expect(await failureOf(local()(url))).toMatchObject({ reason: 'address' }))

  test.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0177.0.0.2/',
    'http://0x7f000002/',
    'http://127.2/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://169.254.169.254/latest/meta-data',
  ])('refuses %s and redirects to it', async (inside) => {
    expect(await failureOf(local()(inside))).toMatchObject({ reason: 'not-public' })
    const redirect = at(`/?to=${encodeURIComponent(inside)}`)
    expect(await failureOf(local()(redirect))).toMatchObject({ reason: 'not-public' })
  })

  test.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['localhost.', ['::1']],
    ['half.example', ['93.184.215.14', '10.0.0.1']],
    ['nat.example', ['64:ff9b::a00:1']],
    ['mapped.example', ['::ffff:10.0.0.1']],
  ])('refuses %s for its addresses', async (host, addresses) => {
    const fetchPayload = createFetchPayload({ resolve: async () => addresses })
    expect(await failureOf(fetchPayload(`http://${host}:${plain.port}/`))).toMatchObject({ reason: 'not-public' })
    expect(requested).toEqual([])
  })

  test('refuses localhost with the real resolver, with or without a trailing dot', async () => {
    const fetchPayload = createFetchPayload({ gapMs: 0 })
    expect(await failureOf(fetchPayload(`http://localhost:${plain.port}/`))).toMatchObject({ reason: 'not-public' })
    const dotted = await failureOf(fetchPayload(`http://localhost.:${plain.port}/`))
    expect(['not-public', 'unresolved']).toContain(dotted.reason)
    expect(requested).toEqual([])
  })

  test('resolves a name once and connects to the checked address', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const lookups: string[] = []
    const resolve = async (host: string) => {
      lookups.push(host)
      return answers.shift() ?? []
    }
    expect(await local({ resolve })(at('/a'))).toMatchObject({ text: '{"größe":1}' })
    expect(lookups).toEqual(['feed.example'])
    expect(await failureOf(local({ resolve })(at('/a')))).toMatchObject({ reason: 'not-public' })
    expect(await failureOf(local({ resolve })(at('/a')))).toMatchObject({ reason: 'unresolved' })
  })

  test('tries the next address when one does not respond', async () => {
    const fetchPayload = local({ allow: ['127.0.0.0/8'], resolve: async () => ['127.0.0.9', '127.0.0.1'] })
    expect(await fetchPayload(at('/a'))).toMatchObject({ text: '{"größe":1}' })
  })
})

describe('https', () => {
  const port = secure.port

  test('connects to the address and verifies the certificate of the name', async () => {
    const fetchPayload = local({ ca: cert ?? '' })
    expect(await fetchPayload(`https://feed.example:${port}/a`)).toMatchObject({ text: '{"größe":1}' })
    expect(requested[0]?.headers.get('host')).toBe(`feed.example:${port}`)
    expect(await fetchPayload(`https://feed.example.:${port}/a`)).toMatchObject({ text: '{"größe":1}' })
    const other = await failureOf(fetchPayload(`https://other.example:${port}/a`))
    expect(other).toMatchObject({ reason: 'certificate', message: expect.stringContaining('other.example') })
    expect(await failureOf(fetchPayload(`https://127.0.0.1:${port}/a`))).toMatchObject({ reason: 'certificate' })
    expect(requested).toHaveLength(2)
  })

  test('rejects a self-signed certificate', async () => {
    expect(await failureOf(local()(`https://feed.example:${port}/a`))).toMatchObject({ reason: 'certificate' })
    expect(requested).toEqual([])
  })

  test('is not downgraded to http', async () => {
    const down = `https://feed.example:${port}/?to=${encodeURIComponent(at('/a'))}`
    expect(await failureOf(local({ ca: cert ?? '' })(down))).toMatchObject({ reason: 'redirect' })
    expect(requested).toHaveLength(1)
  })
})

test('fails on an error status and pauses a busy host', async () => {
  const fetchPayload = local()
  expect(await failureOf(fetchPayload(at('/gone')))).toMatchObject({ reason: 'status', status: 410 })
  const before = Date.now()
  const busy = await failureOf(fetchPayload(at('/busy')))
  expect(busy).toMatchObject({ reason: 'paused', status: 429 })
  expect(busy.retryAt).toBeWithin(before + 120_000, Date.now() + 120_001)
  expect(await failureOf(fetchPayload(at('/a')))).toMatchObject({ reason: 'paused', retryAt: busy.retryAt })
  expect(requested).toHaveLength(2)
  expect(await fetchPayload(at('/a').replace('feed.', 'other.'))).toMatchObject({ text: '{"größe":1}' })
})

test('keeps paths, queries and passwords out of errors', async () => {
  const secrets = [
    at('/gone?key=s3cret'),
    at('/busy/?to=ftp://x.example/s3cret'),
    at('/?to=http%3A%2F%2Fu%3As3cret@x.example'),
    'http://u:s3cret@feed.example/',
    'http://feed.example:1/?key=s3cret',
    `https://feed.example:${secure.port}/?key=s3cret`,
    'http://10.0.0.1/s3cret',
  ]
  for (const url of secrets) expect(Bun.inspect(await failureOf(local()(url)))).not.toContain('s3cret')
})

test('reports an aborted fetch, also while it waits for its turn', async () => {
  const fetchPayload = local({ resolve: () => new Promise(() => {}) })
  const stopping = new AbortController()
  const waiting = [1, 2].map(() => failureOf(fetchPayload(at('/a'), { signal: stopping.signal })))
  stopping.abort()
  for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ reason: 'stopped' })
})
