const times = Number(process.env.FUZZ_TIMES || 1)

/**
 * How a property is tried: with the same cases in every run, so that a test that passed passes again. `FUZZ_TIMES=20` tries
 * twenty times as many, other ones each time; the report of a failure names the seed.
 */
export const fuzzRuns = (numRuns: number): { numRuns: number; seed?: number } =>
  times === 1 ? { numRuns, seed: 1 } : { numRuns: numRuns * times }
