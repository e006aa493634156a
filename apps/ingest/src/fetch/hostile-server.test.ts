import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { openTestCatalog } from '@jobs/catalog/testing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { runFeed } from '../feeds/run-feed.ts'
import { createFetchPayload, type FetchPayload } from './fetch-payload.ts'
import { forever, head, listen, redirect } from './testing-server.ts'

const MB = 2 ** 20

const OK = '200 OK'
const body =
  (text: string | Buffer, ...headers: string[]) =>
  (socket: Socket) => {
    socket.write(head(OK, ...headers))
    socket.end(text)
  }

const posting = (id: number, content: string, fields: object = {}) => ({
  id,
  title: 'Buchhaltung (m/w/d)',
  absolute_url: `https://board.example/jobs/${id}`,
  company_name: ['Weber', 'Huber', 'Lindner', 'Möller', 'Nagel', 'Otto', 'Pohl', 'Reich'][id],
  location: { name: 'Köln' },
  metadata: [{ name: 'Workplace Type', value: 'Hybrid' }],
  content: `&lt;p&gt;Du buchst Belege und schreibst Rechnungen für unsere Kunden.&lt;/p&gt;${content}`,
  ...fields,
})
const board = (...jobs: object[]) => JSON.stringify({ jobs })
const script = '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&amp;lt;script&amp;gt;alert(2)'
const scripted = board(
  posting(1, script),
  posting(2, '&lt;a href="javascript:alert(1)"&gt;mehr&lt;/a&gt;'),
  posting(3, '', { absolute_url: 'javascript:alert(1)' }),
)
const xml = (content: string, declaration = '') => `${declaration}<workzag-jobs>${content}</workzag-jobs>`
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const zeros = Buffer.alloc(64 * MB)

const TOO_SLOW = /no complete response/
/** The server's response to each feed and the expected outcome of its run. */
const hostile: Record<string, { answer: (socket: Socket) => void; error?: RegExp; listed?: number }> = {
  'bomb-gzip': { answer: body(gzipSync(zeros), 'content-encoding: gzip'), error: /larger than/ },
  'bomb-deflate': { answer: body(deflateSync(zeros), 'content-encoding: deflate'), error: /larger than/ },
  'bomb-br': {
    answer: body(brotliCompressSync(zeros.subarray(0, 8 * MB)), 'content-encoding: br'),
    error: /larger than/,
  },
  'bomb-zstd': { answer: body(zstdCompressSync(zeros), 'content-encoding: zstd'), error: /larger than/ },
  'body-5-gb': { answer: body('{', `content-length: ${5 * 1024 * MB}`), error: /larger than/ },
  'body-endless': { answer: forever(head(OK), zeros.subarray(0, MB), 1), error: /larger than/ },
  'body-short': { answer: body('{"jobs":[]}', 'content-length: 500'), error: /broke off/ },
  'body-no-gzip': { answer: body('{"jobs":[]}', 'content-encoding: gzip'), error: /cannot be read/ },
  'drip-body': { answer: forever(head(OK), ' ', 20), error: TOO_SLOW },
  'drip-head': { answer: forever('HTTP/1.1 200 OK\r\n', 'x: y\r\n', 20), error: TOO_SLOW },
  'drip-hints': { answer: forever('', 'HTTP/1.1 103 Early Hints\r\n\r\n', 20), error: TOO_SLOW },
  'never-answers': { answer: () => {}, error: TOO_SLOW },
  'hangs-up': { answer: (socket) => socket.end(), error: /broke off/ },
  'head-huge': { answer: body('', `x: ${'y'.repeat(4 * MB)}`), error: /cannot be read/ },
  'no-http': { answer: (socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'), error: /broke off|cannot be read/ },
  'inward-port': { answer: redirect(() => `http://127.0.0.1:${canaryPort}/`), error: /inside a network/ },
  'inward-address': { answer: redirect(() => `http://127.0.0.2:${canaryPort}/`), error: /inside a network/ },
  'inward-decimal': { answer: redirect(() => `http://2130706433:${canaryPort}/`), error: /inside a network/ },
  'inward-octal': { answer: redirect(() => `http://0177.0.0.1:${canaryPort}/`), error: /inside a network/ },
  'inward-mapped': { answer: redirect(() => `http://[::ffff:7f00:1]:${canaryPort}/`), error: /inside a network/ },
  'inward-name': { answer: redirect(() => `http://canary.example:${canaryPort}/`), error: /inside a network/ },
  'inward-half': { answer: redirect(() => `http://half.example:${canaryPort}/`), error: /inside a network/ },
  'inward-scheme': { answer: redirect(() => 'file:///etc/passwd'), error: /not http or https/ },
  'inward-circle': { answer: redirect(() => '/inward-circle'), error: /more than 5 redirects/ },
  'xml-entities': { answer: body(xml('&l9;', `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`)), error: /document type/ },
  'xml-external': { answer: body(xml('&x;', '<!DOCTYPE x SYSTEM "file:///etc/passwd">')), error: /document type/ },
  'xml-deep': { answer: body(xml(`${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`)), error: /nested too deeply/ },
  'xml-cut-off': { answer: body('<workzag-jobs><position><id>1</id>'), error: /open|cut off/ },
  'xml-charset': { answer: body(xml('', '<?xml version="1.0" encoding="utf-16"?>')), listed: 0 },
  'json-deep': { answer: body(`{"jobs":${'['.repeat(20_000)}${']'.repeat(20_000)}}`), error: /deep/ },
  'json-charset': { answer: body(board(posting(0, '')), 'content-type: text/json; charset=klingon'), listed: 1 },
  'json-utf-16': { answer: body(board(), 'content-type: text/json; charset=utf-16'), error: /not JSON/ },
  'scripts-inside': { answer: body(scripted), listed: 2 },
  'z-good': { answer: body(board(posting(4, ''), posting(5, ''), posting(6, ''))), listed: 3 },
}

let [canaryRequests, canaryPort] = [0, 0]
const connections = new Set<Socket>()
const server = createServer((socket) => {
  connections.add(socket)
  socket.on('close', () => connections.delete(socket))
  socket.on('error', () => {})
  socket.once('data', (data) => hostile[/^GET \/([\w-]+)/.exec(String(data))?.[1] ?? '']?.answer(socket))
})
const canaries = ['127.0.0.1', '127.0.0.2'].map((host) => ({ host, server: createServer(() => (canaryRequests += 1)) }))
let port = 0
beforeAll(async () => {
  port = await listen(server, '127.0.0.1')
  for (const canary of canaries) canaryPort = await listen(canary.server, canary.host, canaryPort)
})
afterAll(() => {
  for (const one of [server, ...canaries.map((canary) => canary.server)]) one.close()
})

const opened = await openTestCatalog()
const { catalog } = opened
afterAll(() => opened.close())
const never = new AbortController().signal

const addresses: Record<string, string[]> = {
  'hostile.example': ['127.0.0.1'],
  'canary.example': ['127.0.0.2'],
  'half.example': ['93.184.215.14', '127.0.0.2'],
}
const resolve = async (host: string) => addresses[host] ?? []
const openFetcher = (): FetchPayload => {
  const limits = { allow: [`hostile.example:${port}`], resolve, maxBytes: 4 * MB, gapMs: 0 }
  const patient = createFetchPayload({ ...limits, mostMs: 30_000 })
  const impatient = createFetchPayload({ ...limits, mostMs: 500 })
  const nameIn = (url: string) => /boards\/([\w-]+)|\/\/([\w-]+)\.jobs/.exec(url)?.slice(1).find(Boolean)
  return (url, options) => {
    const name = nameIn(url) ?? ''
    const fetchPayload = hostile[name]?.error === TOO_SLOW ? impatient : patient
    return fetchPayload(`http://hostile.example:${port}/${name}?key=s3cret`, options)
  }
}

test('records each attack as a failure or survives it, reaches no private address and runs the next feed', async () => {
  const feeds = Object.keys(hostile).map((key) => ({
    key,
    connector: key.startsWith('xml') ? 'personio' : 'greenhouse',
    settings: { board: key },
    intervalMinutes: 60,
    enabled: true,
  }))
  await registerFeeds(catalog, feeds, 0)
  const fetchPayload = openFetcher()
  const listed: Record<string, number> = {}
  for (const feed of feeds) {
    const run = runFeed(catalog, feed, never, fetchPayload)
    await run.then((counts) => (listed[feed.key] = counts.listed)).catch(() => {})
  }

  const runs: { feed_key: string; outcome: string; error: string | null }[] =
    await catalog.read`SELECT feed_key, outcome, error FROM runs`
  expect(runs.map((run) => run.feed_key)).toEqual(Object.keys(hostile))
  for (const { feed_key, outcome, error } of runs) {
    const expected = hostile[feed_key]
    expect([feed_key, outcome]).toEqual([feed_key, expected?.error ? 'failed' : 'succeeded'])
    expect([feed_key, error ?? '']).toEqual([feed_key, expect.stringMatching(expected?.error ?? /^$/)])
    expect(error ?? '').not.toContain('s3cret')
    expect([feed_key, listed[feed_key]]).toEqual([feed_key, expected?.listed])
  }
  expect(canaryRequests).toBe(0)
  await until(() => connections.size === 0)
})

test('stores no scripts', async () => {
  const rows: { description: string }[] = await catalog.read`SELECT description FROM jobs`
  expect(rows.length).toBeGreaterThan(2)
  for (const { description } of rows) expect(description).not.toMatch(/<script|onerror|javascript:/)
})
