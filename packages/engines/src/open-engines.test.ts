import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { openEngines } from './open-engines.ts'

test('opens embedded engines without any server and closes them together', async () => {
  const place = await testPlace('sqlite')
  const env = { DATA_DIR: place.dataDir, DATABASE_CONNECTIONS: 6, MEILI_INDEX: 'jobs' }
  const { catalog, search, index, limits, close } = await openEngines(env)
  expect(catalog.dialect).toBe('sqlite')
  expect(index).toBeUndefined()
  expect(await search.search({ q: 'imker', offset: 0, limit: 1 })).toEqual({
    revision: 0,
    ids: [],
    total: 0,
    degraded: false,
  })
  expect(limits.where()).toBe('process')
  await close()
  expect(await currentRevision(catalog).catch(() => 'closed')).toBe('closed')
  await place.remove()
})
