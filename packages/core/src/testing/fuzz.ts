const times = Number(process.env.FUZZ_TIMES || 1)

/**
 * Returns the parameters of a property test: a fixed seed, so that results are reproducible. `FUZZ_TIMES=20` runs twenty
 * times as many random cases; the report of a failure names the seed.
 */
export const fuzzRuns = (numRuns: number): { numRuns: number; seed?: number } =>
  times === 1 ? { numRuns, seed: 1 } : { numRuns: numRuns * times }
