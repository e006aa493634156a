import { numbersIn } from '@jobs/core/numbers-in.ts'
import { together } from '@jobs/core/together.ts'
import { type BlockKeys, companyBlock } from '@jobs/matching/block-keys.ts'
import type { Fingerprint } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { SQL } from 'bun'
import { fingerprintsOf, type PostingRef, postingRefs } from '../../postings/internal/posting-features.ts'
import type { Catalog } from '../../store/catalog.ts'
import { lockTransactionsFor } from '../../store/locks.ts'
import { type CandidateMemory, candidateMemory, MAX_CANDIDATES } from './candidate-memory.ts'

export interface Match {
  id: number
  jobId: number
  why: string
  /** Confidence of the match, 0 to 1. */
  confidence: number
}

/** Weight of a distinctive key: one outweighs all generic ones. */
const TELLING = 100
const REPOST_MS = 30 * DAY_MS

/** A new posting similar to a job closed before this time is a new job. */
export const repostLimit = (now: number): number => now - REPOST_MS

/**
 * Finds the stored postings of the same job as this one. Compares at most 60, found by their keys, so that the cost does
 * not grow with the catalogue. Jobs deleted by an admin are matched too, so that their copies stay closed.
 * @param itself the id of the posting if it is already stored
 */
export const matchPosting = async (
  catalog: Catalog,
  tx: SQL,
  { print, keys }: { print: Fingerprint; keys: BlockKeys },
  now: number,
  itself?: number,
): Promise<Match[]> => {
  // Of two workers that save postings of one new job, the second must find the first one's.
  const locked = lockTransactionsFor(catalog, tx, companyBlock(print))
  // Statements of a transaction run in order, even if one is not awaited here.
  const [found] = await together([findCandidates(catalog, tx, keys), locked])
  const candidates = await candidateRefs(
    catalog,
    tx,
    found.filter((id) => id !== itself),
  )
  const prints = await fingerprintsOf(catalog, tx, candidates)
  const matches: Match[] = []
  for (const { id, jobId } of candidates) {
    const other = prints.get(id)
    if (!other) continue
    const { same, rule, confidence } = isSameJob(print, other)
    if (same) matches.push({ id, jobId, why: rule, confidence })
  }
  return await ofOpenJobs(tx, matches, now)
}

/** Keeps postings whose job is open or was closed recently. Few postings match, so only their jobs are read. */
const ofOpenJobs = async (tx: SQL, matches: readonly Match[], now: number): Promise<Match[]> => {
  if (matches.length === 0) return []
  const jobIds = [...new Set(matches.map(({ jobId }) => jobId))]
  const open = await numbersIn(tx`
    SELECT id FROM jobs WHERE id IN ${tx(jobIds)} AND (status <> 'closed' OR closed_at >= ${repostLimit(now)})`)
  return matches.filter(({ jobId }) => open.includes(jobId))
}

/** Reads the candidates of many new postings at once. No one else writes to a SQLite file meanwhile. */
export const prepareMatching = async (catalog: Catalog, tx: SQL, all: readonly BlockKeys[]): Promise<void> => {
  if (catalog.dialect !== 'sqlite') return
  const memory = candidateMemory(tx)
  await findUnder(tx, new Set(all.flatMap(({ telling, loose }) => [...telling, ...loose])), memory)
  const ids = new Set<number>()
  for (const keys of all) for (const id of bestOf(await weighed(catalog, tx, keys, memory))) ids.add(id)
  await fingerprintsOf(catalog, tx, await remembered(tx, [...ids], memory))
}

/** Returns the ids, in order, of the candidates that share most with the posting, then the newest. */
const findCandidates = async (catalog: Catalog, tx: SQL, keys: BlockKeys): Promise<number[]> => {
  const weights = await weighed(catalog, tx, keys, candidateMemory(tx))
  return bestOf(weights).toSorted((a, b) => a - b)
}

const candidateRefs = async (catalog: Catalog, tx: SQL, ids: readonly number[]): Promise<PostingRef[]> =>
  catalog.dialect === 'postgres' ? await postingRefs(tx, ids) : await remembered(tx, ids, candidateMemory(tx))

const remembered = async (tx: SQL, ids: readonly number[], { refs }: CandidateMemory): Promise<PostingRef[]> => {
  const unknown = ids.filter((id) => !refs.has(id))
  for (const ref of await postingRefs(tx, unknown)) refs.set(ref.id, ref)
  return ids.flatMap((id) => refs.get(id) ?? [])
}

/** Above every id. */
const ID_LIMIT = 2 ** 41

/** Returns the ids with the highest weights, newest first among equals; encoded as numbers, which sort without a comparator. */
const bestOf = (weights: ReadonlyMap<number, number>): number[] => {
  const scores = new Float64Array(weights.size)
  let count = 0
  for (const [id, weight] of weights) scores[count++] = weight * ID_LIMIT + id
  scores.sort()
  return Array.from(scores.subarray(-MAX_CANDIDATES), (score) => score % ID_LIMIT)
}

/** Returns postings with a weight for each key they share; keys shared by many postings cost no more than others. */
const weighed = async (
  catalog: Catalog,
  tx: SQL,
  { telling, loose }: BlockKeys,
  memory: CandidateMemory,
): Promise<ReadonlyMap<number, number>> => {
  const keys = [...new Set([...telling, ...loose])]
  const weightOf = (at: number) => (at < telling.length ? TELLING : 1)
  const weights = new Map<number, number>()
  const add = (id: number, weight: number) => weights.set(id, (weights.get(id) ?? 0) + weight)
  if (catalog.dialect === 'postgres') {
    for (const [id, at] of await inOneStatement(tx, keys)) add(id, weightOf(at))
    return weights
  }
  await findUnder(tx, keys, memory)
  for (const [at, key] of keys.entries()) for (const id of memory.idsUnder.get(key) ?? []) add(id, weightOf(at))
  return weights
}

/** Reads the postings of keys that are not in memory, all at once, which costs little more than one key. */
const findUnder = async (tx: SQL, keys: Iterable<string>, { idsUnder }: CandidateMemory): Promise<void> => {
  const missing = [...keys].filter((key) => !idsUnder.has(key))
  if (missing.length === 0) return
  // The ids of a key are one text, because a row for each costs more than finding it. Most keys have none.
  const rows: { at: number; ids: string }[] = await tx`
    SELECT k.key AS at, (SELECT group_concat(posting_id) FROM (SELECT posting_id FROM posting_keys
      WHERE key = k.value ORDER BY posting_id DESC LIMIT ${MAX_CANDIDATES})) AS ids
    FROM json_each(${JSON.stringify(missing)}) k WHERE EXISTS (SELECT 1 FROM posting_keys WHERE key = k.value)`
  for (const key of missing) idsUnder.set(key, [])
  for (const { at, ids } of rows) idsUnder.set(missing[at] ?? '', ids.split(',').map(Number))
}

/** Returns postings with the position of a key they have; one statement for any number of keys, to be prepared once. */
const inOneStatement = async (tx: SQL, keys: readonly string[]): Promise<[number, number][]> => {
  const rows: Record<'at' | 'posting_id', number | string>[] = await tx`
    SELECT k.at, p.posting_id FROM unnest(string_to_array(${keys.join(' ')}, ' ')) WITH ORDINALITY AS k(key, at)
    CROSS JOIN LATERAL (SELECT posting_id FROM posting_keys WHERE key = k.key
      ORDER BY posting_id DESC LIMIT ${MAX_CANDIDATES}) AS p`
  return rows.map((row) => [Number(row.posting_id), Number(row.at) - 1])
}

/** Stores the matches in both directions. */
export const insertMatches = async (tx: SQL, postingId: number, matches: readonly Match[]): Promise<void> => {
  const rows = matches.flatMap(({ id, why, confidence }) => [
    { posting_id: postingId, other_id: id, why, confidence },
    { posting_id: id, other_id: postingId, why, confidence },
  ])
  if (rows.length > 0) await tx`INSERT INTO posting_matches ${tx(rows)}`
}
