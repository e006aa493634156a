import { type BlockKeys, blockKeys, companyBlock } from '@jobs/matching/block-keys.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { lockTransactionsFor } from '../store/locks.ts'
import { fingerprintOfPosting } from '../postings/posting-keys.ts'
import { type PostingRow, type StoredPosting, toPosting } from '../postings/posting-rows.ts'
import type { Posting } from '../postings/posting.ts'

/** A posting that is of the same job as another. */
export interface Match {
  id: number
  jobId: number
  why: string
}

const MAX_CANDIDATES = 60
/** A candidate with one telling key comes before those with only loose ones. */
const TELLING = 100
const REPOST_MS = 30 * 24 * 3600 * 1000

/** Jobs closed before this time are over: a new posting like theirs is a new job. */
export const repostLimit = (now: number): number => now - REPOST_MS

/**
 * The stored postings that are of the same job as this one. Compares at most 60, found by their keys, so that the cost
 * does not grow with the catalogue. Jobs that an admin deleted are matched too, so that their copies stay away.
 * @param now UTC milliseconds
 * @param itself the id of the posting where it is stored already
 */
export const matchPosting = async (
  catalog: Catalog,
  tx: SQL,
  posting: Posting,
  now: number,
  itself?: number,
): Promise<{ keys: BlockKeys; matches: Match[] }> => {
  const fingerprint = fingerprintOfPosting(posting)
  // Two workers that meet two postings of one new job must not both find none.
  await lockTransactionsFor(catalog, tx, companyBlock(fingerprint))
  const keys = blockKeys(fingerprint)
  const candidates = await findCandidates(tx, keys, now)
  const matches = candidates.flatMap((candidate) => {
    if (candidate.id === itself) return []
    const { same, rule } = isSameJob(fingerprint, fingerprintOfPosting(candidate))
    return same ? [{ id: candidate.id, jobId: candidate.jobId, why: rule }] : []
  })
  return { keys, matches }
}

/** Those that share most with the posting, then the newest. */
const findCandidates = async (tx: SQL, { telling, loose }: BlockKeys, now: number): Promise<StoredPosting[]> => {
  const keys = [...new Set([...telling, ...loose])]
  if (keys.length === 0) return []
  // One limited part a key: a key that many postings share costs no more than another.
  const parts = keys.map(
    (_, at) => `SELECT * FROM (
    SELECT posting_id, ${at < telling.length ? TELLING : 1} AS weight FROM posting_keys WHERE key = $${at + 1}
    ORDER BY posting_id DESC LIMIT ${MAX_CANDIDATES}) AS part${at}`,
  )
  const rows: PostingRow[] = await tx.unsafe(
    `SELECT p.* FROM (
      SELECT posting_id FROM (${parts.join(' UNION ALL ')}) AS parts
      GROUP BY posting_id ORDER BY SUM(weight) DESC, posting_id DESC LIMIT ${MAX_CANDIDATES}) AS best
    JOIN postings p ON p.id = best.posting_id JOIN jobs j ON j.id = p.job_id
    WHERE j.status <> 'closed' OR j.closed_at >= $${keys.length + 1}
    ORDER BY p.id`,
    [...keys, repostLimit(now)],
  )
  return rows.map(toPosting)
}

/** Keeps what was found, in both directions. */
export const insertMatches = async (tx: SQL, postingId: number, matches: readonly Match[]): Promise<void> => {
  const rows = matches.flatMap(({ id, why }) => [
    { posting_id: postingId, other_id: id, why },
    { posting_id: id, other_id: postingId, why },
  ])
  if (rows.length > 0) await tx`INSERT INTO posting_matches ${tx(rows)}`
}
