import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { indexedJobs } from '@jobs/catalog/jobs/indexed-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { testSite as site } from '@jobs/catalog/testing.ts'
import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { Search } from '@jobs/search/search-port.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { SQL } from 'bun'
import { listChanges } from '../changes/list-changes.ts'
import { listFacets } from '../facets/list-facets.ts'
import { listJobs } from '../ranked/list-jobs.ts'
import { lostPostings, type StoredRow } from './testing-carried.ts'
import { FEEDS, type World } from './testing-steps.ts'

interface Stores {
  catalog: Catalog
  search: Search
}

/** Each query finds the rows that violate an invariant. */
const QUERIES: Record<string, string> = {
  'a listed job has a posting that a source carries': `SELECT j.id AS broken FROM jobs j WHERE j.status = 'active'
    AND NOT EXISTS (SELECT 1 FROM postings p WHERE p.job_id = j.id AND p.withdrawn_at IS NULL)`,
  'a posting that a source carries belongs to a job that is not closed': `SELECT p.id AS broken FROM postings p
    JOIN jobs j ON j.id = p.job_id WHERE p.withdrawn_at IS NULL AND j.status = 'closed'`,
  'the counts by language equal the rows': `SELECT l.language AS broken FROM (SELECT language, SUM(jobs) AS jobs FROM listing_counts
      GROUP BY language) l
    WHERE l.jobs <> (SELECT COUNT(*) FROM jobs j WHERE j.status = 'active' AND j.language = l.language)`,
  'an open job has no date of closing, and a closed one has': `SELECT id AS broken FROM jobs
    WHERE (status = 'active') = (closed_at IS NOT NULL)`,
  'the last change of a job says why it is not listed': `SELECT j.id AS broken FROM jobs j
    JOIN listing_changes c ON c.job_id = j.id WHERE (j.status = 'active') = (c.reason IS NOT NULL)
    OR (c.reason = 'merged') <> EXISTS (SELECT 1 FROM jobs o WHERE o.slug = c.merged_into)`,
  'postings judged to be the same are in one job': `SELECT p.id AS broken FROM posting_verdicts v
    JOIN postings p ON p.id = v.posting_id JOIN postings o ON o.id = v.other_id
    WHERE v.same = 1 AND p.job_id < o.job_id`,
  'no listed job holds postings judged to differ, or judged to be the same as such': `
    WITH RECURSIVE alike (id, other_id) AS (SELECT posting_id, posting_id FROM posting_verdicts
      UNION SELECT a.id, v.other_id FROM alike a JOIN posting_verdicts v ON v.posting_id = a.other_id AND v.same = 1)
    SELECT p.id AS broken FROM posting_verdicts v
    JOIN alike a ON a.other_id = v.posting_id JOIN postings p ON p.id = a.id
    JOIN alike b ON b.other_id = v.other_id JOIN postings o ON o.id = b.id AND o.job_id = p.job_id
    JOIN jobs j ON j.id = p.job_id WHERE v.same = 0 AND j.status = 'active'`,
}

const BROKEN = Object.entries(QUERIES)
  .map(([name, query]) => `SELECT '${name}' AS name, CAST(broken AS TEXT) AS broken FROM (${query}) AS found`)
  .join(' UNION ALL ')

/** Checks that need only the rows: cheap enough to run after every step. */
export const brokenRows = async ({ read }: Catalog): Promise<string[]> => {
  const rows: { name: string; broken: string }[] = await read.unsafe(BROKEN)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, some]) => {
    const shown = some.slice(0, 3).map(({ broken }) => broken)
    return `${name}: ${shown.join()}`
  })
}

/** The listing as reconstructed by a reader of the changes. */
export const createReader = ({ catalog }: Stores) => {
  const jobs = new Map<string, Job>()
  let cursor: string | undefined
  return {
    jobs,
    /** @returns slugs that occurred twice before the end of the feed */
    async follow(now: number): Promise<string[]> {
      const seen = new Set<string>()
      const twice: string[] = []
      for (;;) {
        const after = cursor === undefined ? undefined : readCursor(cursor)
        const page = await listChanges({ catalog, site }, { after, limit: 7 }, now)
        for (const change of page.data) {
          if (seen.has(change.slug)) twice.push(change.slug)
          seen.add(change.slug)
          if (change.type === 'closed') jobs.delete(change.slug)
          else jobs.set(change.slug, change.job)
        }
        cursor = page.next
        if (!page.hasMore) return twice
      }
    },
  }
}

const listingOf = async (stores: Stores): Promise<Job[]> => {
  const all: Job[] = []
  for (let page = 1; ; page++) {
    const { list, hasNext } = await listJobs({ ...stores, site }, { page, perPage: 100, q: '' })
    all.push(...list.data)
    if (!hasNext) return all
  }
}

const countsOf = (jobs: readonly Job[], valueOf: (job: Job) => string) =>
  [...Map.groupBy(jobs, valueOf)].map(([value, some]) => ({ value, count: some.length }))

const sorted = (counts: readonly { value: string; count: number }[]) =>
  counts
    .map(({ value, count }) => `${value} ${count}`)
    .toSorted()
    .join()

/** Checks that the rows, the pages of the listing, the facets and the word index agree. */
export const listingFaults = async (stores: Stores, given?: readonly Job[]): Promise<string[]> => {
  const { catalog } = stores
  const broken: string[] = []
  const listing = given ?? (await listingOf(stores))
  const active: { slug: string }[] = await catalog.read`SELECT slug FROM jobs WHERE status = 'active'`
  const slugs = new Set(listing.map(({ slug }) => slug))
  if (slugs.size !== listing.length) broken.push('a job has one address of its own: one is listed twice')
  if (slugs.size !== active.length) broken.push(`the listing equals the rows: ${slugs.size} of ${active.length}`)
  const { facets } = await listFacets(stores, { q: '' })
  for (const [name, valueOf] of [
    ['workArrangement', (job: Job) => job.workArrangement],
    ['language', (job: Job) => job.language],
    ['source', (job: Job) => job.source],
  ] as const)
    if (sorted(facets[name]) !== sorted(countsOf(listing, valueOf)))
      broken.push(`the facet ${name} equals the listing: ${sorted(facets[name])}`)
  const { missing, surplus } = await catalog.index.drift(catalog.read)
  if (missing.length + surplus.length > 0)
    broken.push(`the index equals the listing: lacks ${missing.join()}, keeps ${surplus.join()}`)
  return broken
}

/** Finds jobs whose words in the index are not those that it would have if it were built anew. */
export const staleWords = async (catalog: Catalog): Promise<string[]> =>
  await catalog.transaction(async (tx) => {
    const kept = await indexedWords(catalog, tx)
    const tables = ['search_docs', ...(catalog.dialect === 'sqlite' ? FTS5_TABLES : [])]
    for (const table of tables) await tx.unsafe(`DELETE FROM ${table}`)
    const ids = await numbersIn(tx`SELECT id FROM jobs WHERE status = 'active'`)
    await catalog.index.put(tx, await indexedJobs(tx, ids))
    const anew = await indexedWords(catalog, tx)
    const stale = [...anew.keys()].filter((id) => kept.get(id) !== anew.get(id))
    return stale.map((id) => `the index has the words of the rows: not those of job ${id}`).slice(0, 3)
  })

/** The words that the index has of each job. */
const indexedWords = async ({ dialect }: Catalog, tx: SQL): Promise<Map<number, string>> => {
  if (dialect === 'postgres') {
    const rows: { id: number | string }[] = await tx`SELECT * FROM search_docs`
    return new Map(rows.map((row) => [Number(row.id), JSON.stringify(row)]))
  }
  for (const table of FTS5_TABLES) {
    const columns = `fts5vocab(main, ${table}, instance)`
    await tx.unsafe(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${table}_words USING ${columns}`)
  }
  const rows: { id: number; words: string }[] = await tx.unsafe(`SELECT id, json_group_array(word) AS words
    FROM (SELECT d.id, w.col || ':' || w.term AS word FROM search_docs d JOIN (${FTS5_TABLES.map(
      (table) => `SELECT doc, col, term FROM temp.${table}_words`,
    ).join(' UNION ALL ')}) w ON w.doc = d.position ORDER BY d.id, word) AS sorted GROUP BY id`)
  return new Map(rows.map(({ id, words }) => [id, words]))
}

const FTS5_TABLES = ['search_heads', 'search_texts', 'search_forms']

/** The last change of each job is in the outbox, which is never drained here. */
const lostEntries = async ({ read }: Catalog): Promise<string[]> => {
  const rows: { job_id: number | string }[] = await read`SELECT job_id FROM listing_changes
    WHERE (job_id, revision) NOT IN (SELECT job_id, revision FROM outbox) ORDER BY job_id`
  return rows.map((row) => `every change is in the outbox: the last one of job ${row.job_id} is not`).slice(0, 3)
}

/** @returns the names of the violated invariants, with evidence */
export const brokenInvariants = async (
  stores: Stores,
  reader: ReturnType<typeof createReader>,
  world: World,
): Promise<string[]> => {
  const { catalog } = stores
  const broken = await brokenRows(catalog)
  broken.push(...(await lostEntries(catalog)))
  const stored: StoredRow[] = await catalog.read`
    SELECT source, external_id, feed_key, expires_at, withdrawn_at, fields FROM postings
    WHERE source IN ${catalog.read(FEEDS)}`
  const lost = lostPostings(world.postings, stored, world.now).slice(0, 3)
  broken.push(...lost.map((name) => `a posting is stored as its feed carried it last: ${name} is not`))
  const listing = await listingOf(stores)
  broken.push(...(await listingFaults(stores, listing)))
  const twice = await reader.follow(world.now)
  if (twice.length > 0) broken.push(`every change once: ${twice[0]} came twice`)
  const held = [...reader.jobs.values()].map((job) => JSON.stringify(job)).toSorted()
  if (JSON.stringify(held) !== JSON.stringify(listing.map((job) => JSON.stringify(job)).toSorted()))
    broken.push('whoever follows the changes holds the listing')
  const rows: { id: number | string; title: string; status: string }[] =
    await catalog.read`SELECT id, title, status FROM jobs`
  const jobs = new Map(rows.map((row) => [Number(row.id), row]))
  for (const [id, title] of world.pinned) {
    const job = jobs.get(id)
    if (job && job.title !== title && job.title !== 'Neu')
      broken.push(`an edit is never lost: job ${id} is ${job.title}, not ${title}`)
  }
  for (const id of world.deleted) {
    const status = jobs.get(id)?.status
    if (status !== 'deleted') broken.push(`what an admin deleted stays deleted: job ${id} is ${status}`)
  }
  return broken
}
