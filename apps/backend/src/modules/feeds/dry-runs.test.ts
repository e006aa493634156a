import { finishDryRun, startDryRun } from '@jobs/catalog/feeds/dry-runs.ts'
import { testDryRun as result } from '@jobs/catalog/testing.ts'
import { noQueue } from '@jobs/queue/no-queue.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

const trial = { connector: 'ashby' as const, settings: { board: 'fern' } }

onEveryEngine('dry runs', (openBackend) => {
  const open = async (queue: Partial<Queue> = {}) => {
    const enqueued: unknown[] = []
    const enqueue: Queue['enqueue'] = async (name, payload) => void enqueued.push([name, payload])
    const backend = await openBackend({ queue: { ...noQueue, enqueue, ...queue } })
    return { ...backend, api: backend.client('admin').admin, enqueued }
  }

  test('are queued for a worker and can be followed to the end', async () => {
    const { api, catalog, enqueued } = await open()
    const requested = await api['dry-runs'].post(trial)
    const id = requested.data?.id ?? ''
    expect([requested.status, requested.data]).toMatchObject([202, { state: 'waiting', connector: 'ashby' }])
    expect(requested.response.headers.get('location')).toBe(`/api/admin/dry-runs/${id}`)
    expect(enqueued).toEqual([['dry-run', { id }]])
    expect(await startDryRun(catalog, id, Date.now())).toEqual(trial)
    const watch = async () => (await api['dry-runs']({ id }).get()).data
    expect(await watch()).toMatchObject({ state: 'running' })
    await finishDryRun(catalog, id, { result }, Date.now())
    expect(await watch()).toMatchObject({ state: 'done', result, finishedAt: expect.any(String) })
    await finishDryRun(catalog, id, { error: 'late', failure: { code: 'error', parameters: {} } }, Date.now())
    expect(await watch()).not.toHaveProperty('error')
  })

  test('fail when their worker dies or none picks them up', async () => {
    const { api, catalog } = await open()
    const start = async () => (await api['dry-runs'].post(trial)).data?.id ?? ''
    const [waiting, running] = [await start(), await start()]
    await startDryRun(catalog, running, Date.now() - 200_000)
    await catalog.transaction(
      (tx) => tx`UPDATE dry_runs SET requested_at = requested_at - 400000 WHERE id = ${waiting}`,
    )
    for (const id of [waiting, running])
      expect((await api['dry-runs']({ id }).get()).data).toMatchObject({ state: 'failed', error: expect.any(String) })
  })

  test('are refused with invalid settings, without a queue and beyond twenty at a time', async () => {
    const { api } = await open()
    expect((await api['dry-runs'].post({ ...trial, settings: { board: '../x' } })).status).toBe(400)
    for (let at = 0; at < 20; at += 1) expect((await api['dry-runs'].post(trial)).status).toBe(202)
    expect((await api['dry-runs'].post(trial)).status).toBe(409)
    for (const id of ['x', crypto.randomUUID()]) expect((await api['dry-runs']({ id }).get()).status).toBe(404)
    // Postgres takes no text with this character.
    expect((await api['dry-runs']({ id: 'a%00' }).get()).status).toBe(400)
    const lonely = await open(noQueue)
    const refused = await lonely.api['dry-runs'].post(trial)
    expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([503, '30'])
  })
})
