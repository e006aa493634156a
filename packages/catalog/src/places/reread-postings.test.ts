import { afterEach, describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting } from '../testing.ts'
import { placesOfJobs } from './places-of-jobs.ts'
import { type Rereading, rereadPostings } from './reread-postings.ts'

const TOWNS = ['Köln', 'Graz', 'Lille']

describe.each(testEngines)('stored postings are read again, on %s', (engine) => {
  const closers: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
  })

  const openWith = async (count: number) => {
    const { catalog, close } = await openTestCatalog(engine)
    closers.push(close)
    for (let at = 0; at < count; at++) {
      const fields = { title: `Imker ${at}`, companyName: `Imkerei ${at}`, location: TOWNS[at % 3] ?? '' }
      await savePosting(catalog, testPosting(String(at), fields), 1000)
    }
    return catalog
  }
  const countriesOf = async (catalog: Awaited<ReturnType<typeof openWith>>, ids: number[]) =>
    [...(await placesOfJobs(catalog.read, ids)).values()].map((places) => places.map((place) => place.country).join())

  test('places and eligibility of what was stored before them, once for each version', async () => {
    const catalog = await openWith(3)
    expect(await countriesOf(catalog, [1, 2, 3])).toEqual(['', '', ''])
    expect(await rereadPostings(catalog, 7, 2000)).toEqual({ done: 3, total: 3, changed: 3, finished: true })
    expect(await countriesOf(catalog, [1, 2, 3])).toEqual(['DE', 'AT', 'FR'])
    const [job]: { eligibility: string }[] = await catalog.read`SELECT eligibility FROM jobs WHERE id = 2`
    expect(JSON.parse(job?.eligibility ?? '')).toMatchObject({ scope: 'office', countries: ['AT'] })
    expect(await rereadPostings(catalog, 7, 3000)).toMatchObject({ done: 0, total: 0, finished: true })
    expect(await rereadPostings(catalog, 8, 4000)).toEqual({ done: 3, total: 3, changed: 0, finished: true })
  })

  test('one that is stopped goes on where it ended', async () => {
    const catalog = await openWith(150)
    const stop = new AbortController()
    const seen: Rereading[] = []
    const onProgress = (progress: Rereading) => {
      seen.push(progress)
      stop.abort()
    }
    await expect(rereadPostings(catalog, 7, 2000, { signal: stop.signal, onProgress })).rejects.toThrow()
    expect(seen).toEqual([{ done: 100, total: 150, changed: 100, finished: false }])
    expect(await rereadPostings(catalog, 7, 3000)).toEqual({ done: 150, total: 150, changed: 150, finished: true })
  })
})
