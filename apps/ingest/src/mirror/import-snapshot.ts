import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import type { RunCounts } from '@jobs/catalog/feeds/runs.ts'
import { closeUnseen } from '@jobs/catalog/mirror/close-mirrored.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { type MirrorState, saveMirrorState } from '@jobs/catalog/mirror/mirror-state.ts'
import { type MirroredPosting, saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Lease } from '@jobs/search-sync/lease.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import { type Instance, MAX_VIA } from '@jobs/types/via.ts'
import { recordRun } from '../feeds/record-run.ts'
import { clearDownloads, type DownloadDeps, downloadSnapshot } from './download-snapshot.ts'
import type { OtherSnapshot } from './other-instance.ts'
import { parseBounded } from './parse-bounded.ts'
import { readLines } from './read-lines.ts'
import { readMirrored } from './read-mirrored.ts'
import { createOrigins } from './read-origins.ts'
import { SnapshotError } from './snapshot-error.ts'

const BATCH = 25
const BATCH_CHARACTERS = 2 ** 20
/** JSON parts of one job: far more than a job with two hundred postings in ten places has. */
const MAX_PARTS = 5000

export interface MirrorDeps extends DownloadDeps {
  catalog: Catalog
  /** Id of this instance. */
  me: string
  lease: Lease
}

/**
 * Imports a snapshot of another instance: lists all its jobs and closes mirrored jobs that it no longer has. An
 * interrupted import starts again and skips unchanged jobs.
 * @param isOlder whether later changes were applied already: then only sightings are taken from the snapshot
 * @returns the state to continue from
 */
export const importSnapshot = async (
  deps: MirrorDeps,
  snapshot: OtherSnapshot,
  state: MirrorState,
  { isOlder, stop }: { isOlder: boolean; stop: AbortSignal },
): Promise<MirrorState> => {
  const { catalog, url, me, lease } = deps
  const other: Instance = { id: instanceOf(snapshot.cursor), url }
  if (other.id === me) throw new SnapshotError(`${url} is this instance`)
  const files = await downloadSnapshot(deps, snapshot, stop)
  const viaOf = createOrigins(files.origins, snapshot.jobs)
  const generation = isOlder ? state.generation : state.generation + 1
  const work = async ({ counts }: { counts: RunCounts }, cancelled: AbortSignal) => {
    const ending = AbortSignal.any([stop, cancelled])
    const also = lease.mustHold
    if (!isOlder) await saveHeld(deps, { ...state, generation })
    const leftOut = new Set(snapshot.leftOut)
    const jobOf = async (line: string) => {
      const given = parseBounded(line, MAX_PARTS)
      const via = [other, ...(await viaOf(slugOf(given)))]
      if (via.length > MAX_VIA || via.some(({ id }) => id === me)) return leaveOut(counts.dropped, 'from-here')
      const job = readMirrored(given, via, Date.now())
      if (!job) return leaveOut(counts.rejected, 'no-job')
      return leftOut.has(job.posting.source) ? leaveOut(counts.dropped, 'not-to-pass-on') : [job]
    }
    for await (const lines of batchesOf(readLines(files.rows, snapshot.jobs))) {
      ending.throwIfAborted()
      counts.read += lines.length
      const jobs: MirroredPosting[] = []
      for (const line of lines) jobs.push(...(await jobOf(line)))
      for (const outcome of await saveMirrored(catalog, jobs, { generation, now: Date.now(), isOlder, also })) {
        if (outcome === 'own') leaveOut(counts.dropped, 'own')
        else counts[outcome] += 1
      }
      await Bun.sleep(0)
    }
    if (counts.read !== snapshot.jobs) throw new SnapshotError('the file has fewer rows than announced')
    if (!isOlder) counts.withdrawn += await closeUnseen(catalog, generation, Date.now(), also)
  }
  await recordRun(catalog, MIRROR, work, { signal: stop }).catch(async (error: unknown) => {
    if (error instanceof SnapshotError) await clearDownloads(deps.folder)
    throw error
  })
  const next: MirrorState = {
    ...state,
    generation,
    leftOut: snapshot.leftOut,
    snapshot: snapshot.cursor,
    ...(!isOlder && { cursor: snapshot.cursor }),
  }
  await saveHeld(deps, next)
  await clearDownloads(deps.folder)
  return next
}

/** Saves the state of the mirror if this process still holds the lease. @throws LeaseLostError */
export const saveHeld = async (
  { catalog, lease }: Pick<MirrorDeps, 'catalog' | 'lease'>,
  state: MirrorState,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    await saveMirrorState(tx, state)
  })

const instanceOf = (cursor: string): string => {
  const read = readCursor(cursor)
  if (!read) throw new SnapshotError('the snapshot has an invalid cursor')
  return read.feed
}

const leaveOut = (counts: RunCounts['dropped'], reason: LeftOutReason): [] => {
  counts[reason] = (counts[reason] ?? 0) + 1
  return []
}

const slugOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'slug' in given ? String(given.slug) : ''

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let characters = 0
  for await (const line of lines) {
    characters += line.length
    if (batch.push(line) < BATCH && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}
