import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields, StoredPlace } from '@jobs/types/feeds/posting.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { openTestCatalog, TEST_ROLES, testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { indexedJobs, lastChanges, listedVersions } from './indexed-jobs.ts'
import { listedByIds } from './listed-rows.ts'

const NOW = Date.UTC(2026, 10, 1)
const COLOGNE: StoredPlace = { name: 'Köln', region: 'NRW', country: 'DE', area: 'DE.07', lat: 50.93, lon: 6.95 }
const BONN: StoredPlace = { ...COLOGNE, name: 'Bonn', lat: 50.73, lon: 7.1 }

describe.each(testEngines)('jobs for search engines on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async (names: readonly string[] = []) => {
    const { catalog } = closing(await openTestCatalog(engine))
    const save = async (name: string, fields: Partial<JobFields> = {}, places: StoredPlace[] = [], now = NOW) => {
      const title = `${TEST_ROLES[name.charCodeAt(0) % TEST_ROLES.length]} ${name}`
      await savePosting(catalog, { ...testPosting(name, { title, ...fields }), places }, now)
      const [row]: { job_id: number | string }[] = await catalog.read`SELECT job_id FROM postings
        WHERE external_id = ${name}`
      return Number(row?.job_id)
    }
    const withdraw = (externalId: string) => withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW)
    const ids: number[] = []
    for (const name of names) ids.push(await save(name))
    return { catalog, read: catalog.read, save, withdraw, ids }
  }

  test('contain all searched fields, with each place name once', async () => {
    const { read, save } = await open()
    const id = await save('a', { location: 'Köln', tags: ['glas', 'ofen'], language: 'en' }, [COLOGNE, BONN])
    const [job] = await indexedJobs(read, [id])
    expect(job).toEqual({
      id,
      slug: expect.stringContaining('weber-gmbh'),
      title: expect.stringContaining(' a'),
      companyName: 'Weber GmbH',
      tags: ['glas', 'ofen'],
      description: expect.stringContaining('Akte a'),
      location: 'Köln, Bonn',
      language: 'en',
      publishedAt: Date.UTC(2026, 9, 1),
      workArrangement: 'hybrid',
      occupations: [],
      updatedAt: NOW,
    })
  })

  test('exclude unlisted jobs', async () => {
    const { read, withdraw, ids } = await open(['a', 'b'])
    await withdraw('a')
    expect((await indexedJobs(read, [...ids, 999_999])).map(({ id }) => id)).toEqual(ids.slice(1))
    expect(await indexedJobs(read, [])).toEqual([])
  })

  test('are read in the order of the listing, with its revision', async () => {
    const { catalog, read, save, withdraw } = await open()
    const times = { a: NOW - 3, b: NOW - 1, c: NOW - 2, d: NOW }
    const ids: number[] = []
    for (const [name, publishedAt] of Object.entries(times)) ids.push(await save(name, { publishedAt }))
    await withdraw('d')
    const revision = await currentRevision(catalog)
    const { rows, revision: seen } = await listedByIds(read, [...ids, 999_999], 0)
    expect([seen, rows.map(({ title }) => title.at(-1))]).toEqual([revision, ['b', 'c', 'a']])
    expect(await listedByIds(read, [], 7)).toEqual({ revision: 7, rows: [] })
  })

  test('have the revision of their last change, closing included', async () => {
    const { catalog, read, save, withdraw, ids } = await open(['a', 'b', 'c'])
    const [a = 0, b = 0, c = 0] = ids
    const first = (await currentRevision(catalog)) - 2
    await save('b', { location: 'Bonn' })
    const changed = await currentRevision(catalog)
    await withdraw('c')
    const closed = await currentRevision(catalog)
    expect([...(await lastChanges(read, [...ids, 999_999]))]).toEqual(
      expect.arrayContaining([
        [a, first],
        [b, changed],
        [c, closed],
      ]),
    )
    expect(await lastChanges(read, [])).toEqual(new Map())
  })

  test('are iterated in batches by id, each with the time of its last change', async () => {
    const { read, save, withdraw, ids } = await open(['a', 'b', 'c', 'd', 'e'])
    await save('d', { location: 'Bonn' }, [], NOW + 5)
    await withdraw('b')
    const batches = await Array.fromAsync(listedVersions(read, 2))
    const [a = 0, , c = 0, d = 0, e = 0] = ids
    expect(batches.map((batch) => [...batch])).toEqual([
      [
        [a, NOW],
        [c, NOW],
      ],
      [
        [d, NOW + 5],
        [e, NOW],
      ],
    ])
    expect(await Array.fromAsync(listedVersions((await open()).read, 2))).toEqual([])
  })

  test('are iterated without those that are created meanwhile', async () => {
    const { read, save, ids } = await open(['a', 'b'])
    const seen: number[] = []
    for await (const batch of listedVersions(read, 1)) {
      seen.push(...batch.keys())
      await save(`later-${seen.length}`)
    }
    expect(seen).toEqual([...ids])
  })
})
