import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { RevisionFollower, RevisionState } from '@jobs/core/revision.ts'
import { waitAtMost } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import { CatalogError } from '../store/catalog-error.ts'
import type { Catalog } from '../store/catalog.ts'
import { latestRevision } from './catalog-state.ts'

/** Age at which the known revision is refreshed, while requests continue to use it. */
const RENEW_MS = 250
/** Maximum age of the revision a request sees. */
const OLDEST_MS = 800
/** Maximum time a request waits for the revision. */
const PATIENCE_MS = 500
/** Time limit of reading the revision. */
const LOST_MS = 5000

/**
 * Tracks the revision: whatever the request rate, `read` is called about four times a second, and not at all without
 * requests. Commits of other processes are seen within a second, edits of this process at once.
 */
export const followRevision = (
  { read, edits }: { read: () => Promise<number>; edits: () => number },
  clock: () => number = () => performance.now(),
): RevisionFollower => {
  let known: RevisionState = { revision: -1, seenAt: Number.NEGATIVE_INFINITY }
  /** Number of edits this process had completed by then. */
  let knownEdits = -1
  let look: { startedAt: number; edits: number; done: Promise<void> } | undefined
  let triedAt = Number.NEGATIVE_INFINITY
  /** Waits for a read that shows whether an outage is over. */
  let check: Promise<RevisionState> | undefined

  const fail = (failure: unknown) => {
    if (known.failure === undefined) log.warn('the catalogue does not respond', { error: failure })
    known = { ...known, failure }
  }
  const start = (now: number) => {
    triedAt = now
    const mine = { startedAt: now, edits: edits(), done: Promise.resolve() }
    const seek = async () => {
      try {
        const revision = await read()
        if (look !== mine) return
        if (known.failure !== undefined) log.warn('the catalogue responds again')
        known = { revision, seenAt: now }
        knownEdits = mine.edits
      } catch (error) {
        if (look === mine) fail(error)
      }
      if (look === mine) look = undefined
    }
    look = mine
    mine.done = seek()
    return mine.done
  }
  const wait = async (done: Promise<void>): Promise<RevisionState> => {
    const since = triedAt
    await waitAtMost(PATIENCE_MS, done)
    if (known.seenAt < since && known.failure === undefined)
      fail(new CatalogError('unavailable', new Error(`no revision within ${PATIENCE_MS} ms`)))
    return known
  }

  return {
    clock,
    current() {
      const now = clock()
      const age = now - known.seenAt
      const isOwn = knownEdits === edits()
      if (known.failure === undefined && age < RENEW_MS && isOwn) return known
      const isGood = look && now - look.startedAt < LOST_MS && look.edits === edits()
      const underWay = isGood ? look?.done : undefined
      if (known.failure !== undefined) {
        // Occasionally a request checks whether the outage is over; none waits for a check that took too long.
        if (!check && (underWay || now - triedAt < RENEW_MS)) return known
        return (check ??= wait(start(now)).finally(() => (check = undefined)))
      }
      const done = underWay ?? start(now)
      return age < OLDEST_MS && isOwn ? known : wait(done)
    },
  }
}

/** Returns the follower of a catalogue's revision, shared within the process. */
export const followerOf = oncePer((catalog: Catalog) =>
  followRevision({ read: () => latestRevision(catalog), edits: () => catalog.edits() }),
)
