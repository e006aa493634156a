import type { JobChange } from '@jobs/types/jobs/job-change.ts'
import type { ChangeList } from '@jobs/types/public/list-changes-query.ts'
import type { SnapshotList } from '@jobs/types/public/snapshot.ts'
import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Change, createJobsClient, type FollowOptions, type Snapshot } from './client.ts'
import { refuse, type Same } from './testing.ts'

const sameTypes: [Same<Change, JobChange>, Same<Snapshot, SnapshotList['data'][number]>] = [true, true]

/** A separate service whose changes are closings of numbered jobs. */
const service = { changes: 0, requested: [] as URL[], refusals: [] as (() => Response)[] }
const answer = (after: number, limit: number): Response => {
  const numbers = Array.from({ length: service.changes }, (_, index) => index + 1).filter((number) => number > after)
  const data = numbers.slice(0, limit).map((number) => ({
    cursor: String(number),
    at: '2026-11-01T00:00:00.000Z',
    slug: `job-${number}`,
    type: 'closed' as const,
    reason: 'withdrawn' as const,
  }))
  const next = data.at(-1)?.cursor ?? String(after)
  const meta = { attribution: 'Jobs by X', docsUrl: 'https://x', license: 'free' }
  const page = { count: data.length, next, hasMore: numbers.length > limit }
  return Response.json({ data, meta: { ...meta, ...page } } satisfies ChangeList)
}
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  async fetch(request) {
    const url = new URL(request.url)
    service.requested.push(url)
    const refusal = service.refusals.shift()
    if (refusal) return refusal()
    const params = url.searchParams
    const after = Number(params.get('after') ?? 0)
    for (let left = Number(params.get('wait') ?? 0) * 50; left > 0 && service.changes <= after; left--)
      await Bun.sleep(20)
    return answer(after, Number(params.get('limit')))
  },
})
const client = createJobsClient({ baseUrl: server.url.origin })
afterAll(() => server.stop(true))
beforeEach(() => Object.assign(service, { changes: 5, requested: [], refusals: [] }))

const collect = async (options: FollowOptions) => {
  const slugs: string[] = []
  for await (const { slug } of client.changes({}, { follow: false, ...options })) slugs.push(slug)
  return slugs
}
const slugsOf = (...numbers: number[]) => numbers.map((number) => `job-${number}`)

test('has the types of the contract', () => expect(sameTypes).toEqual([true, true]))

test('gives each change once, page by page, narrowed as the filter says', async () => {
  expect(await collect({ limit: 2 })).toEqual(slugsOf(1, 2, 3, 4, 5))
  expect(service.requested.map(({ search }) => search)).toEqual(['?limit=2', '?after=2&limit=2', '?after=4&limit=2'])
  const pages = await Array.fromAsync(client.changePages({ country: 'AT', tag: 'php' }, { follow: false, limit: 4 }))
  expect(pages.map(({ data, next, hasMore }) => [data.length, next, hasMore])).toEqual([
    [4, '4', true],
    [1, '5', false],
  ])
  expect(service.requested.at(-1)?.search).toBe('?after=4&country=AT&limit=4&tag=php')
})

describe('a stored cursor', () => {
  test('is where the next run begins, however the one before ended', async () => {
    let saved: string | undefined
    const cursor = { load: () => saved, save: async (value: string) => void (saved = value) }
    const seen: string[] = []
    for (let run = 0; run < 20; run++) {
      for await (const { slug } of client.changes({}, { follow: false, limit: 2, cursor })) {
        seen.push(slug)
        if (seen.length % 3 === 0) break
      }
    }
    expect(new Set(seen)).toEqual(new Set(slugsOf(1, 2, 3, 4, 5)))
    expect(saved).toBe('5')
  })

  test('is saved after its changes were taken, and not before', async () => {
    const saved: string[] = []
    const cursor = { load: () => undefined, save: (value: string) => void saved.push(value) }
    for await (const { slug } of client.changes({}, { follow: false, limit: 3, cursor }))
      expect(saved).toEqual(Number(slug.slice(4)) > 3 ? ['3'] : [])
    expect(saved).toEqual(['3', '5'])
  })

  test('that is gone is an error that names the snapshots', async () => {
    service.refusals = [refuse(410, { link: '</api/public/v1/snapshots>; rel="alternate"' })]
    await expect(collect({ cursor: { load: () => 'old' } })).rejects.toMatchObject({
      reason: 'gone',
      status: 410,
      snapshots: `${server.url.origin}/api/public/v1/snapshots`,
    })
    expect(service.requested).toHaveLength(1)
  })
})

describe('following on', () => {
  test('waits at the end for what comes next', async () => {
    const seen: string[] = []
    for await (const { slug } of client.changes({}, { waitSeconds: 20 })) {
      seen.push(slug)
      if (seen.length === 5) setTimeout(() => (service.changes += 1), 300)
      if (seen.length === 6) break
    }
    expect(seen).toEqual(slugsOf(1, 2, 3, 4, 5, 6))
    expect(service.requested.at(-1)?.search).toBe('?after=5&limit=1000&wait=20')
  })

  test('does not hurry a service that answers at once', async () => {
    const stop = AbortSignal.timeout(1500)
    const follow = async () => {
      for await (const { slug } of client.changes({}, { waitSeconds: 0, signal: stop }))
        expect(slug).toStartWith('job-')
    }
    await expect(follow()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(service.requested.length).toBeLessThan(4)
  })

  test('ends at once when it is aborted while it waits', async () => {
    service.changes = 0
    const stop = new AbortController()
    const waiting = Array.fromAsync(client.changes({}, { signal: stop.signal }))
    await Bun.sleep(200)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(Array.fromAsync(client.changes({}, { signal: stop.signal }))).rejects.toThrow('enough')
  })
})

describe('when it cannot be read', () => {
  test('429 and 5xx are waited out, as long as the service says', async () => {
    const retries: unknown[] = []
    service.refusals = [refuse(429, { 'retry-after': '1' }), refuse(503, { 'retry-after': '0' }), refuse(502)]
    const onRetry = (error: unknown, seconds: number) => retries.push([(error as { status: number }).status, seconds])
    expect(await collect({ onRetry })).toHaveLength(5)
    expect(retries).toEqual([
      [429, 1],
      [503, 0],
      [502, expect.any(Number)],
    ])
  })

  test('a lost network is waited out too, with growing pauses', async () => {
    let tries = 0
    const pauses: number[] = []
    const lossy = createJobsClient({
      baseUrl: server.url.origin,
      fetch: async (address, init) => {
        if (tries++ < 2) throw new TypeError('fetch failed')
        return await fetch(address, init)
      },
    })
    const onRetry = (_: unknown, seconds: number) => pauses.push(seconds)
    expect(await Array.fromAsync(lossy.changes({}, { follow: false, onRetry }))).toHaveLength(5)
    const [first = 0, second = 0] = pauses
    expect(pauses).toHaveLength(2)
    expect(first).toBeWithin(0.5, 1.001)
    expect(second).toBeWithin(1, 2.001)
  })

  test('it is tried again as often as the caller wants', async () => {
    service.refusals = Array.from({ length: 3 }, () => refuse(503, { 'retry-after': '0' }))
    await expect(collect({ maxRetries: 2 })).rejects.toMatchObject({ reason: 'unavailable' })
    expect(service.requested).toHaveLength(3)
  })

  test.each([400, 404])('%d is not tried again', async (status) => {
    service.refusals = [refuse(status)]
    await expect(collect({})).rejects.toMatchObject({ status })
    expect(service.requested).toHaveLength(1)
  })

  test.each(['<html>', '{}', '{"data":[]}', '{"data":[],"meta":{"next":1,"hasMore":false}}'])(
    '%s is no page of changes',
    async (body) => {
      service.refusals = [() => new Response(body)]
      await expect(collect({})).rejects.toMatchObject({ name: 'JobsApiError', status: 200 })
    },
  )

  test('a service that leads round in a circle is left', async () => {
    const meta = { next: '7', hasMore: true }
    service.refusals = [() => Response.json({ data: [], meta }), () => Response.json({ data: [], meta })]
    await expect(collect({})).rejects.toMatchObject({ name: 'JobsApiError' })
  })
})
