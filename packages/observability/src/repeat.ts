import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.ts'
import { withoutRepeats } from './without-repeats.ts'

/**
 * Repeats `work` until it is stopped. A failure does not end it; each distinct one is logged at most once per minute.
 * @param everyMs pause between two rounds, unless `work` returns another in milliseconds
 * @param failed message of the log
 */
export const repeat = (everyMs: number, failed: string, work: (stop: AbortSignal) => Promise<number | void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const report = withoutRepeats((error: Error) => log.warn(failed, { error }))
  const run = async () => {
    while (!signal.aborted) {
      const pauseMs = await work(signal).catch((error: unknown) => {
        if (!signal.aborted) report(error instanceof Error ? error : new Error('unknown error'))
      })
      await sleep(pauseMs ?? everyMs, undefined, { signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    /** Waits for the current round. */
    async stop() {
      stopping.abort()
      await running
    },
  }
}
