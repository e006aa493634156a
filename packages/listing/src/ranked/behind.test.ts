import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { MAX_COUNTED, type Search } from '@jobs/search/search-port.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { describe, expect, test } from 'bun:test'
import { listJobs } from './list-jobs.ts'
import { totalText } from './total-text.ts'

describe.each([...testEngines])('a search server behind the catalogue, on %s', (engine) => {
  const closing = closedAfterEach()
  /** Four jobs, and a server that still finds all of them as they were, the last one first. */
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine, { outbox: true }))
    const save = (id: string, fields: Parameters<typeof testPosting>[1]) =>
      savePosting(catalog, testPosting(id, { title: `Koch ${id}`, companyName: `${id} AG`, ...fields }), Date.now())
    for (const id of ['a', 'b', 'c', 'd']) await save(id, { tags: ['küche'] })
    const ids = [4, 3, 2, 1]
    const found = { revision: 0, total: ids.length, degraded: false }
    const search: Search = {
      all: () => Promise.resolve(ids),
      search: ({ offset, limit }) => Promise.resolve({ ...found, ids: ids.slice(offset, offset + limit) }),
    }
    const list = async (filter: JobFilter = {}, perPage = 10) => {
      const request = { ...filter, q: 'koch', page: 1, perPage }
      const { list: page, ...rest } = await listJobs({ catalog, search, site }, request)
      return { ...rest, titles: page.data.map(({ title }) => title) }
    }
    return { catalog, save, list }
  }

  test('has its order, and the page is not settled while changes wait for it', async () => {
    const { catalog, list } = await open()
    expect(await list()).toMatchObject({ titles: ['Koch d', 'Koch c', 'Koch b', 'Koch a'], settled: false, total: 4 })
    await catalog.transaction((tx) => tx`DELETE FROM outbox`)
    const settled = await list({}, 2)
    expect(settled).toMatchObject({ titles: ['Koch d', 'Koch c'], settled: true, hasNext: true, revision: 4 })
    expect((await list({ confirmedSince: 1 })).settled).toBe(false)
  })

  test('does not bring back a job that has closed, nor one that no longer meets the filter', async () => {
    const { catalog, save, list } = await open()
    await withdrawPosting(catalog, testPosting('d'), Date.now())
    await save('c', { tags: ['service'] })
    await save('b', { tags: ['küche'], language: 'fr' })
    expect((await list()).titles).toEqual(['Koch c', 'Koch b', 'Koch a'])
    expect((await list({ tag: ['küche'] })).titles).toEqual(['Koch b', 'Koch a'])
    expect((await list({ language: 'de' })).titles).toEqual(['Koch c', 'Koch a'])
    expect((await list({ language: 'fr', tag: ['küche'] })).titles).toEqual(['Koch b'])
    expect((await list({ tag: ['none'] })).titles).toEqual([])
  })
})

test.each([
  [0, 'koch', '0'],
  [MAX_COUNTED, 'koch', '10000'],
  [MAX_COUNTED + 1, 'koch', '10000+'],
  [MAX_COUNTED + 1, '', '10001'],
])('a total of %p for %p is shown as %p', (total, q, text) => expect(totalText(total, q)).toBe(text))
