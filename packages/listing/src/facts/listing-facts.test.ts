import { expireCursors } from '@jobs/catalog/changes/expire-cursors.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { describe, expect, test } from 'bun:test'
import { AsyncResource } from 'node:async_hooks'
import { listJobs } from '../ranked/list-jobs.ts'
import { openTestListing } from '../testing.ts'
import { factsOf, type ListingFacts, warmFacts } from './listing-facts.ts'

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

test.each([
  ['by an earlier one', (catalog: Catalog) => catalog.transaction((tx) => tx`UPDATE revision SET number = 1`)],
  ['and has come further since', (catalog: Catalog) => expireCursors(catalog, Date.now())],
])('a catalogue that was replaced %s is read from the beginning', async (_, replace) => {
  const { catalog } = closing(await openTestListing('sqlite'))
  for (const title of ['Imker', 'Winzer'])
    await savePosting(catalog, testPosting(title, { title, companyName: `${title} AG` }), Date.now())
  const before = await factsOf(catalog).current()
  await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'closed' WHERE title = 'Winzer'`)
  await replace(catalog)
  const after = await factsOf(catalog).current()
  expect(after).not.toBe(before)
  expect([after.revision, after.blocks.map(({ length }) => length)]).toEqual([await currentRevision(catalog), [1]])
})

test.each(testEngines)('the facts of a minute follow each of its jobs, on %s', async (engine) => {
  const { catalog } = closing(await openTestListing(engine))
  const midnight = Date.UTC(2026, 10, 2)
  const save = async (id: string, fields: Partial<JobFields> = {}) => {
    const posting = testPosting(id, { title: `Imkerin ${id}`, companyName: id, publishedAt: midnight, ...fields })
    await savePosting(catalog, { ...posting, source: 'feed' }, midnight)
  }
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await save(id)
  /** Facts as texts, because the numbers of texts depend on the order in which they were read. */
  const described = ({ blocks, store }: ListingFacts) =>
    blocks.flatMap(({ id, publishedAt, pay, language, company, tags }) =>
      Array.from(id, (job, at) => [
        job,
        publishedAt[at],
        pay[at],
        store.language.text(language[at] ?? 0),
        store.company.text(company[at] ?? 0),
        [...tags.values.subarray(tags.start[at], tags.start[at + 1])].map((tag) => store.tag.text(tag)),
      ]),
    )
  const expectCurrent = async (jobs: number) => {
    const followed = described(await factsOf(catalog).current())
    expect(followed).toHaveLength(jobs)
    expect(followed).toEqual(described(await factsOf({ ...catalog }).current()))
  }
  await expectCurrent(6)
  await save('c', { tags: ['rust', 'sql'], salaryMin: 50_000 })
  await save('g')
  await expectCurrent(7)
  await withdrawPosting(catalog, { source: 'feed', externalId: 'a' }, midnight)
  await save('e', { publishedAt: midnight - 60_000 })
  await save('h', { publishedAt: midnight + 30_000, language: 'fr' })
  await expectCurrent(7)
  // A position that no change records is read again with its minute.
  await catalog.transaction((tx) => tx`UPDATE jobs SET published_at = ${midnight + 20_000} WHERE company_name = 'b'`)
  await save('d', { language: 'fr' })
  await expectCurrent(7)
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
