import { finishRun, recordProgress, startRun } from '@jobs/catalog/feeds/runs.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

const counts = { read: 3, listed: 1, updated: 0, unchanged: 0, withdrawn: 0, dropped: { 'on-site': 2 }, rejected: {} }
const item = (at: number, reason = 'on-site') => ({
  kind: 'dropped' as const,
  reason,
  item: `Bäcker ${at}`,
  company: 'Roggen & Söhne',
  location: 'Celle',
  excerpt: 'Gearbeitet wird in der Backstube. <script>',
})
const page = { page: 1, read: 3, listed: 1, updated: 0, unchanged: 0, leftOut: 2 }

onEveryEngine('runs', (openBackend) => {
  const open = async () => {
    const backend = await openBackend()
    return { ...backend, api: backend.client('admin').admin }
  }

  test('show their progress', async () => {
    const { api, catalog } = await open()
    const id = await startRun(catalog, 'test', Date.now())
    const progress = { counts, pages: [page], leftOut: [item(1), item(2, 'region-unknown')] }
    expect(await recordProgress(catalog, id, progress, Date.now())).toEqual({ isCancelled: false })
    expect((await api.runs({ id }).get()).data).toMatchObject({ outcome: 'running', counts, pages: [page] })
    expect((await api.runs.get()).data?.data[0]).not.toHaveProperty('pages')
    const leftOut = api.runs({ id })['left-out']
    expect((await leftOut.get()).data).toEqual({ kept: true, data: [item(2, 'region-unknown'), item(1)] })
    expect((await leftOut.get({ query: { reason: 'on-site' } })).data?.data).toEqual([item(1)])
    expect((await leftOut.get({ query: { reason: "' OR 1=1" } })).data?.data).toEqual([])
    const next = await startRun(catalog, 'test', Date.now())
    expect((await api.runs({ id: next })['left-out'].get()).data).toEqual({ kept: false, data: [] })
  })

  test('are cancelled at once while waiting, by the worker while running, and not once finished', async () => {
    const { api, catalog } = await open()
    const waiting = (await api.feeds({ key: 'test' }).runs.post()).data?.id ?? 0
    const cancelled = await api.runs({ id: waiting }).cancel.post()
    expect([cancelled.status, cancelled.data]).toMatchObject([202, { outcome: 'cancelled' }])
    const id = await startRun(catalog, 'test', Date.now())
    expect(id).not.toBe(waiting)
    for (let round = 0; round < 2; round += 1) {
      expect((await api.runs({ id }).cancel.post()).data).toMatchObject({
        outcome: 'running',
        cancelRequestedAt: expect.any(String),
      })
    }
    expect(await recordProgress(catalog, id, { counts }, Date.now())).toEqual({ isCancelled: true })
    await finishRun(catalog, id, { outcome: 'cancelled', counts }, Date.now())
    expect((await api.runs({ id }).get()).data).toMatchObject({ outcome: 'cancelled', counts })
    expect((await api.feeds({ key: 'test' }).get()).data).toMatchObject({ health: 'new', consecutiveFailures: 0 })
    expect((await api.runs({ id }).cancel.post()).status).toBe(409)
    expect((await api.runs({ id: 99_999 }).cancel.post()).status).toBe(404)
    const { data } = await api.audit.get({ query: { action: 'feed.cancel' } })
    expect(data?.data.map(({ subject }) => subject.key)).toEqual(['test', 'test', 'test'])
  })

  test('are interrupted within a minute of losing their worker, and do not block the next run', async () => {
    const { api, catalog } = await open()
    const lost = await startRun(catalog, 'test', Date.now() - 50_000)
    expect((await api.runs.get()).data?.data).toMatchObject([{ id: lost, outcome: 'interrupted' }])
    expect((await api.overview.get()).data).toMatchObject({
      runs: { running: 0 },
      failures: [{ id: lost, outcome: 'interrupted' }],
    })
    const [stored]: { outcome: string }[] = await catalog.read`SELECT outcome FROM runs WHERE id = ${lost}`
    expect(stored?.outcome, 'reading does not change it').toBe('running')
    const next = await api.feeds({ key: 'test' }).runs.post()
    expect([next.status, next.data?.outcome]).toEqual([202, 'waiting'])
    expect(next.data?.id).not.toBe(lost)
  })
})
