import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { connectMeilisearch } from '@jobs/search/meilisearch/connect.ts'
import { ownMeilisearch, PATIENT, testPlaceOf } from '@jobs/search/meilisearch/testing.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { openStores } from './open-stores.ts'
import { syncSearch } from './sync-search.ts'
import { openTestStores } from './testing.ts'

const server = await ownMeilisearch()
if (!server) console.log('skipped: meilisearch not found')

describe.skipIf(!server).each([...testEngines])('Meilisearch failing beside %s', (engine) => {
  if (!server) return
  const place = testPlaceOf(server)
  const reported: string[] = []
  const onSearchChange = (message: string) => void reported.push(message)
  const opening = openTestStores(engine, { meilisearch: place, onSearchChange })
  afterAll(async () => {
    await (await opening).close()
    if (engine === testEngines.at(-1)) await server.stop()
  })
  const page = { page: 1, perPage: 10, q: 'koch' }
  const ask = async () => {
    const { list, degraded } = await listJobs({ ...(await opening), site }, page)
    return { titles: list.data.map((job) => job.title), degraded }
  }
  const sync = async () => {
    const { catalog, index } = await opening
    if (index) await syncSearch({ catalog, index })
  }
  /** Searches several times at once until the database or the server answers. */
  const answersBy = async (degraded: boolean) => {
    for (;;) {
      const answers = await Promise.all(Array.from({ length: 5 }, ask))
      for (const { titles } of answers) expect(titles).toEqual(['Koch b', 'Koch c'])
      if (answers.every((answer) => answer.degraded === degraded)) return answers
      await Bun.sleep(100)
    }
  }

  test('killed, paused or wiped, the database answers at once and the server again when it is back', async () => {
    const { catalog } = await opening
    for (const [at, id] of ['c', 'b'].entries())
      await savePosting(catalog, testPosting(id, { title: `Koch ${id}`, location: id, publishedAt: at }), Date.now())
    await sync()
    await answersBy(false)

    await server.kill()
    await answersBy(true)
    await server.start()
    await answersBy(false)

    await server.pause()
    await answersBy(true)
    server.resume()
    await answersBy(false)

    await server.kill()
    await server.wipe()
    await server.start()
    await answersBy(true)
    await sync()
    await answersBy(false)
    expect(reported.length).toBeGreaterThanOrEqual(6)
    expect(reported.every((line, index) => line.endsWith('Meilisearch is back') === (index % 2 === 1))).toBe(true)
    expect(reported.join()).not.toContain(place.key ?? '')
  })

  test('a wrong key is no reason not to answer, and is not shown', async () => {
    const { place: where } = await opening
    const meilisearch = { ...place, key: 'a-wrong-key-of-some-length' }
    const { catalog, search, index } = await openStores({ ...where, meilisearch, onSearchChange })
    for (let request = 0; request < 5; request++) {
      const { list, degraded } = await listJobs({ catalog, search, site }, page)
      expect([list.data.length, degraded]).toEqual([2, true])
    }
    const error = await syncSearch({ catalog, index: index as NonNullable<typeof index> }).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'SearchError', reason: 'refused' })
    expect(Bun.inspect(error)).not.toContain(meilisearch.key)
    expect(reported.join()).not.toContain(meilisearch.key)
    await catalog.close()
  })

  test('an index that another has created under the name is not searched', async () => {
    const client = connectMeilisearch(place, 5000)
    await client.deleteIndex(place.index).waitTask(PATIENT)
    await client
      .index(place.index)
      .addDocuments([{ id: 1, title: 'koch' }])
      .waitTask(PATIENT)
    await sync()
    await answersBy(false)
  })
})
