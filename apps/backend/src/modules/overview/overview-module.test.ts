import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { finishRun, startRun } from '@jobs/catalog/feeds/runs.ts'
import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting, savePostings } from '@jobs/catalog/merging/save-posting.ts'
import { testFeed, testPosting } from '@jobs/catalog/testing.ts'
import { unresponsive } from '@jobs/engines/state/engine-state.ts'
import { dayOf } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'
import { readOverview } from './overview-module.ts'

const counts = { read: 1, listed: 1, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }
const by = { id: 1, email: 'admin@jobs.example' }

onEveryEngine('the overview', (openBackend, engine) => {
  test('returns engines, feeds, 30 days of the listing, queue, failures and reviews', async () => {
    const { catalog, client } = await openBackend()
    await registerFeeds(catalog, [{ ...testFeed, key: 'off', enabled: false }], 0)
    await registerFeeds(catalog, [{ ...testFeed, key: 'fresh', settings: { at: 1 } }], 0)
    const run = await startRun(catalog, 'test', Date.now())
    await finishRun(catalog, run, { outcome: 'failed', counts, error: 'the server answered 500' }, Date.now())
    await startRun(catalog, 'fresh', Date.now())
    await savePostings(
      catalog,
      ['a', 'b', 'c'].map((id) => testPosting(id)),
      Date.now(),
    )
    const [row]: { slug: string }[] = await catalog.read`SELECT slug FROM jobs ORDER BY id LIMIT 1`
    await deleteJob({ catalog }, row?.slug ?? '', { by, expected: 'any' }, Date.now())
    await savePosting(catalog, { ...testPosting('b', { title: 'Buchhalterin' }), pipeline: 2 }, Date.now())
    const { data } = await client('viewer').admin.overview.get()
    expect(data).toMatchObject({
      engines: [
        { name: 'database', engine, state: 'connected', version: expect.stringMatching(/^\d+\.\d+/) },
        engine === 'sqlite'
          ? { name: 'search', state: 'connected' }
          : { name: 'search', state: 'degraded', reason: { code: 'slow-first-search' } },
        { name: 'queue', engine: 'process', state: 'connected' },
      ],
      feeds: { off: 1, new: 1, failing: 1, suspect: 0, ok: 0 },
      runs: { waiting: 0, running: 1 },
      failures: [{ id: run, feed: 'test', outcome: 'failed', error: 'the server answered 500' }],
      queue: { waiting: 0, active: 0 },
      merges: { waiting: 0, same: 0, different: 0 },
      webhooks: { enabled: 0, disabled: 0, failing: 0 },
      versions: { project: expect.stringMatching(/^\d+\.\d+\.\d+/), backend: '3.0.0', pipeline: 2 },
      rereading: { postings: 2 },
    })
    expect(data?.jobs.listed).toBe(2)
    expect(data?.jobs.days).toHaveLength(30)
    expect(data?.jobs.days.at(-1)).toEqual({
      day: dayOf(Date.now()),
      listed: 2,
      added: 3,
      closed: 1,
    })
    expect(data?.jobs.days[0]).toMatchObject({ listed: 0, added: 0, closed: 0 })
  })

  test('reports unavailable engines with the reason', async () => {
    const { deps } = await openBackend()
    const depth = () => Promise.reject(new Error('secret of the network'))
    const broken = {
      ...deps,
      queue: { ...deps.queue, depth },
      searchState: async () => unresponsive('meilisearch'),
      searchHealth: () => Promise.reject(new Error('gone')),
    }
    const overview = await readOverview(broken, Date.now())
    expect(overview.engines.slice(1)).toEqual([
      { name: 'search', engine: 'meilisearch', state: 'unreachable', reason: { code: 'unresponsive' } },
      { name: 'queue', engine: 'process', state: 'unreachable', reason: { code: 'unresponsive' } },
    ])
    expect(overview).not.toHaveProperty('queue')
    const served = { ...broken, queue: deps.queue, searchVersion: async () => '1.50.0' }
    expect((await readOverview(served, Date.now())).engines[1]).toMatchObject({
      engine: 'meilisearch',
      version: '1.50.0',
    })
    const health = { ready: true, pending: 3, lagSeconds: 1.5, parked: 0 }
    const behind = await readOverview({ ...deps, searchHealth: async () => health }, Date.now())
    expect(behind.search).toEqual(health)
  })
})
