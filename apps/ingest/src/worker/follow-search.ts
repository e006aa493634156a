import { log } from '@jobs/observability/log.ts'
import { repeat } from '@jobs/observability/repeat.ts'
import { hasDue } from '@jobs/search-sync/outbox.ts'
import { type SyncDeps, syncSearch } from '@jobs/search-sync/sync-search.ts'

const LOOK_MS = 250
const IDLE_MS = 30_000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000
const CLOSING_MS = 1000

/**
 * Keeps the search server in step with the catalogue by polling the outbox a few times per second. Also checks at intervals
 * that the server still has the index, and polls less often while it is unavailable.
 */
export const followSearch = (deps: SyncDeps, report: (message: string) => void = log.warn) => {
  let [syncedAt, pause, reported] = [0, FIRST_PAUSE_MS, '']

  const round = async (): Promise<number> => {
    const now = Date.now()
    try {
      if (now - syncedAt < IDLE_MS && !(await hasDue(deps.catalog.read, now))) return LOOK_MS
      await syncSearch(deps)
      if (reported) report('search: index updates have resumed')
      ;[syncedAt, pause, reported] = [now, FIRST_PAUSE_MS, '']
      return LOOK_MS
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown error'
      if (message !== reported) report(`search: the index cannot be updated: ${message}`)
      reported = message
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
      return pause
    }
  }

  const following = repeat(LOOK_MS, 'could not follow the search server', round)
  return {
    /** Waits at most a second; unfinished work is repeated later. */
    stop: async () => await Promise.race([following.stop(), Bun.sleep(CLOSING_MS)]),
  }
}
