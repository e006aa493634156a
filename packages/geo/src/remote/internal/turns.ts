/**
 * Turns for requests to one server, evenly spaced. `take` gives how long to wait for the next one in ms, or undefined,
 * and no turn, when that is longer than `maxWaitMs`.
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
