import type { UnreadRow } from '../postings/unread-postings.ts'
import { shapeIn } from '../store/json-column.ts'
import type { SQL } from 'bun'
import { type Catalog, isUniqueViolation } from '../store/catalog.ts'
import { insertJob, jobState } from '../jobs/job-rows.ts'
import { takeOver } from '../mirror/take-over.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { insertMatches, matchPosting } from './match-posting.ts'
import { storeFeatures } from '../postings/posting-features.ts'
import { fingerprintOfPosting, insertKeys, replaceKeys } from '../postings/posting-keys.ts'
import { insertPosting, updatePosting, isFields } from '../postings/posting-rows.ts'
import { contentHash, type JobFields, type Posting } from '../postings/posting.ts'
import { rematchPosting } from './rematch-posting.ts'
import { followingAtItsEnd } from '../revision/listing-change.ts'
import { regroupPostings } from './regroup-postings.ts'
import { projectJob } from '../jobs/project-job.ts'

/** `listed`: a job is new in the listing, or back. `unchanged` saves nothing but the sighting. */
export type SaveOutcome = 'listed' | 'updated' | 'unchanged'

/**
 * Saves one observation in one transaction: posting, job, search, outbox and revision together or not at all.
 * @param now time of the sighting, UTC milliseconds
 */
export const savePosting = async (catalog: Catalog, posting: Posting, now: number): Promise<SaveOutcome> => {
  const save = () => catalog.transaction((tx) => saveIn(catalog, tx, posting, now))
  try {
    return await save()
  } catch (error) {
    // Two workers met the same new posting: the second try finds the first one's row.
    if (isUniqueViolation(error)) return await save()
    throw error
  }
}

/** Long enough that a transaction costs little, short enough for who waits to write: its end takes half of it again. */
const MAX_BATCH_MS = 60

/**
 * Saves observations in transactions of some 90 ms, which all of a batch share; one that cannot be saved so is tried
 * again by itself.
 * @returns what became of each, in their order
 */
export const savePostings = async (
  catalog: Catalog,
  postings: readonly Posting[],
  now: number,
): Promise<SaveOutcome[]> => {
  const outcomes: SaveOutcome[] = []
  while (outcomes.length < postings.length) {
    const rest = postings.slice(outcomes.length)
    let tried = 0
    try {
      const saveSome = async (tx: SQL) => {
        const batch: SaveOutcome[] = []
        const endAt = performance.now() + MAX_BATCH_MS
        tried = 0
        for (const posting of rest) {
          tried++
          batch.push(await saveIn(catalog, tx, posting, now))
          if (performance.now() >= endAt) break
        }
        return batch
      }
      outcomes.push(...(await catalog.transaction((tx) => followingAtItsEnd(catalog, tx, () => saveSome(tx)))))
    } catch {
      for (const posting of rest.slice(0, tried || 1)) outcomes.push(await savePosting(catalog, posting, now))
    }
  }
  return outcomes
}

const saveIn = async (catalog: Catalog, tx: SQL, posting: Posting, now: number): Promise<SaveOutcome> => {
  const known = await findPosting(catalog, tx, posting)
  const hash = contentHash(posting)
  if (!known) return await saveNew(catalog, tx, posting, { hash, now })
  const job = await jobState(tx, known.jobId)
  if (known.hash === hash && !known.withdrawn && job?.status !== 'closed') {
    await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${posting.feedKey} WHERE id = ${known.id}`
    return 'unchanged'
  }
  await updatePosting(tx, known.id, firstPublished(posting, known.publishedAt), { jobId: known.jobId, hash, now })
  if (known.hash !== hash) {
    const print = fingerprintOfPosting(posting)
    await storeFeatures(catalog, tx, posting, { id: known.id, hash, print })
    // What an admin deleted stays so, whatever its postings become.
    if (job?.status === 'deleted') await replaceKeys(tx, known.id, print)
    else await rematchPosting(catalog, tx, print, known, now)
  }
  await projectJob(catalog, tx, known.jobId, now)
  return job?.status === 'closed' ? 'listed' : 'updated'
}

/** A posting of a job that is already known joins it; else it is a new job. */
const saveNew = async (
  catalog: Catalog,
  tx: SQL,
  posting: Posting,
  seen: { hash: string; now: number },
): Promise<SaveOutcome> => {
  const print = fingerprintOfPosting(posting)
  const { keys, matches } = await matchPosting(catalog, tx, print, seen.now)
  const [first] = matches
  const taken = first ? undefined : await takeOver(tx, posting)
  const jobId = first?.jobId ?? taken ?? (await insertJob(catalog, tx, posting, seen.now))
  const id = await insertPosting(tx, posting, { ...seen, jobId })
  await insertKeys(tx, id, keys)
  await storeFeatures(catalog, tx, posting, { id, hash: seen.hash, print })
  if (taken !== undefined) await projectJob(catalog, tx, taken, seen.now)
  if (!first) return 'listed'
  await insertMatches(tx, id, matches)
  const joined = await regroupPostings(catalog, tx, id, seen.now, { isNewcomer: true })
  return joined === 'active' || joined === 'deleted' ? 'updated' : 'listed'
}

type KnownRow = Pick<UnreadRow, 'id' | 'job_id' | 'content_hash' | 'withdrawn_at' | 'fields'>

/** Nobody else changes it until the transaction ends: whoever splits it meanwhile would have the job written back. */
const findPosting = async (catalog: Catalog, tx: SQL, { source, externalId }: Posting) => {
  const [row]: KnownRow[] = await tx`SELECT id, job_id, content_hash, withdrawn_at, fields FROM postings
    WHERE source = ${source} AND external_id = ${externalId} ${forNoKeyUpdate(catalog, tx)}`
  if (!row) return undefined
  const { publishedAt } = shapeIn<JobFields>(row.fields, isFields)
  const withdrawn = row.withdrawn_at !== null
  return { id: Number(row.id), jobId: Number(row.job_id), hash: row.content_hash, withdrawn, publishedAt }
}

/** Sources move the date of an ad to bring it forward; the first one they gave stays. */
const firstPublished = (posting: Posting, known: number | undefined): Posting => {
  const publishedAt = Math.min(known ?? Infinity, posting.fields.publishedAt ?? Infinity)
  return Number.isFinite(publishedAt) ? { ...posting, fields: { ...posting.fields, publishedAt } } : posting
}
