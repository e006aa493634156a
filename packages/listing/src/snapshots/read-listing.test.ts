import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { describe, expect, test } from 'bun:test'
import { findJobDetail } from '../detail/find-job-detail.ts'
import { type ListingReader, readListing } from './read-listing.ts'

const NOW = Date.UTC(2026, 10, 1)

const all = async (listing: ListingReader) => (await Array.fromAsync(listing.batches())).flat()

describe.each([...testEngines])('the whole listing on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const save = async (id: string, source = 'one') =>
    await savePosting((await opening).catalog, { ...testPosting(id, { title: `Imker ${id}` }), source }, NOW)
  const read = async <Result>(work: (listing: ListingReader) => Promise<Result>, leftOut: string[] = []) =>
    await readListing({ catalog: (await opening).catalog, site, leftOut }, work)
  const titles = async (leftOut?: string[]) => (await read(all, leftOut)).map(({ job }) => job.title)

  test('of no job has no batch', async () => {
    expect(await read((listing) => Array.fromAsync(listing.batches()))).toEqual([])
  })

  test('has each open job as its page has it, in the order of slugs, but those of sources left out', async () => {
    const { catalog } = await opening
    for (const [id, source] of [
      ['b', 'one'],
      ['a', 'two'],
      ['c', "it's"],
      ['gone', 'one'],
    ] as const)
      await save(id, source)
    await withdrawPosting(catalog, { source: 'one', externalId: 'gone' }, NOW)
    const jobs = await read(all)
    expect(jobs.map(({ job }) => job.title)).toEqual(['Imker a', 'Imker b', 'Imker c'])
    for (const { job, via } of jobs) {
      const found = await findJobDetail(catalog, site, job.slug)
      const { evidence: _, ...detail } = found.status === 'listed' ? found.detail : { evidence: {} }
      expect([job, via]).toEqual([detail as typeof job, undefined])
    }
    expect(await titles(['one'])).toEqual(['Imker a', 'Imker c'])
    expect(await titles(['one', "it's", 'nobody'])).toEqual(['Imker a'])
    expect(await titles(['one', 'two', "it's"])).toEqual([])
  })

  test('is of one moment and says which, however long the reading takes, and more than once', async () => {
    const { catalog } = await opening
    const before = await currentRevision(catalog)
    const seen = await read(async (listing) => {
      const first = await all(listing)
      await save('d')
      await withdrawPosting(catalog, { source: 'two', externalId: 'a' }, NOW)
      expect(await all(listing)).toEqual(first)
      return { jobs: first.length, revision: listing.revision, feed: listing.feed }
    })
    const [{ id }]: [{ id: string }] = await catalog.read`SELECT id FROM change_feed`
    expect(seen).toEqual({ jobs: 3, revision: before, feed: id })
    expect(await titles()).toEqual(['Imker b', 'Imker c', 'Imker d'])
  })

  test('comes in batches of five hundred at most, each job once', async () => {
    const { catalog } = await opening
    const [{ id: _, ...job }]: [Record<string, unknown>] =
      await catalog.read`SELECT * FROM jobs WHERE status = 'active'`
    const copy = async (from: number, to: number) => {
      const rows = Array.from({ length: to - from }, (_, at) => ({ ...job, slug: `z-${from + at}` }))
      await catalog.transaction((tx) => tx`INSERT INTO jobs ${tx(rows)}`)
    }
    const lengths = () =>
      read(async (listing) => {
        const batches = await Array.fromAsync(listing.batches())
        const slugs = batches.flat().map((one) => one.job.slug)
        expect(slugs).toEqual([...new Set(slugs)].toSorted())
        return batches.map(({ length }) => length)
      })
    await copy(0, 497)
    expect(await lengths()).toEqual([500])
    await copy(497, 700)
    expect(await lengths()).toEqual([500, 203])
  })

  test('ends with the error of what reads it', async () => {
    await expect(read(() => Promise.reject(new RangeError('disk full')))).rejects.toThrow('disk full')
    expect(await titles()).toContain('Imker d')
  })
})
