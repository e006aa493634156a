/**
 * Lets work go on side by side, except what has to be alone: that waits until all other work has ended, and none begins
 * meanwhile.
 */
export const createRunAlone = () => {
  const underWay = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()

  return async <Result>(isAlone: boolean, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const before = last
    const ended = Promise.withResolvers<void>()
    // Whoever comes later waits for it.
    if (isAlone) last = before.then(() => ended.promise)
    try {
      await before
      if (isAlone) await Promise.all(underWay)
      signal.throwIfAborted()
      underWay.add(ended.promise)
      return await work()
    } finally {
      underWay.delete(ended.promise)
      ended.resolve()
    }
  }
}
