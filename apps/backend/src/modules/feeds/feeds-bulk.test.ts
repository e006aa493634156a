import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { testFeed } from '@jobs/catalog/testing.ts'
import { QueueError } from '@jobs/queue/queue-error.ts'
import { refused } from '@jobs/types/refusal.ts'
import { DAY_MS, HOUR_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

const counts = { read: 0, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }
const KEYS = ['a', 'b', 'c']

onEveryEngine('bulk actions on feeds', (openBackend) => {
  const open = async () => {
    const backend = await openBackend()
    for (const key of KEYS)
      await registerFeeds(backend.catalog, [{ ...testFeed, key, connector: 'ashby', settings: { board: key } }], 0)
    const act = async (action: 'pause' | 'resume' | 'run' | 'delete', keys: string[]) =>
      (await backend.client('admin').admin.feeds.bulk.post({ action, keys })).data?.data
    const healths = async () =>
      Object.fromEntries(
        ((await backend.client('viewer').admin.feeds.get()).data?.data ?? []).map(({ key, health }) => [key, health]),
      )
    return { ...backend, act, healths }
  }

  test('pause, resume, run and delete feeds and skip missing ones', async () => {
    const { act, healths, client } = await open()
    expect(await act('pause', ['a', 'no such feed', 'nobody', 'b', 'a'])).toEqual([
      { key: 'a', outcome: 'done' },
      { key: 'no such feed', outcome: 'not_found', ...refused('no-feed', { feed: 'no such feed' }) },
      { key: 'nobody', outcome: 'not_found', ...refused('no-feed', { feed: 'nobody' }) },
      { key: 'b', outcome: 'done' },
    ])
    expect(await healths()).toMatchObject({ a: 'off', b: 'off', c: 'new' })
    expect(await act('resume', ['a'])).toEqual([{ key: 'a', outcome: 'done' }])
    expect(await act('run', ['c', 'manual'])).toMatchObject([
      { outcome: 'done' },
      { outcome: expect.not.stringContaining('done') },
    ])
    expect(await act('delete', ['b', 'nobody'])).toMatchObject([{ outcome: 'done' }, { outcome: 'not_found' }])
    expect(Object.keys(await healths())).not.toContain('b')
    const { data } = await client('admin').admin.audit.get({ query: { kind: 'feed', key: 'b' } })
    expect(data?.data.map(({ action }) => action)).toEqual(['feed.remove', 'feed.change'])
  })

  test('report each feed as unavailable while the queue is down', async () => {
    const { deps } = await open()
    const enqueue = () => Promise.reject(new QueueError('unavailable', 'gone'))
    const { client, catalog } = await openBackend({ queue: { ...deps.queue, enqueue } })
    await registerFeeds(catalog, [{ ...testFeed, key: 'a', connector: 'ashby', settings: { board: 'a' } }], 0)
    const { data } = await client('admin').admin.feeds.bulk.post({ action: 'run', keys: ['a', 'test'] })
    expect(data?.data.map(({ outcome }) => outcome)).toEqual(['unavailable', 'unavailable'])
  })

  test('find feeds by reason and time of failure and sort them', async () => {
    const { catalog, client } = await open()
    const now = Date.now()
    const fail = async (key: string, code: 'status' | 'timeout', at: number) =>
      await finishRun(
        catalog,
        await startRun(catalog, key, at),
        { outcome: 'failed', counts, error: 'in English', failure: { code, parameters: { host: 'a.example' } } },
        at,
      )
    await fail('a', 'status', now - 3 * DAY_MS)
    await fail('b', 'timeout', now - HOUR_MS)
    await fail('c', 'status', now - 60_000)
    const keys = async (query: Record<string, string>) =>
      (await client('viewer').admin.feeds.get({ query })).data?.data.map(({ key }) => key)
    expect(await keys({ reason: 'status' })).toEqual(['a', 'c'])
    expect(await keys({ failing_before: new Date(now - DAY_MS).toISOString() })).toEqual(['a'])
    expect(await keys({ sort: 'failingSince', order: 'desc' })).toEqual(['c', 'b', 'a', 'test'])
    expect(await keys({ sort: 'failingSince' })).toEqual(['a', 'b', 'c', 'test'])
    for (const sort of ['key', 'connector', 'lastRun', 'failures', 'postings'])
      expect(await keys({ sort, order: 'desc' })).toHaveLength(4)
    const { data: feed } = await client('viewer').admin.feeds({ key: 'a' }).get()
    expect(feed).toMatchObject({
      failingSince: new Date(now - 3 * DAY_MS).toISOString(),
      lastRun: { failure: { code: 'status', parameters: { host: 'a.example' } } },
    })
    const runs = async (query: Record<string, string>) =>
      (await client('viewer').admin.runs.get({ query })).data?.data.map((run) => run.feed)
    expect(await runs({ reason: 'timeout' })).toEqual(['b'])
    expect(await runs({ sort: 'feed', order: 'asc' })).toEqual(['a', 'b', 'c'])
    for (const sort of ['began', 'took', 'items']) expect(await runs({ sort, order: 'asc' })).toHaveLength(3)
  })
})
