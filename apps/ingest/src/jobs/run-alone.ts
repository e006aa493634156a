/**
 * Runs work concurrently, except exclusive work, which waits for all other work to end and blocks new work meanwhile.
 */
export const createRunAlone = () => {
  const underWay = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()

  return async <Result>(isAlone: boolean, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const before = last
    const ended = Promise.withResolvers<void>()
    // Later work waits for exclusive work.
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
