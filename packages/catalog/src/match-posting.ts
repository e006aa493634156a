import { type BlockKeys, blockKeys, companyBlock } from '@jobs/matching/block-keys.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import type { SQL } from 'bun'
import type { Catalog } from './catalog.ts'
import { advertOf } from './posting-keys.ts'
import { postingsById } from './posting-rows.ts'
import type { Posting } from './posting.ts'

/** A posting that is of the same job as another. */
export interface Match {
  id: number
  jobId: number
  why: string
}

const MOST_CANDIDATES = 60
/** A candidate with one telling key comes before those with only loose ones. */
const TELLING = 100
const REPOST_MS = 30 * 24 * 3600 * 1000

/** Jobs closed before this time are over: a new posting like theirs is a new job. */
export const repostLimit = (now: number): number => now - REPOST_MS

/**
 * The stored postings that are of the same job as a new one. Compares at most 60, found by their keys, so that the cost
 * does not grow with the catalogue. Jobs that an admin deleted are matched too, so that their copies stay away.
 * @param now UTC milliseconds
 */
export const matchPosting = async (
  catalog: Catalog,
  tx: SQL,
  posting: Posting,
  now: number,
): Promise<{ keys: BlockKeys; matches: Match[] }> => {
  const advert = advertOf(posting)
  // Two workers that meet two postings of one new job must not both find none.
  if (catalog.dialect === 'postgres') await tx`SELECT pg_advisory_xact_lock(hashtext(${companyBlock(advert)}))`
  const tk=performance.now(); const keys = blockKeys(advert); ((globalThis as any).T ??= {keys:0,ids:0,cur:0,fetch:0,cmp:0,n:0,cand:0}).keys += performance.now()-tk
  const T = ((globalThis as any).T ??= {keys:0,ids:0,cur:0,fetch:0,cmp:0,n:0,cand:0})
  let t0 = performance.now()
  const ids0 = await candidateIds(tx, keys); T.ids += performance.now()-t0; t0=performance.now()
  const ids1 = await currentOnes(tx, ids0, now); T.cur += performance.now()-t0; t0=performance.now()
  const candidates = await postingsById(tx, ids1); T.fetch += performance.now()-t0; t0=performance.now(); T.n++; T.cand += candidates.length
  const matches = candidates.flatMap((candidate) => {
    const { same, why } = isSameJob(advert, advertOf(candidate))
    return same ? [{ id: candidate.id, jobId: candidate.jobId, why }] : []
  })
  T.cmp += performance.now()-t0
  return { keys, matches }
}

/** Ids by how much they share with the posting, then the newest. */
const candidateIds = async (tx: SQL, { telling, loose }: BlockKeys): Promise<number[]> => {
  const keys = [...new Set([...telling, ...loose])]
  if (keys.length === 0) return []
  const isTelling = new Set(telling)
  // One limited part a key: a key that many postings share costs no more than another.
  const part = (at: number) => `SELECT * FROM (SELECT key, posting_id FROM posting_keys WHERE key = $${at + 1}
    ORDER BY posting_id DESC LIMIT ${MOST_CANDIDATES}) AS part${at}`
  const rows: { key: string; posting_id: number | string }[] = await tx.unsafe(
    keys.map((_, at) => part(at)).join(' UNION ALL '),
    keys,
  )
  const scores = new Map<number, number>()
  for (const { key, posting_id } of rows) {
    const id = Number(posting_id)
    scores.set(id, (scores.get(id) ?? 0) + (isTelling.has(key) ? TELLING : 1))
  }
  const ranked = [...scores].toSorted(([idA, a], [idB, b]) => b - a || idB - idA)
  return ranked.slice(0, MOST_CANDIDATES).map(([id]) => id)
}

const currentOnes = async (tx: SQL, ids: readonly number[], now: number): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows: { id: number | string }[] = await tx`
    SELECT p.id FROM postings p JOIN jobs j ON j.id = p.job_id
    WHERE p.id IN ${tx(ids)} AND (j.status <> 'closed' OR j.closed_at >= ${repostLimit(now)})`
  return rows.map((row) => Number(row.id))
}

/** Keeps what was found, in both directions. */
export const insertMatches = async (tx: SQL, postingId: number, matches: readonly Match[]): Promise<void> => {
  const rows = matches.flatMap(({ id, why }) => [
    { posting_id: postingId, other_id: id, why },
    { posting_id: id, other_id: postingId, why },
  ])
  if (rows.length > 0) await tx`INSERT INTO posting_matches ${tx(rows)}`
}
