import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import type { MirrorState } from '@jobs/catalog/mirror/mirror-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { readListing } from '@jobs/listing/snapshots/read-listing.ts'
import { contentHash, createListingDigest } from '@jobs/signing/listing-digest.ts'
import { SnapshotJob } from '@jobs/types/public/snapshot.ts'
import type { Site } from '@jobs/types/site.ts'
import { MAX_VIA, type Via } from '@jobs/types/via.ts'
import { rm } from 'node:fs/promises'
import { type DownloadDeps, downloadSnapshot } from './download-snapshot.ts'
import type { OtherInstance } from './other-instance.ts'
import { parseBounded } from './parse-bounded.ts'
import { readLines } from './read-lines.ts'
import { createOrigins } from './read-origins.ts'
import { SnapshotError } from './snapshot-error.ts'
import { verifyCheckpoint, verifySnapshot } from './verify-signed.ts'

const MAX_PARTS = 5000
const MAX_NAMED = 10

export interface VerifyDeps extends DownloadDeps {
  catalog: Catalog
  site: Site
  /** Id of this instance. */
  me: string
  other: OtherInstance
}

/** Result of comparing a mirror with the listing that its instance signed. */
export interface Verification {
  cursor: string
  /** Signed digest of the listing at the cursor. */
  sha256: string
  /** Number of checkpoints signed by a trusted key. */
  checkpoints: number
  /** Number of equal jobs. */
  same: number
  /** Number of jobs not compared: changed after the cursor, or not mirrored. */
  skipped: number
  /** Slugs of at most ten jobs that are missing on one side or differ. */
  different: string[]
}

/**
 * Compares the mirrored jobs with the newest signed snapshot of the other instance: its rows must match the signed digest
 * and be listed here with the same content. Every checkpoint must be signed, and one at the same cursor must have the same
 * digest.
 * @throws SnapshotError for anything that does not match its signature, or if the mirror is behind the snapshot
 */
export const verifyMirror = async (deps: VerifyDeps, state: MirrorState, stop: AbortSignal): Promise<Verification> => {
  const { other, url, folder } = deps
  const [snapshot] = await other.snapshots(stop)
  if (!snapshot) throw new SnapshotError(`${url} has no snapshot yet`)
  const { statement, kids } = await verifySnapshot(other, snapshot, state.keys, stop)
  const checkpoints = await other.checkpoints(stop)
  for (const checkpoint of checkpoints) {
    await verifyCheckpoint(other, checkpoint, kids, stop)
    if (checkpoint.cursor === statement.cursor && checkpoint.sha256 !== statement.sha256) {
      throw new SnapshotError(`the checkpoint of ${checkpoint.day} does not match the snapshot`)
    }
  }
  const [there, here] = [readCursor(statement.cursor), readCursor(state.cursor ?? '')]
  if (!there || !here || here.feed !== there.feed || here.revision < there.revision) {
    throw new SnapshotError('this mirror is behind the newest snapshot; bring it up to date first')
  }
  const changed = await changedSince(other, statement.cursor, stop)
  try {
    const files = await downloadSnapshot(deps, snapshot, stop)
    const found = await compare(deps, { ...statement, files, id: there.feed, changed })
    return { cursor: statement.cursor, sha256: statement.sha256, checkpoints: checkpoints.length, ...found }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the slugs that changed in the other instance after a cursor. */
const changedSince = async (other: OtherInstance, cursor: string, stop: AbortSignal): Promise<Set<string>> => {
  const changed = new Set<string>()
  for (let after = cursor; ;) {
    const { changes, faulty, next, hasMore } = await other.changes(after, 0, stop)
    if (faulty > 0) throw new SnapshotError('the other instance returned malformed changes')
    for (const { slug } of changes) changed.add(slug)
    if (!hasMore) return changed
    after = next
  }
}

interface Signed {
  files: { rows: string; origins: string | undefined }
  jobs: number
  sha256: string
  leftOut: readonly string[]
  /** Id of the other instance. */
  id: string
  changed: ReadonlySet<string>
}

/** Merges both listings, which are sorted by slug. */
const compare = async (
  { catalog, site, me }: VerifyDeps,
  { files, jobs, sha256, leftOut, id, changed }: Signed,
): Promise<Pick<Verification, 'same' | 'skipped' | 'different'>> =>
  await readListing({ catalog, site, leftOut: [] }, async (listing) => {
    const mirrored = mirroredFrom(listing.batches(), id)
    const viaOf = createOrigins(files.origins, jobs)
    const digest = createListingDigest()
    const found = { same: 0, skipped: 0, different: [] as string[] }
    const differs = (slug: string) => {
      if (changed.has(slug)) found.skipped += 1
      else if (found.different.length < MAX_NAMED) found.different.push(slug)
    }
    let mine = await mirrored.next()
    for await (const line of readLines(files.rows, jobs)) {
      const row = SnapshotJob.safeParse(parseBounded(line, MAX_PARTS)).data
      if (!row) throw new SnapshotError('the snapshot has a malformed row')
      const hash = contentHash(row)
      digest.add(row.slug, hash)
      const via = await viaOf(row.slug)
      while (!mine.done && mine.value.slug < row.slug) {
        differs(mine.value.slug)
        mine = await mirrored.next()
      }
      const isHere = !mine.done && mine.value.slug === row.slug
      if (!mine.done && isHere && mine.value.hash === hash) found.same += 1
      else if (!isHere && (await isNotTaken(row, via, { me, leftOut, catalog }))) found.skipped += 1
      else differs(row.slug)
      if (isHere) mine = await mirrored.next()
    }
    for (; !mine.done; mine = await mirrored.next()) differs(mine.value.slug)
    const read = digest.end()
    if (read.jobs !== jobs || read.sha256 !== sha256) {
      throw new SnapshotError('the rows of the snapshot do not match the signed digest')
    }
    return found
  })

/** Yields slug and content hash of the jobs mirrored directly from an instance. */
async function* mirroredFrom(
  batches: AsyncIterable<{ job: SnapshotJob; via?: Via }[]>,
  id: string,
): AsyncGenerator<{ slug: string; hash: string }, undefined> {
  for await (const batch of batches) {
    for (const { job, via } of batch) if (via?.[0]?.id === id) yield { slug: job.slug, hash: contentHash(job) }
  }
  return undefined
}

/** Returns whether a mirror skips a job: it originates here, exists here, or must not be passed on. */
const isNotTaken = async (
  { slug, source }: SnapshotJob,
  via: Via | [],
  { me, leftOut, catalog }: { me: string; leftOut: readonly string[]; catalog: Catalog },
): Promise<boolean> => {
  if (via.length + 1 > MAX_VIA || via.some(({ id }) => id === me) || leftOut.includes(source)) return true
  const own: unknown[] = await catalog.read`SELECT 1 FROM jobs WHERE slug = ${slug}
    AND NOT EXISTS (SELECT 1 FROM mirrored_jobs WHERE mirrored_jobs.job_id = jobs.id)`
  return own.length > 0
}
