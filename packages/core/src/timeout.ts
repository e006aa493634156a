/** Extra time to read responses that arrived while the process was busy. */
const LAST_LOOK_MS = 20

/** The work took longer than its deadline. */
export class LateError extends Error {
  override name = 'LateError'
}

/** Settles like `work`, or rejects with a LateError after `ms`; `work` is not cancelled. */
export const withDeadline = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let timer = setTimeout(() => {
    timer = setTimeout(() => reject(new LateError(`no response within ${ms} ms`)), LAST_LOOK_MS)
  }, ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work` to settle, but at most `ms`. */
export const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work.catch(() => {}), late.promise])
  clearTimeout(timer)
}
