/**
 * Spaces requests to a server evenly. `take` returns the time to wait for the next turn in ms, or undefined, without
 * taking one, if that exceeds `maxWaitMs`.
 */
export const createTurns = (perSecond: number, maxWaitMs: number, now: () => number) => {
  const gap = 1000 / perSecond
  let next = 0
  return {
    take(): number | undefined {
      const at = Math.max(next, now())
      const wait = at - now()
      if (wait > maxWaitMs) return undefined
      next = at + gap
      return wait
    },
  }
}
