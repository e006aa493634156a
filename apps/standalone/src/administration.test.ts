import { createBackend } from '@jobs/backend/create-backend.ts'
import { TEST_ROLES as ROLES } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { siteOf } from '@jobs/config/options.ts'
import { createLimits } from '@jobs/http/quota/limits.ts'
import { createRunLog } from '@jobs/ingest/feeds/run-log.ts'
import { createFetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { startWorker } from '@jobs/ingest/worker/worker.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { afterAll, expect, test } from 'bun:test'
import { compose } from './compose.ts'
import { rssAnswer } from './console/testing-feeds.ts'
import { shape } from './env.ts'

const JOBS = ROLES.flatMap((role) => ['Leitung', 'Ausbildung', 'Vertretung'].map((part) => `${role} ${part}`))

/** A feed whose adverts are reworded at each read, so that every run writes all of them. */
const read = { times: 0 }
const source = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch() {
    read.times += 1
    const items = JOBS.map((title, index) => {
      const own = Array.from({ length: 40 }, (_, word) => `${title.replace(' ', '')}${word}`).join(' ')
      const text = `Wir suchen dich ab sofort für unsere Arbeit im Garten, Fassung ${read.times}. Du arbeitest von zu Hause. ${own}`
      return { id: String(index), company: '', role: title, text }
    })
    return rssAnswer('https://fern.example', items)
  },
})

const { catalog, search, close } = await openTestListing()
const queue = await createQueue(undefined)
const login = { email: 'admin@jobs.example', password: 'correct horse battery staple' }
const env = loadEnv(shape, {
  SITE_URL: 'https://jobs.example',
  AUTH_SECRET: 'one that nobody has ever used before',
  FETCH_ALLOW: '127.0.0.1',
  ADMIN_EMAIL: login.email,
  ADMIN_PASSWORD: login.password,
})
const limits = createLimits()
const gateway = compose(env, { catalog, search, limits })
const backend = await createBackend(env, { catalog, search, index: undefined, queue, limits })
const fetchPayload = createFetchPayload({ allow: env.FETCH_ALLOW })
const report = createRunLog(() => {})
const work = {
  catalog,
  index: undefined,
  fetchPayload,
  report,
  liveFeeds: false,
  site: siteOf(env),
  send: () => Promise.reject(new Error('nothing is sent')),
  snapshots: { folder: '/nonexistent', signer: () => Promise.reject(new Error('nothing is signed')) },
}
const worker = await startWorker({ ...work, queue })
afterAll(async () => {
  await worker.stop()
  await source.stop(true)
  await close()
})

let token = ''
const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  await backend.handle(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
const listed = async (q = '') => {
  const response = await gateway.handle(new Request(`http://127.0.0.1/api/public/v1/jobs?per_page=100&q=${q}`))
  return ((await response.json()) as { data: { title: string }[] }).data.map((job) => job.title).toSorted()
}
const trigger = async () => {
  const response = await ask('POST', '/api/admin/feeds/local/runs')
  expect(response.status).toBe(202)
  return response.headers.get('location') ?? ''
}
const ended = async (run: string) => {
  for (;;) {
    const { outcome, error } = (await (await ask('GET', run)).json()) as { outcome: string; error?: string }
    if (!['waiting', 'running'].includes(outcome)) return error ?? outcome
    await Bun.sleep(10)
  }
}

test("keeps an admin's edits and deletions that happen during a feed run", async () => {
  const answer = await ask('POST', '/api/auth/login', login)
  token = ((await answer.json()) as { token: string }).token
  const settings = { url: source.url.href, source: 'local', companyName: 'Fern GmbH', remoteOnly: true }
  const feed = { key: 'local', connector: 'rss', settings, enabled: false }
  expect((await ask('POST', '/api/admin/feeds', feed)).status).toBe(201)
  expect(await ended(await trigger())).toBe('succeeded')
  expect(await listed()).toEqual(JOBS.toSorted())

  const { data } = (await (await ask('GET', '/api/admin/jobs?sort=title&per_page=100')).json()) as { data: AdminJob[] }
  const deleted = data.slice(0, 10)
  const edited = data.slice(10, 15)
  const run = await trigger()
  while (read.times < 2) await Bun.sleep(1)
  for (const [index, { id, slug }] of deleted.entries()) {
    expect((await ask('DELETE', `/api/admin/jobs/${index % 2 ? id : slug}`)).status).toBe(204)
    const job = edited[Math.floor(index / 2)]
    if (index % 2 || !job) continue
    const { title, companyName, location, workArrangement, language, tags } = job
    const input = { companyName, location, workArrangement, language, tags, description: 'Von Hand' }
    const change = { ...input, title: `${title} Spezial` }
    expect((await ask('PUT', `/api/admin/jobs/${job.id}`, change, { 'if-match': '*' })).status).toBe(200)
  }
  const rest = data.slice(15).map((job) => job.title)
  const wanted = [...rest, ...edited.map((job) => `${job.title} Spezial`)].toSorted()
  expect(await listed()).toEqual(wanted)
  expect(await ended(run)).toBe('succeeded')
  expect(await ended(await trigger())).toBe('succeeded')
  expect(read.times).toBe(3)
  expect(await listed()).toEqual(wanted)
  expect(await listed('spezial')).toHaveLength(5)
  for (const job of deleted) expect(await listed(encodeURIComponent(job.title))).not.toContain(job.title)

  const { meta } = (await (await ask('GET', '/api/admin/audit?action=job.delete')).json()) as { meta: object }
  expect(meta).toMatchObject({ total: 10 })
})

test("reads an admin's job like any ad, when it is created and when it is edited", async () => {
  const written = (years: number) => ({
    title: 'Buchhalter (m/w/d) in Teilzeit',
    companyName: 'Farnkraut GmbH',
    location: 'Jena',
    workArrangement: 'hybrid',
    language: 'de',
    tags: [],
    description: `<p>Ihr Profil</p><ul><li>Mindestens ${years} Jahre Berufserfahrung</li><li>Kenntnisse in DATEV</li></ul>`,
  })
  const detail = async (slug: string) => {
    const response = await gateway.handle(new Request(`http://127.0.0.1/api/public/v1/jobs/${slug}`))
    return ((await response.json()) as { data: object }).data
  }
  const { id, slug } = (await (await ask('POST', '/api/admin/jobs', written(2))).json()) as AdminJob
  const skills = expect.arrayContaining([expect.objectContaining({ label: 'DATEV', kind: 'must' })])
  expect(await detail(slug)).toMatchObject({
    occupation: { isco: '3313' },
    terms: { employmentTypes: ['part-time'], yearsMin: 2 },
    skills,
    evidence: { skills: { parts: { DATEV: { quote: expect.stringContaining('DATEV') } } } },
  })
  expect((await ask('PUT', `/api/admin/jobs/${id}`, written(5), { 'if-match': '*' })).status).toBe(200)
  expect(await detail(slug)).toMatchObject({ terms: { yearsMin: 5 }, skills })
})

test('a worker that starts later runs what was requested while the queue was unavailable', async () => {
  const [requested] = await catalog.read`SELECT MAX(id) AS id FROM runs`
  await catalog.transaction(
    (tx) => tx`INSERT INTO runs (feed_key, started_at, requested_at, outcome) VALUES ('local', 1, 1, 'waiting')`,
  )
  await worker.stop()
  const later = await startWorker({ ...work, queue: await createQueue(undefined) })
  expect(await ended(`/api/admin/runs/${Number(requested.id) + 1}`)).toBe('succeeded')
  await later.stop()
})
