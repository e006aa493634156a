import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { listingSize } from '../revision/catalog-state.ts'
import { openTestCatalog, testEngines, testFeed, testPosting, withdrawPosting } from '../testing.ts'
import { registerFeeds } from './feeds.ts'
import { EXAMPLES, hasExamples, withdrawExamples, withdrawExamplesBesideJobs } from './withdraw-examples.ts'

describe.each(testEngines)('invented jobs on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const feeds = ['one', 'two'].map((key) => ({ ...testFeed, key, connector: EXAMPLES }))
    await registerFeeds(catalog, feeds, 0)
    const save = (id: string, feedKey: string) =>
      savePosting(catalog, { ...testPosting(id, { title: `Imker ${id}` }), feedKey }, 1)
    return { catalog, save, jobs: async () => (await listingSize(catalog)).jobs }
  }

  test('stay while there is no real job', async () => {
    const { catalog, save, jobs } = await open()
    expect([await hasExamples(catalog), await withdrawExamplesBesideJobs(catalog, 2)]).toEqual([false, false])
    await save('a', 'one')
    await save('gone', 'test')
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, 2)
    expect([await hasExamples(catalog), await withdrawExamplesBesideJobs(catalog, 2)]).toEqual([true, true])
    expect(await jobs()).toBe(1)
  })

  test('are all withdrawn once there is a real job', async () => {
    const { catalog, save, jobs } = await open()
    await save('a', 'one')
    await save('b', 'two')
    await save('real', 'test')
    expect(await withdrawExamplesBesideJobs(catalog, 2)).toBe(false)
    expect([await hasExamples(catalog), await jobs()]).toEqual([false, 1])
  })

  test('are counted once when they are withdrawn', async () => {
    const { catalog, save, jobs } = await open()
    for (const id of ['a', 'b']) await save(id, 'one')
    await save('c', 'two')
    expect([await withdrawExamples(catalog, 2), await withdrawExamples(catalog, 3)]).toEqual([3, 0])
    expect(await jobs()).toBe(0)
  })
})
