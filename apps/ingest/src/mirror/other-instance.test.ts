import { writeCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { afterAll, beforeEach, expect, test } from 'bun:test'
import { createFetchPayload } from '../fetch/fetch-payload.ts'
import { createOtherInstance } from './other-instance.ts'

const json = (body: object) => () => Response.json(body)
const refusal = (status: number) => () => new Response('no such page', { status })
const noSnapshot = json({ data: [], meta: {} })
const noChange = json({ data: [], meta: { next: 'x', hasMore: false } })
let answers: (() => Response)[] = []
let requests = 0
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch() {
    requests += 1
    return answers.shift()?.() ?? new Response('nothing is prepared', { status: 500 })
  },
})
afterAll(() => server.stop(true))
beforeEach(() => (requests = 0))

const cursor = writeCursor({ feed: 'aaaaaaaaaaaa', revision: 1, givenAt: Date.now() })
const never = new AbortController().signal
const open = (hasAnswered = false, tries = Infinity) =>
  createOtherInstance(server.url.origin, createFetchPayload({ allow: ['127.0.0.1'], gapMs: 0 }), { hasAnswered, tries })

test.each([404, 400, 403, 410])('gives up on an address that only returns %d', async (status) => {
  answers = Array.from({ length: 20 }, () => refusal(status))
  const message = `${server.url.origin} is not an instance of this service, or has no public API: 127.0.0.1 answered ${status}`
  await expect(open().snapshots(never)).rejects.toMatchObject({ name: 'NoInstanceError', message })
  expect(requests).toBeLessThan(10)
})

test('gives up on an address that returns something else', async () => {
  answers = Array.from({ length: 20 }, () => () => new Response('<h1>Welcome</h1>'))
  await expect(open().snapshots(never)).rejects.toMatchObject({ name: 'NoInstanceError' })
})

test('gives up on a name that does not resolve', async () => {
  const mistyped = createOtherInstance('https://jobs.invalid', createFetchPayload({ gapMs: 0 }))
  const message = expect.stringContaining('check the name')
  await expect(mistyped.snapshots(never)).rejects.toMatchObject({ name: 'NoInstanceError', message })
})

test('waits for an instance that is restarting', async () => {
  answers = [500, 404, 502, 404].map(refusal).concat([noSnapshot])
  expect(await open().snapshots(never)).toEqual([])
})

test.each([400, 403, 404, 410])('waits for a known instance while a proxy returns %d', async (status) => {
  const other = open()
  answers = [noSnapshot, ...Array.from({ length: 4 }, () => refusal(status)), noSnapshot]
  await other.snapshots(never)
  expect(await other.snapshots(never)).toEqual([])
  answers = [refusal(404), refusal(400), refusal(404), noChange]
  expect(await open(true).changes(cursor, 0, never)).toMatchObject({ changes: [], next: 'x' })
})

test('gives up on a known instance that fails so many times', async () => {
  answers = []
  await expect(open(true, 3).changes(cursor, 0, never)).rejects.toMatchObject({ reason: 'status', status: 500 })
  expect(requests).toBe(3)
})

test('reports an expired cursor at once', async () => {
  answers = [refusal(410)]
  await expect(open(true).changes(cursor, 0, never)).rejects.toMatchObject({ name: 'CursorLostError' })
  expect(requests).toBe(1)
})

test('does not retry private addresses and stops waiting when aborted', async () => {
  const inside = createOtherInstance('https://10.0.0.1', createFetchPayload(), { hasAnswered: true })
  await expect(inside.snapshots(never)).rejects.toMatchObject({ reason: 'not-public' })
  answers = []
  await expect(open(true).snapshots(AbortSignal.timeout(300))).rejects.toThrow()
})
