import { until } from '@jobs/core/testing/until.ts'
import type { AdminJob } from '@jobs/types/jobs/admin-job.ts'
import { afterAll, expect, test } from 'bun:test'
import { getPriority, setPriority } from 'node:os'
import { rssAnswer } from './console/testing-feeds.ts'
import { isAlive, localFeed, startService } from './testing-service.ts'

const ITEMS = 100
/** Enough that saving them takes more than a second. */
const MANY_ITEMS = 800
const item = (index: number) => ({
  id: String(index),
  company: `Werk ${index} GmbH`,
  role: `Sachbearbeitung Bereich ${index}`,
  region: 'Deutschland',
  text: `Du bearbeitest Vorgang ${index} und hilfst dem Team bei allen Fragen rund um Auftrag ${index * 7}. Du arbeitest
  100 % remote innerhalb Deutschlands und stimmst dich mit Kolleginnen und Kollegen in Runde ${index * 13} ab.`,
})
/** Holds the response until released, so that the test catches the run midway. */
let gate: Promise<void> | undefined
const source = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  // On a busy machine a response is held for longer than the ten seconds that Bun allows.
  idleTimeout: 0,
  fetch: async (request) => {
    await gate
    const count = { '/big': ITEMS, '/large': MANY_ITEMS }[new URL(request.url).pathname]
    return rssAnswer(
      'https://fern.example',
      Array.from({ length: count ?? 3 }, (_, index) => item(index)),
    )
  },
})
afterAll(() => source.stop(true))
const feed = (key: string, enabled = false) => localFeed(key, `${source.url.href}${key}`, enabled)

interface Run {
  id: number
  outcome: string
  error?: string
  counts?: { listed: number; unchanged: number }
}
type Service = Awaited<ReturnType<typeof startService>>
const json = async <Shape>(request: Promise<Response>) => {
  const response = await request
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json()) as Shape
}
const runOf = async ({ admin }: Service, id: number) => await json<Run>(admin('GET', `runs/${id}`))
const endOf = async (service: Service, id: number) => {
  const isOver = ({ outcome }: Run) => !['waiting', 'running'].includes(outcome)
  await until(async () => isOver(await runOf(service, id)))
  return (await runOf(service, id)).outcome
}
const runsOf = async ({ admin }: Service, key: string) =>
  (await json<{ data: Run[] }>(admin('GET', `runs?feed=${key}`))).data
const trigger = async ({ admin }: Service, key: string) => (await json<Run>(admin('POST', `feeds/${key}/runs`))).id

test('a run that blocks its thread delays no request, is ended, and pauses its feed the second time', async () => {
  const service = await startService([feed('hang'), feed('small')])
  const first = await service.child()
  const run = await trigger(service, 'hang')
  await until(async () => (await runOf(service, run)).outcome === 'running')
  let answered = 0
  while ((await runOf(service, run)).outcome === 'running') {
    expect((await service.list()).status).toBe(200)
    answered += 1
    await Bun.sleep(50)
  }
  expect(answered).toBeGreaterThan(1)
  expect(await runOf(service, run)).toMatchObject({ outcome: 'interrupted', error: 'ingestion hung for 3 s' })
  expect(isAlive(first)).toBe(false)

  expect(await endOf(service, await trigger(service, 'small'))).toBe('succeeded')
  expect(await service.child()).not.toBe(first)
  await service.admin('PATCH', 'feeds/hang', { enabled: true })
  expect(await endOf(service, await trigger(service, 'hang'))).toBe('interrupted')
  expect(await json<object>(service.admin('GET', 'feeds/hang'))).toMatchObject({
    enabled: false,
    pausedBecause: 'ingestion hung for 3 s, twice in a row',
  })
  await service.close()
})

test('killed ingestion loses nothing: its run is interrupted and repeated, and edits succeed meanwhile', async () => {
  const held = Promise.withResolvers<void>()
  gate = held.promise
  const service = await startService([feed('big', true)])
  const runs = async () => await runsOf(service, 'big')
  const input = {
    title: 'Von Hand',
    companyName: 'Fern GmbH',
    location: 'Ulm',
    workArrangement: 'hybrid',
    language: 'de',
    tags: [],
    description: 'Von Hand',
    applyUrl: 'https://fern.example/apply',
  }
  const created = await service.admin('POST', 'jobs', input)
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as AdminJob
  await until(async () => (await runs())[0]?.outcome === 'running')
  process.kill(await service.child(), 'SIGKILL')
  gate = undefined
  held.resolve()
  await until(async () => (await runs()).some(({ outcome }) => outcome === 'interrupted'))
  expect((await runs()).at(-1)?.error).toBe('ingestion was ended by SIGKILL')

  await until(async () => ['running', 'succeeded'].includes((await runs())[0]?.outcome ?? ''))
  expect((await service.admin('PUT', `jobs/${id}`, { ...input, title: 'Noch einmal' })).status).toBe(200)
  await until(async () => (await runs())[0]?.outcome === 'succeeded')
  const { meta } = await json<{ meta: { total: number } }>(service.admin('GET', 'jobs?source=big'))
  expect(meta.total).toBe(ITEMS)
  expect(await json<AdminJob>(service.admin('GET', `jobs/${id}`))).toMatchObject({ title: 'Noch einmal' })
  await service.close()
})

test('a run that is killed while it saves is repeated and lists every item once', async () => {
  const service = await startService([feed('large', true)])
  const saved = async () =>
    (await json<{ meta: { total: number } }>(service.admin('GET', 'jobs?source=large'))).meta.total
  await until(async () => (await saved()) > 0)
  process.kill(await service.child(), 'SIGKILL')
  const runs = async () => await runsOf(service, 'large')
  await until(async () => (await runs())[0]?.outcome === 'succeeded')
  const [{ counts } = {}, { outcome } = {}] = await runs()
  expect(outcome).toBe('interrupted')
  // What the interrupted run saved is unchanged for the next one.
  expect((counts?.listed ?? 0) + (counts?.unchanged ?? 0)).toBe(MANY_ITEMS)
  expect(await saved()).toBe(MANY_ITEMS)
  await service.close()
})

/** Starts a service that has begun to read a feed. */
const startReading = async (key: string) => {
  const service = await startService([feed(key, true)])
  const child = await service.child()
  await until(async () => (await runsOf(service, key)).length > 0)
  return { service, child }
}

test('a killed service leaves no process behind, even a hanging one', async () => {
  const { service, child } = await startReading('hang')
  service.server.kill('SIGKILL')
  await service.server.exited
  await until(() => !isAlive(child))
  await service.close()
})

test('stopping a service ends its ingestion too', async () => {
  const { service, child } = await startReading('big')
  service.server.kill('SIGTERM')
  expect(await service.server.exited).toBe(0)
  expect(isAlive(child)).toBe(false)
  expect(service.log()).not.toContain('"level":"error"')
  await service.close()
})

test('ingestion keeps the low priority of its service', async () => {
  const service = await startService([feed('small')], { SITE_URL: 'https://jobs.example' }, 'index.ts')
  const first = await service.child()
  setPriority(service.server.pid, 15)
  process.kill(first, 'SIGKILL')
  expect(await endOf(service, await trigger(service, 'small'))).toBe('succeeded')
  expect(getPriority(await service.child())).toBe(15)
  await service.close()
})
