import { type BlockKeys, blockKeys, companyBlock } from '@jobs/matching/block-keys.ts'
import type { Fingerprint } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { lockTransactionsFor } from '../store/locks.ts'
import { fingerprintsOf, type PostingRef, type RefRow, toRef } from '../postings/posting-features.ts'

/** A posting that is of the same job as another. */
export interface Match {
  id: number
  jobId: number
  why: string
  /** How sure it is, 0 to 1. */
  confidence: number
}

const MAX_CANDIDATES = 60
/** A candidate with one telling key comes before those with only loose ones. */
const TELLING = 100
const REPOST_MS = 30 * 24 * 3600 * 1000

/** Jobs closed before this time are over: a new posting like theirs is a new job. */
export const repostLimit = (now: number): number => now - REPOST_MS

/**
 * The stored postings that are of the same job as this one. Compares at most 60, found by their keys, so that the cost
 * does not grow with the catalogue. Jobs that an admin deleted are matched too, so that their copies stay closed.
 * @param print of the posting
 * @param now UTC milliseconds
 * @param itself the id of the posting where it is stored already
 */
export const matchPosting = async (
  catalog: Catalog,
  tx: SQL,
  print: Fingerprint,
  now: number,
  itself?: number,
): Promise<{ keys: BlockKeys; matches: Match[] }> => {
  // Two workers that meet two postings of one new job must not both find none.
  await lockTransactionsFor(catalog, tx, companyBlock(print))
  const keys = blockKeys(print)
  const candidates = (await findCandidates(catalog, tx, keys, now)).filter(({ id }) => id !== itself)
  const prints = await fingerprintsOf(catalog, tx, candidates)
  const matches = candidates.flatMap((candidate) => {
    const other = prints.get(candidate.id)
    if (!other) return []
    const { same, rule, confidence } = isSameJob(print, other)
    return same ? [{ id: candidate.id, jobId: candidate.jobId, why: rule, confidence }] : []
  })
  return { keys, matches }
}

/** Those that share most with the posting, then the newest. */
const findCandidates = async (catalog: Catalog, tx: SQL, keys: BlockKeys, now: number): Promise<PostingRef[]> => {
  const weights = new Map<number, number>()
  for (const [id, weight] of await postingsUnder(catalog, tx, keys)) weights.set(id, (weights.get(id) ?? 0) + weight)
  const best = [...weights].toSorted(([a, of], [b, other]) => other - of || b - a).slice(0, MAX_CANDIDATES)
  if (best.length === 0) return []
  const rows: RefRow[] = await tx`SELECT p.id, p.job_id, p.content_hash, p.source, p.feed_key
    FROM postings p JOIN jobs j ON j.id = p.job_id
    WHERE p.id IN ${tx(best.map(([id]) => id))} AND (j.status <> 'closed' OR j.closed_at >= ${repostLimit(now)})
    ORDER BY p.id`
  return rows.map(toRef)
}

/** Postings with a weight for each key they share; a key that many postings share costs no more than another. */
const postingsUnder = async (catalog: Catalog, tx: SQL, { telling, loose }: BlockKeys): Promise<[number, number][]> => {
  const keys = [...new Set([...telling, ...loose])]
  const weightOf = (at: number) => (at < telling.length ? TELLING : 1)
  if (catalog.dialect === 'postgres') return await inOneStatement(tx, keys, weightOf)
  // The ids of a key as one text: a row for each costs more than to find it.
  const rows: { at: number; ids: string | null }[] = await tx`
    SELECT k.key AS at, (SELECT group_concat(posting_id) FROM (SELECT posting_id FROM posting_keys
      WHERE key = k.value ORDER BY posting_id DESC LIMIT ${MAX_CANDIDATES})) AS ids FROM json_each(${JSON.stringify(keys)}) k`
  return rows.flatMap(({ at, ids }) =>
    (ids ?? '').split(',').flatMap((id) => (id ? [[Number(id), weightOf(at)] as [number, number]] : [])),
  )
}

const inOneStatement = async (
  tx: SQL,
  keys: readonly string[],
  weightOf: (at: number) => number,
): Promise<[number, number][]> => {
  if (keys.length === 0) return []
  const parts = keys.map(
    (_, at) => `SELECT * FROM (SELECT posting_id, ${weightOf(at)} AS weight FROM posting_keys WHERE key = $${at + 1}
      ORDER BY posting_id DESC LIMIT ${MAX_CANDIDATES}) AS part${at}`,
  )
  const rows: { posting_id: number | string; weight: number }[] = await tx.unsafe(parts.join(' UNION ALL '), [...keys])
  return rows.map((row) => [Number(row.posting_id), row.weight])
}

/** Keeps what was found, in both directions. */
export const insertMatches = async (tx: SQL, postingId: number, matches: readonly Match[]): Promise<void> => {
  const rows = matches.flatMap(({ id, why, confidence }) => [
    { posting_id: postingId, other_id: id, why, confidence },
    { posting_id: id, other_id: postingId, why, confidence },
  ])
  if (rows.length > 0) await tx`INSERT INTO posting_matches ${tx(rows)}`
}
