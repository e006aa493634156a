import { expect, test } from 'bun:test'
import { AsyncResource } from 'node:async_hooks'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing-closing.ts'
import { openTestListing } from '../testing.ts'
import { listJobs } from '../ranked/list-jobs.ts'
import { factsOf } from './listing-facts.ts'

const site = { url: 'https://jobs.example', brandName: 'Jobs', docsUrl: 'https://jobs.example/developers' }
const closing = closedAfterEach()

test('a snapshot that is older than the facts in memory runs again at a later moment', async () => {
  const opened = closing(await openTestListing('sqlite'))
  const { catalog } = opened
  const save = (id: string) => savePosting(catalog, testPosting(id, { title: `Imkerin ${id}` }), Date.now())
  /** Runs it as a separate request, outside of the snapshot. */
  const beside = AsyncResource.bind((work: () => Promise<unknown>) => work())
  await save('a')
  const before = await factsOf(catalog).current()
  let runs = 0
  const found = await catalog.snapshot(async () => {
    runs += 1
    await currentRevision(catalog)
    if (runs === 1) {
      await beside(async () => {
        await save('b')
        await factsOf(catalog).current()
      })
    }
    return await factsOf(catalog).current()
  })
  expect(runs).toBe(2)
  expect(found).toBe(before)
  expect(found.revision).toBe(await currentRevision(catalog))
  const { list } = await listJobs({ ...opened, site }, { page: 1, perPage: 10, q: 'imkerin' })
  expect(list.data).toHaveLength(2)
})
