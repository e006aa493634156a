import { log } from '@jobs/observability/log.ts'
import type { RunReport } from '../jobs/fetch-feed.ts'

const EVERY_MS = 30_000

/**
 * Logs runs: one line for each success, and one per half minute for all failures, so that a network outage does not flood
 * the log.
 */
export const createRunLog = (write: (line: string) => void = log.info): RunReport & { flush(): void } => {
  const failures = new Map<string, number>()
  let timer: Timer | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (failures.size === 0) return
    const reasons = [...failures].map(([reason, count]) => `${reason} ${count}`).join(', ')
    failures.clear()
    write(`failed feed runs: ${reasons}`)
  }
  return {
    flush,
    succeeded(feed, { read, listed, updated, unchanged, withdrawn }) {
      write(
        `feed ${feed.key}: ${read} read, ${listed} listed, ${updated} updated, ${unchanged} unchanged, ${withdrawn} withdrawn`,
      )
    },
    failed(_feed, reason) {
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
      timer ??= setTimeout(flush, EVERY_MS)
    },
  }
}
