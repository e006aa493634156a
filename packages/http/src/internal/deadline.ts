const TICK_MS = 50

/**
 * Creates a deadline shared by all callers: when one has waited for `waitMs`, or up to 50 ms less, all are rejected,
 * because they wait for the same server. It counts timer ticks rather than time, so that a busy process does not blame the server.
 */
export const createDeadline = (onLate: () => void, waitMs: number) => {
  const lateTicks = waitMs / TICK_MS
  interface Waiting {
    since: number
    reject: (reason: Error) => void
  }
  const waiting = new Set<Waiting>()
  let ticks = 0
  let timer: Timer | undefined

  const giveUp = () => {
    for (const { reject } of waiting) reject(new Error('no response in time'))
    waiting.clear()
  }
  const tick = () => {
    ticks += 1
    const [oldest] = waiting
    if (!oldest) {
      clearInterval(timer)
      timer = undefined
    } else if (ticks - oldest.since >= lateTicks) {
      giveUp()
      onLate()
    }
  }

  return {
    /** Rejects all pending work. */
    giveUp,
    /** Settles as `work` does, or rejects when it or any earlier work is late. */
    async keep<Result>(work: Promise<Result>): Promise<Result> {
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const one = { since: ticks, reject }
      waiting.add(one)
      timer ??= setInterval(tick, TICK_MS).unref()
      try {
        return await Promise.race([work, givenUp])
      } finally {
        waiting.delete(one)
      }
    },
  }
}
