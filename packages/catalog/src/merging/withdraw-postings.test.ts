import { numberIn } from '@jobs/core/numbers-in.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { findJob } from '../jobs/find-job.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  listedJobs,
  openTestCatalog,
  TEST_ROLES,
  testEngines,
  testFeed,
  testPosting,
  testSite,
  withdrawPosting,
} from '../testing.ts'
import { savePosting, savePostings } from './save-posting.ts'
import { withdrawFeed, withdrawGone, withdrawNamed, withdrawPostings } from './withdraw-postings.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each(testEngines)('withdrawing postings on %s', (engine) => {
  const closing = closedAfterEach()
  /** A catalogue with a job for each name, and `other`, a second feed. */
  const open = async (...names: string[]) => {
    const { catalog } = closing(await openTestCatalog(engine))
    await registerFeeds(catalog, [{ ...testFeed, key: 'other', connector: 'lever' }], NOW)
    const posting = (name: string) => testPosting(name, { title: `${TEST_ROLES[names.indexOf(name)]} ${name}` })
    for (const name of names) await savePosting(catalog, posting(name), NOW)
    /** Saves the same ad from another source and feed. */
    const copy = (name: string) =>
      savePosting(
        catalog,
        { ...posting(name), source: 'copies', feedKey: 'other', url: `https://copies.example/${name}` },
        NOW,
      )
    const idOf = (name: string, source = 'arbeitnow') =>
      numberIn(catalog.read`SELECT id FROM postings WHERE external_id = ${name} AND source = ${source}`)
    const listed = async () =>
      (await listedJobs(catalog, testSite)).map(({ title }) => title.split(' ').at(-1)).toSorted(byText)
    const reasonOf = async (name: string) => {
      const id = await numberIn(catalog.read`SELECT job_id FROM postings WHERE external_id = ${name}`)
      return (await findJob({ catalog, site: testSite }, String(id)))?.job.closedFor
    }
    return { catalog, copy, idOf, listed, reasonOf }
  }
  const byText = (a = '', b = '') => (a < b ? -1 : 1)

  test('closes a job with its last posting, once', async () => {
    const { catalog, copy, listed, reasonOf } = await open('a', 'b')
    await copy('a')
    const withdraw = (source: string) => withdrawPosting(catalog, { source, externalId: 'a' }, NOW + 1)
    expect([await withdraw('arbeitnow'), await listed()]).toEqual([true, ['a', 'b']])
    expect([await withdraw('copies'), await listed()]).toEqual([true, ['b']])
    const revision = await currentRevision(catalog)
    expect([await withdraw('copies'), await withdraw('unknown')]).toEqual([false, false])
    expect([await currentRevision(catalog), await reasonOf('a')]).toEqual([revision, 'withdrawn'])
  })

  test('of some of a source leaves the rest, and those of other sources', async () => {
    const { catalog, copy, listed } = await open('a', 'b', 'c')
    await copy('b')
    expect(await withdrawNamed(catalog, 'arbeitnow', [], NOW)).toBe(0)
    expect(await withdrawNamed(catalog, 'arbeitnow', ['a', 'b', 'unknown'], NOW)).toBe(2)
    expect(await listed()).toEqual(['b', 'c'])
    expect(await withdrawNamed(catalog, 'arbeitnow', ['a', 'b'], NOW)).toBe(0)
    expect(await withdrawNamed(catalog, 'copies', ['b'], NOW)).toBe(1)
    expect(await listed()).toEqual(['c'])
  })

  test('of a feed leaves what other feeds carry', async () => {
    const { catalog, copy, listed } = await open('a', 'b')
    await copy('a')
    expect([await withdrawFeed(catalog, 'test', NOW), await listed()]).toEqual([2, ['a']])
    expect([await withdrawFeed(catalog, 'test', NOW), await withdrawFeed(catalog, 'unknown', NOW)]).toEqual([0, 0])
    expect([await withdrawFeed(catalog, 'other', NOW), await listed()]).toEqual([1, []])
  })

  test('whose page is gone is limited to the feed, and gives the reason', async () => {
    const { catalog, copy, listed, reasonOf } = await open('a', 'b')
    await copy('b')
    const urls = ['a', 'b'].map((name) => `https://source.example/${name}`)
    expect(await withdrawGone(catalog, 'test', [], NOW)).toBe(0)
    expect(await withdrawGone(catalog, 'other', urls, NOW)).toBe(0)
    expect(await withdrawGone(catalog, 'test', [...urls, 'https://source.example/unknown'], NOW)).toBe(2)
    expect([await listed(), await reasonOf('a'), await reasonOf('b')]).toEqual([['b'], 'page-gone', undefined])
  })

  test('of any number is done in batches, and skips those withdrawn before', async () => {
    const { catalog, listed } = await open()
    const names = Array.from({ length: 120 }, (_, at) => `n${at}`)
    await savePostings(
      catalog,
      names.map((name) => testPosting(name, { title: `Imker ${name}`, location: `Ort ${name}` })),
      NOW,
    )
    const rows: { id: number | string }[] = await catalog.read`SELECT id FROM postings ORDER BY id`
    const ids = rows.map((row) => Number(row.id))
    await withdrawNamed(catalog, 'arbeitnow', names.slice(0, 10), NOW)
    const jobs = await numberIn(catalog.read`SELECT COUNT(*) FROM jobs WHERE status = 'active'`)
    const before = await currentRevision(catalog)
    expect(await withdrawPostings(catalog, [...ids, 999_999], NOW)).toBe(110)
    expect([await listed(), (await currentRevision(catalog)) - before]).toEqual([[], jobs])
    expect(await withdrawPostings(catalog, [], NOW)).toBe(0)
  })

  test('gives an expired posting as the reason where there is one', async () => {
    const { catalog, idOf, reasonOf } = await open('a', 'b')
    await catalog.transaction((tx) => tx`UPDATE postings SET expires_at = ${NOW} WHERE external_id = 'a'`)
    await withdrawPostings(catalog, [await idOf('a'), await idOf('b')], NOW)
    expect([await reasonOf('a'), await reasonOf('b')]).toEqual(['expired', 'withdrawn'])
  })

  test('of several workers at once counts each posting once', async () => {
    const { catalog, listed } = await open('a', 'b', 'c', 'd')
    const counts = await Promise.all(Array.from({ length: 5 }, () => withdrawFeed(catalog, 'test', NOW)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
    expect(await listed()).toEqual([])
  })
})
