/** Long enough for answers that arrived while the process was busy to be read. */
const LAST_LOOK_MS = 20

/** There was no answer in time. */
export class LateError extends Error {
  override name = 'LateError'
}

/** Settles as `work` does, or after `ms` fails with a LateError, whatever becomes of `work` then. */
export const withDeadline = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let timer = setTimeout(() => {
    timer = setTimeout(() => reject(new LateError(`no answer within ${ms} ms`)), LAST_LOOK_MS)
  }, ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for `work`, whatever its outcome, but no longer than `ms`. */
export const waitAtMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([work.catch(() => {}), late.promise])
  clearTimeout(timer)
}
