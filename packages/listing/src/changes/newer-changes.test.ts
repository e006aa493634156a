import { CHANGES_KEPT_MS, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { purgeChanges } from '@jobs/catalog/changes/purge-changes.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testSite as site, withdrawPosting } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { describe, expect, test } from 'bun:test'
import { CONDITIONS, saveRandomJob } from '../filter/testing-jobs.ts'
import { matchesFilter, readFacts } from '../filter/testing-reference.ts'
import { changesAfterRevision, listChanges } from './list-changes.ts'

const NOW = Date.now()
const FILTERS = Object.entries(CONDITIONS).flatMap(([name, values]): LocatedFilter[] =>
  values.map((value) => ({ [name]: value })),
)

describe.each([...testEngines])('changes for those who wait, on %s', (engine) => {
  /** Jobs of which some were there at the cursor and have changed, come or gone since. */
  const opening = sharedCatalog(engine).then(async (opened) => {
    const { catalog } = opened
    const random = createRandom(9).below
    const deps = { catalog, site }
    for (let at = 0; at < 30; at++) await saveRandomJob(catalog, at, random)
    const after = readCursor((await listChanges(deps, { limit: 1000 }, NOW)).next)
    if (!after) throw new Error('no cursor')
    for (let at = 15; at < 70; at++) await saveRandomJob(catalog, at, random)
    for (const externalId of ['n2', 'n20', 'n60'])
      for (const source of ['arbeitnow', 'remotive', `it's "x"`])
        await withdrawPosting(catalog, { source, externalId }, NOW)
    return { ...opened, deps, after }
  })

  test('are those that anyone else is told, whatever the filter', async () => {
    const { deps, after, catalog } = await opening
    const jobs = new Map((await readFacts(catalog)).map((job) => [job.slug, job]))
    for (const filter of [undefined, {}, ...FILTERS]) {
      const { data, ...page } = await listChanges(deps, { after, limit: 1000, filter }, NOW)
      const newer = await listChanges(deps, { after, seen: after.revision, limit: 1000, filter }, NOW)
      expect([filter, newer]).toEqual([filter, { data, ...page }])
      for (const { type, slug } of data) {
        const job = jobs.get(slug)
        expect([filter, slug, job !== undefined && matchesFilter(job, filter ?? {})]).toEqual([
          filter,
          slug,
          type !== 'closed',
        ])
      }
    }
    expect(new Set((await listChanges(deps, { after, limit: 1000 }, NOW)).data.map(({ type }) => type))).toEqual(
      new Set(['closed', 'updated', 'listed']),
    )
  })

  test('come in pages that follow each other, from what was seen on', async () => {
    const { deps, after } = await opening
    const all = (await listChanges(deps, { after, limit: 1000 }, NOW)).data.map(({ slug }) => slug)
    const read: string[] = []
    for (let [seen, hasMore] = [after.revision, true]; hasMore;) {
      const page = await listChanges(deps, { after, seen, limit: 7 }, NOW)
      expect(page.data.length).toBeLessThanOrEqual(7)
      read.push(...page.data.map(({ slug }) => slug))
      ;[seen, hasMore] = [page.revision, page.hasMore]
      expect(readCursor(page.next)).toMatchObject({ revision: seen, givenAt: NOW })
    }
    expect(read).toEqual(all)
    // Whether a job is new to a caller depends on its cursor, not on what it has waited through.
    const { data } = await listChanges(deps, { after, seen: after.revision + 20, limit: 1000 }, NOW)
    expect(data.map(({ slug }) => slug)).toEqual(all.slice(-data.length))
    expect(data.length).toBeLessThan(all.length)
    expect(data.filter(({ type }) => type === 'listed').length).toBeGreaterThan(0)
  })

  test('after a revision are given to those who keep no cursor, until closings were purged', async () => {
    const { deps, after, catalog } = await opening
    const afterRevision = (revision: number) => changesAfterRevision(deps, { after: revision, limit: 1000 }, NOW)
    const whole = await listChanges(deps, { after, limit: 1000 }, NOW)
    expect(await afterRevision(after.revision)).toEqual(whole)
    expect((await afterRevision(whole.revision)).data).toEqual([])
    expect((await afterRevision(whole.revision + 5)).data).toEqual([])
    await purgeChanges(catalog, Date.now() + CHANGES_KEPT_MS + 1000)
    for (const revision of [0, after.revision])
      await expect(afterRevision(revision)).rejects.toMatchObject({ reason: 'gone', refused: { code: 'cursor-lost' } })
    expect((await afterRevision(whole.revision)).data).toEqual([])
  })
})
