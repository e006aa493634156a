import { setTimeout as sleep } from 'node:timers/promises'
import { closeMirrored } from '@jobs/catalog/mirror/close-mirrored.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { beginMirror, type MirrorState } from '@jobs/catalog/mirror/mirror-state.ts'
import { type MirroredPosting, saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'
import { markFeedSeen } from '@jobs/catalog/postings/mark-feed-seen.ts'
import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { withdrawExamplesBesideJobs } from '@jobs/catalog/feeds/withdraw-examples.ts'
import { log } from '@jobs/observability/log.ts'
import type { MirrorChange } from '@jobs/types/public/mirror.ts'
import { type Instance, MAX_VIA } from '@jobs/types/via.ts'
import type { SQL } from 'bun'
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
/** Within the minute that a fetch may take. */
const WAIT_SECONDS = 25
const NO_SNAPSHOT_YET_MS = 60_000
/** A file that is named and not there: the list is read again after so long, and longer each time. */
const REPLACED_MS = 500
const MAX_REPLACED_MS = 60_000
const MAX_REPLACED_ONCE = 5
/** How often it is noted that what is mirrored is listed there still, and who carries it. */
const CONFIRM_MS = 24 * 3600 * 1000

export interface FollowMirrorDeps extends MirrorDeps {
  other: OtherInstance
}

/**
 * Follows another instance: a snapshot first, then its changes, for as long as `stop` is not aborted; with `once` to where
 * it is now. What it is given it has in the same transaction as the cursor, so it resumes wherever it was stopped.
 * @throws SnapshotError, NoInstanceError, FetchError for what no patience mends; CatalogRefusal `conflict` while another one is followed
 */
export const followMirror = async (deps: FollowMirrorDeps, { once, stop }: { once: boolean; stop: AbortSignal }) => {
  const { catalog, other, url } = deps
  let state = await beginMirror(catalog, url, Date.now())
  let isBehind = true
  let replaced = 0
  while (!stop.aborted) {
    if (state.cursor === undefined) {
      const [snapshot] = await other.snapshots(stop)
      if (snapshot) {
        const read = await takeSnapshot(deps, snapshot, state, { isOlder: false, stop })
        if (!read) {
          replaced += 1
          if (once && replaced >= MAX_REPLACED_ONCE) throw new SnapshotError(`${url} names files that it does not have`)
          log.warn('the files of a snapshot are not there', { instance: url, times: replaced })
          const pause = Math.min(REPLACED_MS * 2 ** Math.min(replaced, 10), MAX_REPLACED_MS)
          await sleep(pause, undefined, { signal: stop })
          continue
        }
        replaced = 0
        state = read
        log.info('a snapshot was read', { instance: url, jobs: snapshot.jobs })
        await withdrawExamplesBesideJobs(catalog, Date.now())
      } else if (once) throw new SnapshotError(`${url} has no snapshot yet: its worker makes one within the hour`)
      else await sleep(NO_SNAPSHOT_YET_MS, undefined, { signal: stop })
      continue
    }
    try {
      const read = await other.changes(state.cursor, isBehind ? 0 : WAIT_SECONDS, stop)
      state = await takeChanges(deps, read, state)
      isBehind = read.hasMore
    } catch (error) {
      if (!(error instanceof CursorLostError)) throw error
      log.warn('the cursor has expired: reading a snapshot', { instance: url })
      const { cursor: _, ...rest } = state
      state = rest
      continue
    }
    if (isBehind || (!once && Date.now() - state.confirmedAt < CONFIRM_MS)) continue
    state = await confirm(deps, state, stop)
    if (once) return
  }
}

/** Reads a snapshot that is signed by a trusted key. @returns undefined for one that was replaced since it was named */
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
    return unlessReplaced(error)
  }
}

/** All that is mirrored is listed there now; a new snapshot says who carries it. */
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

/** A file that is not there, or is another one, was replaced since it was named: another list names another. */
const unlessReplaced = (error: unknown): undefined => {
  if (error instanceof ReplacedError) return undefined
  if (error instanceof FetchError && (error.reason === 'status' || error.reason === 'malformed')) return undefined
  throw error
}

const revisionOf = (cursor: string | undefined): number => readCursor(cursor ?? '')?.revision ?? 0

/** What changed there changes here, in the order in which it came; the cursor is saved with the last of it. */
const takeChanges = async (
  { catalog, url, me, lease }: FollowMirrorDeps,
  { changes, faulty, next }: ChangesRead,
  state: MirrorState,
): Promise<MirrorState> => {
  if (faulty > 0) log.warn('skipped malformed changes', { instance: url, changes: faulty })
  const id = readCursor(next)?.feed
  if (id === undefined || id === me) throw new SnapshotError(`${url} gives a cursor that cannot be followed`)
  const now = Date.now()
  const [listed, closed] = sorted(changes, { id, url }, { me, leftOut: new Set(state.leftOut) })
  const { generation } = state
  const also = (tx: SQL) => lease.mustHold(tx)
  await closeMirrored(catalog, closed, now, also)
  for (let start = 0; start < listed.length; start += BATCH) {
    await saveMirrored(catalog, listed.slice(start, start + BATCH), { generation, now, also })
    await Bun.sleep(0)
  }
  const moved = { ...state, cursor: next }
  await saveHeld({ catalog, lease }, moved)
  return moved
}

type Closings = Parameters<typeof closeMirrored>[1]
type Listed = Extract<MirrorChange, { type: 'listed' | 'updated' }>

/** What is to be listed and what is to close: also what came from here, or is not to be passed on. */
const sorted = (
  changes: readonly MirrorChange[],
  other: Instance,
  { me, leftOut }: { me: string; leftOut: ReadonlySet<string> },
): [MirroredPosting[], Closings] => {
  const listed: MirroredPosting[] = []
  const closed = new Map<string, NonNullable<ReturnType<Closings['get']>>>()
  const jobOf = ({ job, via = [] }: Listed) => {
    const ways = [other, ...via]
    const isRefused = ways.length > MAX_VIA || ways.some(({ id }) => id === me) || leftOut.has(job.source)
    return isRefused ? undefined : readMirrored(job, ways)
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
