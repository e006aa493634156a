const PATIENCE_MS = 2000

/** What an engine answers. @throws Error when it takes longer than two seconds */
export const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer within two seconds')), PATIENCE_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
