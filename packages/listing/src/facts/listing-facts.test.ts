import { describe, expect, test } from 'bun:test'
import { AsyncResource } from 'node:async_hooks'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing-closing.ts'
import { openTestListing } from '../testing.ts'
import { listJobs } from '../ranked/list-jobs.ts'
import { factsOf, warmFacts } from './listing-facts.ts'

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

test('a catalogue that was replaced by an earlier one is read from the beginning', async () => {
  const { catalog } = closing(await openTestListing('sqlite'))
  for (const title of ['Imker', 'Winzer'])
    await savePosting(catalog, testPosting(title, { title, companyName: `${title} AG` }), Date.now())
  const before = await factsOf(catalog).current()
  await catalog.transaction(async (tx) => {
    await tx`UPDATE jobs SET status = 'closed' WHERE title = 'Winzer'`
    await tx`UPDATE revision SET number = 1`
  })
  const after = await factsOf(catalog).current()
  expect(after).not.toBe(before)
  expect([after.revision, after.blocks.map(({ length }) => length)]).toEqual([1, [1]])
})

describe('reading ahead', () => {
  const open = async () => {
    const { catalog, search } = closing(await openTestListing('sqlite'))
    const warmed: string[] = []
    const warm = () => {
      warmed.push('words')
      return Promise.resolve()
    }
    return { catalog, search, warm, warmed }
  }

  test('reads the facts, then common words', async () => {
    const { catalog, warm, warmed } = await open()
    expect(factsOf(catalog).isHeld()).toBe(false)
    await warmFacts(catalog, { warm })
    expect([factsOf(catalog).isHeld(), warmed]).toEqual([true, ['words']])
    await warmFacts(catalog, {})
  })

  test('leaves what cannot be read to the first request', async () => {
    const { catalog, warm, warmed } = await open()
    await warmFacts(catalog, { warm: () => Promise.reject(new Error('away')) })
    expect(factsOf(catalog).isHeld()).toBe(true)
    const read = new Proxy(catalog.read, { apply: () => Promise.reject(new Error('away')) })
    const away = { ...catalog, read }
    await warmFacts(away, { warm })
    expect([factsOf(away).isHeld(), warmed]).toEqual([false, []])
  })
})
