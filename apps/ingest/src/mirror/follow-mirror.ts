import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { closeMirrored } from '@jobs/catalog/mirror/close-mirrored.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { beginMirror, findMirror, type MirrorState, moveMirror } from '@jobs/catalog/mirror/mirror-state.ts'
import { type MirroredPosting, saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'
import { markFeedSeen } from '@jobs/catalog/postings/mark-feed-seen.ts'
import { slicesOf } from '@jobs/core/slices.ts'
import { log } from '@jobs/observability/log.ts'
import type { MirrorChange } from '@jobs/types/public/mirror.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { type Instance, MAX_VIA } from '@jobs/types/via.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from '../fetch/fetch-error.ts'
import { importSnapshot, type MirrorDeps, saveHeld } from './import-snapshot.ts'
import {
  type ChangesRead,
  CursorLostError,
  type OtherInstance,
  type OtherSnapshot,
  ReplacedError,
} from './other-instance.ts'
import { readMirrored } from './read-mirrored.ts'
import { SnapshotError } from './snapshot-error.ts'
import { verifySnapshot } from './verify-signed.ts'

const BATCH = 25
/** Shorter than the time limit of a fetch. */
const WAIT_SECONDS = 25
const NO_SNAPSHOT_YET_MS = 60_000
/** First pause before the list is read again when a listed file is missing; doubles each time. */
const REPLACED_MS = 500
const MAX_REPLACED_MS = 60_000
const MAX_REPLACED_ONCE = 5
/** How often mirrored jobs are confirmed and their sightings updated. */
const CONFIRM_MS = DAY_MS

export interface FollowMirrorDeps extends MirrorDeps {
  other: OtherInstance
}

interface FollowMirrorOptions {
  once: boolean
  stop: AbortSignal
}

/**
 * Mirrors another instance: imports a snapshot and then its changes until `stop` is aborted, or with `once` until it has
 * caught up. The cursor is saved in the transaction of the last changes, so it resumes wherever it stopped.
 * @throws SnapshotError, NoInstanceError or FetchError for permanent errors; CatalogRefusal `conflict` while another
 *   instance is mirrored
 */
export const followMirror = async (deps: FollowMirrorDeps, { once, stop }: FollowMirrorOptions) => {
  const { catalog, other, url } = deps
  await moveIfSame(deps, stop)
  let state = await beginMirror(catalog, url, Date.now())
  let isBehind = true
  while (!stop.aborted) {
    if (state.cursor === undefined) {
      state = await importNewest(deps, state, { once, stop })
      continue
    }
    try {
      const read = await other.changes(state.cursor, isBehind ? 0 : WAIT_SECONDS, stop)
      state = await takeChanges(deps, read, state)
      isBehind = read.hasMore
    } catch (error) {
      if (!(error instanceof CursorLostError)) throw error
      log.warn('the cursor has expired, importing a snapshot', { instance: url })
      const { cursor: _, ...rest } = state
      state = rest
      continue
    }
    if (isBehind || (!once && Date.now() - state.confirmedAt < CONFIRM_MS)) continue
    state = await confirm(deps, state, stop)
    if (once) return
  }
}

/**
 * Follows the mirrored instance to another address if a snapshot there, signed by a trusted key, shows that it is the same.
 * After `--trust-keys`, any key that is listed there is trusted.
 */
const moveIfSame = async ({ catalog, other, url, lease }: FollowMirrorDeps, stop: AbortSignal): Promise<void> => {
  const known = await findMirror(catalog)
  if (known?.snapshot === undefined || known.url === url) return
  const [snapshot] = await other.snapshots(stop)
  if (!snapshot || readCursor(snapshot.cursor)?.feed !== readCursor(known.snapshot)?.feed) return
  await verifySnapshot(other, snapshot, known.keys, stop)
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    await moveMirror(tx, url)
  })
  log.info('the mirrored instance has moved', { from: known.url, to: url })
}

/**
 * Imports the newest snapshot, and waits until there is one with all its files.
 * @throws SnapshotError with `once` and without a snapshot, or if files are still missing at the fifth attempt
 */
const importNewest = async (
  deps: FollowMirrorDeps,
  state: MirrorState,
  { once, stop }: FollowMirrorOptions,
): Promise<MirrorState> => {
  const { catalog, other, url } = deps
  for (let replaced = 0; ;) {
    const [snapshot] = await other.snapshots(stop)
    if (!snapshot) {
      if (once) throw new SnapshotError(`${url} has no snapshot yet; its worker writes one within the hour`)
      await sleep(NO_SNAPSHOT_YET_MS, undefined, { signal: stop })
      continue
    }
    const imported = await takeSnapshot(deps, snapshot, state, { isOlder: false, stop })
    if (imported) {
      log.info('imported a snapshot', { instance: url, jobs: snapshot.jobs })
      await withdrawExamplesBesideJobs(catalog, Date.now())
      return imported
    }
    replaced += 1
    if (once && replaced >= MAX_REPLACED_ONCE) throw new SnapshotError(`${url} lists files that it does not have`)
    log.warn('the files of a snapshot are missing', { instance: url, times: replaced })
    await sleep(Math.min(REPLACED_MS * 2 ** replaced, MAX_REPLACED_MS), undefined, { signal: stop })
  }
}

/** Verifies and imports a snapshot. @returns undefined if it was replaced after it was listed */
const takeSnapshot = async (
  deps: FollowMirrorDeps,
  snapshot: OtherSnapshot,
  state: MirrorState,
  options: { isOlder: boolean; stop: AbortSignal },
): Promise<MirrorState | undefined> => {
  try {
    const { kids: keys } = await verifySnapshot(deps.other, snapshot, state.keys, options.stop)
    return await importSnapshot(deps, snapshot, { ...state, keys }, options)
  } catch (error) {
    // A missing or different file was replaced after it was listed; the next list names its successor.
    if (error instanceof ReplacedError) return undefined
    if (error instanceof FetchError && (error.reason === 'status' || error.reason === 'malformed')) return undefined
    throw error
  }
}

/** Marks all mirrored jobs as seen, and updates their sightings from a newer snapshot if there is one. */
const confirm = async (deps: FollowMirrorDeps, state: MirrorState, stop: AbortSignal): Promise<MirrorState> => {
  const { catalog, other } = deps
  await markFeedSeen(catalog, MIRROR, Date.now())
  const [snapshot] = await other.snapshots(stop)
  const isNew = snapshot && revisionOf(snapshot.cursor) > revisionOf(state.snapshot)
  const read = isNew ? await takeSnapshot(deps, snapshot, state, { isOlder: true, stop }) : undefined
  const confirmed = { ...(read ?? state), confirmedAt: Date.now() }
  await saveHeld(deps, confirmed)
  return confirmed
}

const revisionOf = (cursor: string | undefined): number => readCursor(cursor ?? '')?.revision ?? 0

/** Applies changes in order and saves the cursor with the last of them. */
const takeChanges = async (
  { catalog, url, me, lease }: FollowMirrorDeps,
  { changes, faulty, next }: ChangesRead,
  state: MirrorState,
): Promise<MirrorState> => {
  if (faulty > 0) log.warn('skipped malformed changes', { instance: url, changes: faulty })
  const id = readCursor(next)?.feed
  if (id === undefined || id === me) throw new SnapshotError(`${url} returned an invalid cursor`)
  const now = Date.now()
  const [listed, closed] = sorted(changes, { id, url }, { me, leftOut: new Set(state.leftOut), now })
  const { generation } = state
  await closeMirrored(catalog, closed, now, lease.mustHold)
  for (const batch of slicesOf(listed, BATCH)) {
    await saveMirrored(catalog, batch, { generation, now, also: lease.mustHold })
    await Bun.sleep(0)
  }
  const moved = { ...state, cursor: next }
  await saveHeld({ catalog, lease }, moved)
  return moved
}

type Closings = Parameters<typeof closeMirrored>[1]
type Listed = Extract<MirrorChange, { type: 'listed' | 'updated' }>

/** Splits changes into jobs to list and jobs to close; jobs that originate here or must not be passed on are closed. */
const sorted = (
  changes: readonly MirrorChange[],
  other: Instance,
  { me, leftOut, now }: { me: string; leftOut: ReadonlySet<string>; now: number },
): [MirroredPosting[], Closings] => {
  const listed: MirroredPosting[] = []
  const closed = new Map<string, NonNullable<ReturnType<Closings['get']>>>()
  const jobOf = ({ job, via = [] }: Listed) => {
    const ways = [other, ...via]
    const isRefused = ways.length > MAX_VIA || ways.some(({ id }) => id === me) || leftOut.has(job.source)
    return isRefused ? undefined : readMirrored(job, ways, now)
  }
  for (const change of changes) {
    if (change.type === 'closed') {
      const { reason, mergedInto } = change
      const known = reason === 'out-of-filter' ? 'withdrawn' : reason
      closed.set(change.slug, { reason: known, ...(mergedInto !== undefined && { mergedInto }) })
      continue
    }
    const job = change.slug === change.job.slug ? jobOf(change) : undefined
    if (job) listed.push(job)
    else closed.set(change.slug, { reason: 'withdrawn' })
  }
  return [listed, closed]
}
