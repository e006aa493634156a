/**
 * Like `Promise.all`, for work of one transaction whose statements are sent without waiting for each other: waits for all of
 * it, and throws the error that ended the transaction instead of those of the statements behind it.
 */
export const together = async <Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> => {
  const settled = await Promise.allSettled(work)
  const errors = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (errors.length > 0) throw errors.find((error) => !isAborted(error)) ?? errors[0]
  return await Promise.all(work)
}

/** Whether Postgres ignored a statement because an earlier one of the transaction failed. */
const isAborted = (error: unknown) => error instanceof Error && 'errno' in error && error.errno === '25P02'
