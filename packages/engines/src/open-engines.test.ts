import { expect, test } from 'bun:test'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { createQueue } from '@jobs/queue/create-queue.ts'
import { openEngines } from './open-engines.ts'

const open = async (...rest: Parameters<typeof openEngines> extends [unknown, ...infer Rest] ? Rest : never) => {
  const place = await testPlace('sqlite')
  const engines = await openEngines({ DATA_DIR: place.dataDir, DATABASE_CONNECTIONS: 6, MEILI_INDEX: 'jobs' }, ...rest)
  return { ...engines, remove: place.remove }
}

test('opens embedded engines without any server and closes them together', async () => {
  const { catalog, search, index, queue, limits, close, remove } = await open(() => createQueue(undefined))
  expect(catalog.dialect).toBe('sqlite')
  expect(index).toBeUndefined()
  expect(await search.search({ q: 'imker', offset: 0, limit: 1 })).toEqual({
    revision: 0,
    ids: [],
    total: 0,
    degraded: false,
  })
  expect(limits.where()).toBe('process')
  expect(await queue.depth()).toMatchObject({ waiting: 0 })
  await close()
  await expect(queue.enqueue('close-stale', {})).rejects.toThrow('closed')
  expect(await currentRevision(catalog).catch(() => 'closed')).toBe('closed')
  await remove()
})

test('opens no queue for a process without jobs', async () => {
  const { queue, close, remove } = await open()
  await expect(queue.enqueue('close-stale', {})).rejects.toThrow()
  await close()
  await remove()
})

test('passes the catalogue to the embedded queue', async () => {
  const seen: unknown[] = []
  const { catalog, close, remove } = await open(async (given) => {
    seen.push(given)
    return await createQueue(undefined)
  })
  expect(seen).toEqual([catalog])
  await close()
  await remove()
})
