import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { writeOnce } from '@jobs/catalog/testing-writes.ts'
import { testEngines, testSite as site } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { listJobs } from '../ranked/list-jobs.ts'
import { openTestListing } from '../testing.ts'
import { listChanges } from './list-changes.ts'

const ROUNDS = 25

/** A copy of the listing that keeps what it has received so far, and crashes between any two pages. */
const createReplica = (catalog: Catalog, random: () => number, filter?: LocatedFilter) => {
  const jobs = new Map<string, Job>()
  let cursor: string | undefined
  return {
    jobs,
    filter,
    /** Reads on; without `whole` it may die on the way. */
    async follow(whole: boolean) {
      for (;;) {
        const after = cursor === undefined ? undefined : readCursor(cursor)
        const page = await listChanges(
          { catalog, site },
          { after, limit: 1 + Math.floor(random() * 4), filter },
          Date.now(),
        )
        if (!whole && random() < 0.2) return
        for (const change of page.data) {
          if (change.type === 'closed') jobs.delete(change.slug)
          else jobs.set(change.slug, change.job)
        }
        cursor = page.next
        if (!page.hasMore) return
      }
    },
  }
}

describe.each([...testEngines])('a replica that follows the changes on %s', (engine) => {
  const opening = openTestListing(engine)
  const others: Catalog[] = []
  afterAll(async () => {
    for (const catalog of others) await catalog.close()
    await (await opening).close()
  })

  test('holds the listing, however several writers write and however often it dies', async () => {
    const { catalog, search, place } = await opening
    const second = await openCatalog(place)
    others.push(second)
    const random = createRandom(20_261_122).next
    const filters: (LocatedFilter | undefined)[] = [
      undefined,
      undefined,
      { source: ['one'] },
      { workArrangement: ['remote'] },
      { excludeSource: ['one'] },
    ]
    const replicas = filters.map((filter) => createReplica(catalog, random, filter))
    const held = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const writers = [catalog, second].map(async (each) => {
        for (let step = 0; step < 6; step++) await writeOnce(each, random)
      })
      const reading = Promise.all(replicas.map((replica) => replica.follow(false)))
      await Promise.all([...writers, reading])
      for (const replica of replicas) {
        await replica.follow(true)
        const request = { page: 1, perPage: 100, q: '', ...replica.filter }
        const { list } = await listJobs({ catalog, search, site }, request)
        const wanted = list.data.toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
        expect([...replica.jobs.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual(wanted)
        for (const slug of replica.jobs.keys()) held.add(slug)
      }
    }
    expect(held.size).toBeGreaterThan(ROUNDS / 2)
  }, 240_000)
})
