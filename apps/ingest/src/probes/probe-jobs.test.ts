import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { probeFigures } from '@jobs/catalog/probes/probe-figures.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createServer, type Socket } from 'node:net'
import { forever, head, listen, redirect } from '../fetch/testing-server.ts'
import { createFetchPage, probeJobs } from './probe-jobs.ts'

const GB = 2 ** 30
const TITLE = 'Leuchtturmwärterin (m/w/d)'
const never = new AbortController().signal

type Answer = (socket: Socket, method: string, head: string) => void
const page =
  (text: string, status = '200 OK', ...headers: string[]): Answer =>
  (socket, method) =>
    socket.end(head(status, 'content-type: text/html; charset=utf-8', ...headers) + (method === 'HEAD' ? '' : text))
const ad = `<html><body><h1>${TITLE}</h1><p>Du hältst das Licht in Gang.</p></body></html>`
/** Applies to GET only; HEAD succeeds. */
const onGet =
  (answer: Answer): Answer =>
  (socket, method, text) =>
    (method === 'HEAD' ? page('') : answer)(socket, method, text)

let [port, canaryPort, canaryRequests] = [0, 0, 0]
const requests: string[] = []

/** Response of each host's page, its expected outcome and its robots.txt. */
const hosts: Record<string, { answer: Answer; wanted: [string, string | null] | undefined; robots?: Answer }> = {
  there: { answer: page(ad), wanted: ['alive', null] },
  'no-head': {
    answer: (socket, method, text) => page(ad, method === 'HEAD' ? '405 Not' : '200 OK')(socket, method, text),
    wanted: ['alive', null],
  },
  'lying-head': {
    answer: (socket, method, text) => page(ad, method === 'HEAD' ? '404 Not' : '200 OK')(socket, method, text),
    wanted: ['alive', null],
  },
  considering: {
    answer: page(`${ad}<p>If this job is no longer available, look at others.</p>`),
    wanted: ['alive', null],
  },
  scripted: {
    answer: page(`${ad}<script>const texts = { gone: 'This job is no longer available.' }</script>`),
    wanted: ['alive', null],
  },
  'not-found': { answer: page('', '404 Not Found'), wanted: ['dead', '404'] },
  gone: { answer: page(ad, '410 Gone'), wanted: ['dead', '410'] },
  'says-en': { answer: page(`${ad}<p>This job is no longer available.</p>`), wanted: ['dead', 'no longer available'] },
  'filled-en': {
    answer: page('<p>Sorry, this position has been filled.</p>'),
    wanted: ['dead', 'no longer available'],
  },
  'says-de': {
    answer: page('<p>Diese Stelle ist leider nicht mehr verfügbar.</p>'),
    wanted: ['dead', 'no longer available'],
  },
  'says-fr': {
    answer: page('<p>Cette offre d’emploi n’est plus disponible.</p>'),
    wanted: ['dead', 'no longer available'],
  },
  forbidden: { answer: page('', '403 Forbidden'), wanted: ['undecided', '403'] },
  broken: { answer: page('', '500 Oops'), wanted: ['undecided', '500'] },
  captcha: { answer: page('<h1>Are you human?</h1>'), wanted: ['undecided', 'another page'] },
  login: { answer: redirect(() => `http://login.example:${port}/login`), wanted: ['undecided', 'redirect'] },
  list: { answer: redirect(() => '/jobs'), wanted: ['undecided', 'redirect'] },
  inside: { answer: redirect(() => `http://canary.example:${canaryPort}/job`), wanted: ['undecided', 'redirect'] },
  'same-page': { answer: redirect(() => `http://www.same-page.example:${port}/job/`), wanted: ['alive', null] },
  'www.same-page': { answer: page(ad), wanted: undefined },
  endless: { answer: onGet(forever(head('200 OK'), 'x'.repeat(100_000), 1)), wanted: ['undecided', 'too-large'] },
  gigabyte: {
    answer: onGet(forever(head('200 OK', `content-length: ${GB}`), 'x'.repeat(100_000), 1)),
    wanted: ['undecided', 'too-large'],
  },
  drip: { answer: onGet(forever(head('200 OK'), 'x', 50)), wanted: ['undecided', 'timeout'] },
  silent: { answer: () => {}, wanted: ['undecided', 'timeout'] },
  slower: { answer: page('', '429 Slow', 'retry-after: 3600'), wanted: undefined },
  'robots-hang': { answer: page('', '404 Not Found'), robots: () => {}, wanted: undefined },
  'robots-fail': { answer: page('', '404 Not Found'), robots: page('', '500 Oops'), wanted: undefined },
  'robots-endless': {
    answer: page('', '404 Not Found'),
    robots: forever(head('200 OK'), 'Disallow: /x\n'.repeat(9000), 1),
    wanted: undefined,
  },
  'robots-inside': {
    answer: page('', '404 Not Found'),
    robots: redirect(() => `http://canary.example:${canaryPort}/robots.txt`),
    wanted: undefined,
  },
  'robots-no': {
    answer: page('', '404 Not Found'),
    robots: page('User-agent: *\nDisallow: /job\n'),
    wanted: ['undecided', 'robots.txt'],
  },
  'robots-others': {
    answer: page('', '404 Not Found'),
    robots: page('User-agent: other\nDisallow: /\n'),
    wanted: ['dead', '404'],
  },
}

const busy = new Map<string, number>()
let mostAtOnce = 0
const server = createServer((socket) => {
  socket.on('error', () => {})
  socket.once('data', (data) => {
    const text = String(data)
    const [, method = '', path = ''] = /^(\w+) (\S+)/.exec(text) ?? []
    const [, host = ''] = /^host: (.+)\.example/im.exec(text) ?? []
    requests.push(`${method} ${host} ${path} ${/^if-none-match: (.*)$/im.exec(text)?.[1]?.trim() ?? ''}`.trim())
    busy.set(host, (busy.get(host) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, busy.get(host) ?? 0)
    socket.on('close', () => busy.set(host, (busy.get(host) ?? 0) - 1))
    if (path === '/robots.txt') (hosts[host]?.robots ?? page('', '404 Not Found'))(socket, method, text)
    else hosts[host]?.answer(socket, method, text)
  })
})
const canary = createServer(() => (canaryRequests += 1))
const opened = await openTestCatalog()
const { catalog } = opened
beforeAll(async () => {
  port = await listen(server, '127.0.0.1')
  canaryPort = await listen(canary, '127.0.0.2')
  for (const name of Object.keys(hosts)) {
    const fields = { title: TITLE, companyName: `${name} AG` }
    const url = `http://${name}.example:${port}/job`
    await savePosting(catalog, { ...testPosting(name, fields), url }, Date.now())
  }
})
afterAll(async () => {
  server.close()
  canary.close()
  await opened.close()
})

const fetchPage = () =>
  createFetchPage({
    allow: [`127.0.0.1:${port}`],
    resolve: async (host) => [host === 'canary.example' ? '127.0.0.2' : '127.0.0.1'],
    maxBytes: 200_000,
    mostMs: 400,
    gapMs: 0,
  })
const probesOf = async () => {
  const rows: { external_id: string; outcome: string; reason: string | null; withdrawn_at: number | null }[] =
    await catalog.read`SELECT p.external_id, b.outcome, b.reason, p.withdrawn_at
      FROM probes b JOIN postings p ON p.id = b.posting_id`
  return new Map(rows.map((row) => [row.external_id, row]))
}

test('closes a job only if its page is gone', async () => {
  await probeJobs(catalog, fetchPage(), never)
  const probes = await probesOf()
  for (const [name, { wanted }] of Object.entries(hosts)) {
    if (name === 'www.same-page') continue
    const probe = probes.get(name)
    expect([name, probe && [probe.outcome, probe.reason]]).toEqual([name, wanted])
    expect([name, probe?.withdrawn_at != null]).toEqual([name, wanted?.[0] === 'dead'])
  }
  expect(canaryRequests).toBe(0)
  expect(mostAtOnce).toBe(1)
  const outcomes = Object.values(hosts).map(({ wanted }) => wanted?.[0])
  const dead = outcomes.filter((one) => one === 'dead').length
  expect(await probeFigures(catalog.read, Date.now())).toMatchObject({ dead })
})

test('requests robots.txt, then the headers, then the page, and sends validators the next time', async () => {
  expect(requests.filter((line) => line.includes(' there '))).toEqual([
    'GET there /robots.txt',
    'HEAD there /job',
    'GET there /job',
  ])
  expect(requests.filter((line) => line.includes(' robots-no '))).toEqual(['GET robots-no /robots.txt'])
  requests.length = 0
  await catalog.transaction((tx) => tx`UPDATE postings SET withdrawn_at = 1 WHERE external_id <> 'there'`)
  await catalog.transaction((tx) => tx`UPDATE probes SET etag = '"v1"', probed_at = 1`)
  hosts['there'] = { answer: page('', '304 Not Modified'), wanted: ['alive', null] }
  await probeJobs(catalog, fetchPage(), never)
  expect(requests.filter((line) => line.includes(' there '))).toEqual(['GET there /robots.txt', 'HEAD there /job "v1"'])
  expect((await probesOf()).get('there')?.outcome).toBe('alive')
  requests.length = 0
  await probeJobs(catalog, fetchPage(), never)
  expect(requests).toEqual([])
})

test('skips sources whose terms forbid probing and starts with the least recently confirmed', async () => {
  requests.length = 0
  await catalog.transaction((tx) => tx`DELETE FROM probes`)
  const feed = { key: 'remotive', connector: 'remotive', settings: {}, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed], 0)
  for (const [name, feedKey, seen] of [
    ['first', 'test', 3],
    ['second', 'test', 2],
    ['third', 'test', 1],
    ['forbidden-by-terms', 'remotive', 0],
  ] as const) {
    const fields = { title: TITLE, companyName: `${name} KG` }
    const url = `http://there.example:${port}/${name}`
    await savePosting(catalog, { ...testPosting(name, fields), feedKey, url }, seen)
  }
  await probeJobs(catalog, fetchPage(), never)
  const heads = requests.filter((line) => line.startsWith('HEAD there')).map((line) => line.split(' ')[2])
  expect(heads.filter((path) => path !== '/job')).toEqual(['/third', '/second', '/first'])
})
