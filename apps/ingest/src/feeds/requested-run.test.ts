import { registerFeeds } from '@jobs/catalog/feeds/feeds.ts'
import { listRuns } from '@jobs/catalog/feeds/list-runs.ts'
import { requestRun } from '@jobs/catalog/feeds/request-run.ts'
import { openTestCatalog, testActor } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { countFetches } from './testing-feeds.ts'

test('a requested run becomes the next run of its feed and is executed once', async () => {
  const { catalog, close } = await openTestCatalog()
  const feed = { key: 'board', connector: 'ashby', settings: { board: 'x' }, intervalMinutes: 60, enabled: true }
  await registerFeeds(catalog, [feed], 0)
  const { counted, run } = countFetches(catalog)
  const { signal } = new AbortController()
  const { runId } = await requestRun(catalog, 'board', testActor, Date.now())
  // The feed's own turn comes before the job that was enqueued for the run.
  await run({ feed: 'board' }, { attempt: 1, signal })
  await run({ feed: 'board', run: String(runId) }, { attempt: 1, signal })
  expect(counted.fetched).toBe(1)
  const { items } = await listRuns(catalog, { page: 1, perPage: 10 })
  expect(items).toMatchObject([{ id: runId, outcome: 'succeeded', requestedBy: testActor.email }])

  await run({ feed: 'board', run: 'nonsense' }, { attempt: 1, signal })
  await run({ feed: 'board', run: String(runId) }, { attempt: 2, signal })
  expect(counted.fetched).toBe(3)
  await close()
})
