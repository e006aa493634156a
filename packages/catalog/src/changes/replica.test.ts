import { afterAll, describe, expect, test } from 'bun:test'
import type { Job } from '@jobs/types/job.ts'
import { deleteJob } from '../jobs/delete-job.ts'
import { restoreJob } from '../jobs/restore-job.ts'
import { closeStale } from '../merging/close-stale.ts'
import { savePosting } from '../merging/save-posting.ts'
import { splitPosting } from '../merging/split-posting.ts'
import { withdrawPosting } from '../merging/withdraw-postings.ts'
import { openCatalog } from '../store/open-catalog.ts'
import type { Catalog } from '../store/catalog.ts'
import { openTestCatalog, testActor, testEngines, testPosting } from '../testing.ts'
import { listJobs } from '../listing/list-jobs.ts'
import { readCursor } from './change-cursor.ts'
import { listChanges } from './list-changes.ts'
import type { LocatedFilter } from '../listing/narrow/matches-filter.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const TITLES = ['Koch', 'Gärtner', 'Imker', 'Notar', 'Maurer', 'Winzer']
const ROUNDS = 25

/** Numbers that look random and are the same each time. */
const randomOf = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return seed / 0x7fffffff
}

/** What a random writer does once. Two postings of a title from two sources may become one job. */
const writeOnce = async (catalog: Catalog, random: () => number) => {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const title = pick(TITLES) ?? ''
  const id = `${title}${Math.floor(random() * 3)}`
  const source = pick(['one', 'two']) ?? 'one'
  const now = Date.now()
  const save = async (text: string, more: object = {}) => {
    const { fields, ...posting } = testPosting(id, { title: random() < 0.2 ? `${title} ${id}` : title })
    const words = Array.from({ length: 120 }, (_, index) => `${text}${index * 7}`).join(' ')
    const workArrangement = random() < 0.5 ? ('remote' as const) : ('hybrid' as const)
    const posted = { ...fields, workArrangement, description: `<p>${words}</p>`, descriptionText: words }
    await savePosting(catalog, { ...posting, ...more, source, fields: posted }, now)
  }
  const slugs: { slug: string }[] = await catalog.read`SELECT slug FROM jobs ORDER BY id`
  const slug = pick(slugs)?.slug ?? ''
  const refusalsPass = (error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'CatalogRefusal') throw error
  }
  const dice = random()
  if (dice < 0.45) await save(title)
  else if (dice < 0.55) await save(`${title}anders`)
  else if (dice < 0.65) await save(title, { expiresAt: now + 1 })
  else if (dice < 0.8) await withdrawPosting(catalog, { source, externalId: id }, now)
  else if (dice < 0.85) await closeStale(catalog, now + 10)
  else if (dice < 0.9) await deleteJob({ catalog }, slug, { by: testActor, expected: 'any' }, now).catch(refusalsPass)
  else if (dice < 0.95)
    await restoreJob({ catalog, site }, slug, { by: testActor, expected: 'any' }, now).catch(refusalsPass)
  else {
    const postings: { id: number | string }[] = await catalog.read`SELECT id FROM postings ORDER BY id`
    await splitPosting(catalog, Number(pick(postings)?.id ?? 0), now, testActor).catch(refusalsPass)
  }
}

/** A copy of the listing that keeps what it was given so far, and dies between any two pages. */
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
  const opening = openTestCatalog(engine)
  const others: Catalog[] = []
  afterAll(async () => {
    for (const catalog of others) await catalog.close()
    await (await opening).close()
  })

  test('holds the listing, however several writers write and however often it dies', async () => {
    const { catalog, search, place } = await opening
    const { catalog: second } = await openCatalog(place)
    others.push(second)
    const random = randomOf(20_261_122)
    const filters = [undefined, undefined, { source: 'one' }, { workArrangement: 'remote' as const }]
    const replicas = filters.map((filter) => createReplica(catalog, random, filter))
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
      }
    }
    for (const replica of replicas) expect(replica.jobs.size).toBeGreaterThan(0)
  }, 240_000)
})
