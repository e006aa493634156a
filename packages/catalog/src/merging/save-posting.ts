import { together } from '@jobs/core/together.ts'
import { log } from '@jobs/observability/log.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { SQL } from 'bun'
import { insertJobRow, listNewJob } from '../jobs/internal/job-rows.ts'
import { projectJob } from '../jobs/internal/project-job.ts'
import { isMirroring, takeOver } from '../mirror/internal/take-over.ts'
import { foundByName, nameRows } from '../postings/found-by-name.ts'
import { insertSighting, type Sighting, sightingOf, updateSighting } from '../postings/internal/sighting.ts'
import { withoutFaults } from '../postings/internal/without-faults.ts'
import { isFields } from '../postings/posting-rows.ts'
import { followingAtItsEnd } from '../revision/internal/listing-change.ts'
import { againIfTaken, type Catalog } from '../store/catalog.ts'
import { remembering } from '../store/internal/batch-memory.ts'
import { paced } from '../store/internal/paced.ts'
import { shapeIn } from '../store/json-column.ts'
import { forNoKeyUpdate } from '../store/locks.ts'
import { column, number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'
import { forgetCandidates, rememberCandidate } from './internal/candidate-memory.ts'
import { insertMatches, matchPosting, prepareMatching } from './internal/match-posting.ts'
import { regroupPostings } from './internal/regroup-postings.ts'
import { rematchPosting } from './internal/rematch-posting.ts'

/** `listed`: a job is new in the listing, or back. `unchanged` saves nothing but the sighting. */
export type SaveOutcome = 'listed' | 'updated' | 'unchanged'

/**
 * Saves one observation in one transaction: posting, job, search, outbox and revision together or not at all.
 * @param now time of the sighting, UTC milliseconds
 */
export const savePosting = async (catalog: Catalog, posting: Posting, now: number): Promise<SaveOutcome> => {
  const seen = sightingOf(withoutFaults(posting))
  // Two workers may meet the same new posting.
  return await againIfTaken(() =>
    catalog.transaction(async (tx) => {
      const known = await findPosting(catalog, tx, posting)
      return await (known ? saveKnown(catalog, tx, seen, known, now) : saveNew(catalog, tx, seen, now))
    }),
  )
}

/** Maximum number of postings per transaction. */
const MAX_BATCH = 200
/** Number of postings looked up together. */
const LOOKED_FOR = 50

/** Balances the overhead of a transaction against the wait of other writers; committing takes half as long again. */
const MAX_BATCH_MS = 60

/**
 * Saves observations in transactions of about 90 ms, which share their lookups and hold fewer on a slow machine. One
 * that fails is retried in a separate transaction.
 * @returns the outcome of each, in order
 */
export const savePostings = async (
  catalog: Catalog,
  postings: readonly Posting[],
  now: number,
): Promise<SaveOutcome[]> => {
  const outcomes: SaveOutcome[] = []
  const sightings = new Map<Posting, Sighting>()
  while (outcomes.length < postings.length) {
    const left = postings.slice(outcomes.length)
    let tried = 0
    try {
      for (const posting of left)
        if (!sightings.has(posting)) sightings.set(posting, sightingOf(withoutFaults(posting)))
      const rest = left.flatMap((posting) => sightings.get(posting) ?? [])
      const saveSome = async (tx: SQL, some: readonly Sighting[]) => {
        const saved: SaveOutcome[] = []
        const endAt = performance.now() + MAX_BATCH_MS
        tried = 0
        let stored: Pick<ReadonlySet<Posting>, 'has'> = new Set()
        for (const [at, seen] of some.entries()) {
          if (at % LOOKED_FOR === 0) stored = await lookFor(catalog, tx, some.slice(at, at + LOOKED_FOR))
          tried++
          const known = stored.has(seen.posting) ? await findPosting(catalog, tx, seen.posting) : undefined
          saved.push(await (known ? saveKnown(catalog, tx, seen, known, now) : saveNew(catalog, tx, seen, now)))
          if (performance.now() >= endAt) break
        }
        return saved
      }
      const { result } = await paced(catalog, rest, MAX_BATCH, (tx, batch) =>
        remembering(tx, () => followingAtItsEnd(catalog, tx, () => saveSome(tx, batch))),
      )
      outcomes.push(...result)
    } catch (error) {
      const again = left.slice(0, tried || 1)
      log.warn('a batch of postings could not be saved together', { postings: again.length, error })
      for (const posting of again) outcomes.push(await savePosting(catalog, posting, now))
    }
  }
  return outcomes
}

/** Looks up, in few statements, stored versions of postings, and candidates for the same jobs as new ones. */
const lookFor = async (catalog: Catalog, tx: SQL, sightings: readonly Sighting[]) => {
  const stored = await foundByName(
    sightings.map(({ posting }) => posting),
    (source, ids) =>
      nameRows.all(tx`SELECT external_id FROM postings WHERE source = ${source} AND external_id IN ${tx(ids)}`),
  )
  const fresh = sightings.filter(({ posting }) => !stored.has(posting))
  await prepareMatching(
    catalog,
    tx,
    fresh.map(({ keys }) => keys),
  )
  return stored
}

const saveKnown = async (
  catalog: Catalog,
  tx: SQL,
  seen: Sighting,
  known: KnownPosting,
  now: number,
): Promise<SaveOutcome> => {
  const { posting, hash } = seen
  const isWithdrawn = known.withdrawnAt !== undefined
  const isShown = !isWithdrawn && known.status !== 'closed'
  // A closing proved by the posting's own page is not undone by a feed that lists it unchanged.
  const isDead = isWithdrawn && known.probe === 'dead'
  if (known.hash === hash && (isShown || isDead)) {
    await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${posting.feedKey} WHERE id = ${known.id}`
    forgetCandidates(tx)
    return 'unchanged'
  }
  // Regrouping reads the posting later, and so sees it updated.
  const [, isRegrouped] = await together([
    updateSighting(catalog, tx, known, { ...seen, posting: firstPublished(posting, known.publishedAt) }, now),
    known.hash !== hash && rematchPosting(catalog, tx, seen, known, now),
  ])
  if (!isRegrouped) await projectJob(catalog, tx, known.jobId, now)
  forgetCandidates(tx)
  return known.status === 'closed' ? 'listed' : 'updated'
}

/** Adds a posting to its known job, or to a new one. */
const saveNew = async (catalog: Catalog, tx: SQL, seen: Sighting, now: number): Promise<SaveOutcome> => {
  const { posting, print, keys } = seen
  const [matches, mirroring] = await together([matchPosting(catalog, tx, { print, keys }, now), isMirroring(tx)])
  const [first] = matches
  const taken = !first && mirroring ? await takeOver(tx, posting) : undefined
  const jobId = first?.jobId ?? taken
  if (jobId === undefined) return await saveWithNewJob(catalog, tx, seen, now)
  const id = await insertSighting(catalog, tx, seen, jobId, now)
  forgetCandidates(tx)
  if (taken !== undefined) await projectJob(catalog, tx, taken, now)
  if (!first) return 'listed'
  await insertMatches(tx, id, matches)
  const { joined } = await regroupPostings(catalog, tx, id, now, { isNewcomer: true })
  return joined === 'active' || joined === 'deleted' ? 'updated' : 'listed'
}

const saveWithNewJob = async (catalog: Catalog, tx: SQL, seen: Sighting, now: number): Promise<SaveOutcome> => {
  const { posting, hash, print, keys } = seen
  const inserted = await insertJobRow(tx, posting, now)
  const jobId = inserted.job.id
  const [id] = await together([insertSighting(catalog, tx, seen, jobId, now), listNewJob(catalog, tx, inserted)])
  rememberCandidate(tx, { id, jobId, hash, board: print.board }, keys.stored)
  return 'listed'
}

type KnownPosting = RowOf<typeof knownRows>

const knownRows = rowsOf({
  id: number,
  jobId: number,
  hash: column('content_hash', text),
  withdrawnAt: optional(number),
  /** Outcome of the last request of its own page. */
  probe: optional(text),
  /** Of its job, when the statement began; on Postgres missing if it then waited for the split that created the job. */
  status: optional(text<JobStatus>),
  publishedAt: column('fields', (fields) => shapeIn<JobFields>(text(fields), isFields).publishedAt),
})

/** Locks the posting until the transaction ends; a split meanwhile would otherwise be overwritten. */
const findPosting = async (catalog: Catalog, tx: SQL, { source, externalId }: Posting) =>
  await knownRows.first(tx`SELECT id, job_id, content_hash, withdrawn_at, fields,
      (SELECT outcome FROM probes WHERE posting_id = postings.id) AS probe,
      (SELECT status FROM jobs WHERE id = postings.job_id) AS status FROM postings
    WHERE source = ${source} AND external_id = ${externalId} ${forNoKeyUpdate(catalog, tx)}`)

/** Returns the first publication date; sources change it later to promote an ad. */
const firstPublished = (posting: Posting, known: number | undefined): Posting => {
  const publishedAt = Math.min(known ?? Infinity, posting.fields.publishedAt ?? Infinity)
  return Number.isFinite(publishedAt) ? { ...posting, fields: { ...posting.fields, publishedAt } } : posting
}
