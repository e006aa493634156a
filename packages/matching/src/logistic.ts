/** A logistic regression: the likelihood is `1 / (1 + exp(-(bias + weights · features)))`. */
export interface Logistic {
  bias: number
  weights: number[]
}

/** Returns the likelihood of one row, 0 to 1. */
export const likelihoodIn = ({ bias, weights }: Logistic, row: readonly number[]): number =>
  1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias)))

const ROUNDS = 50
const DONE = 1e-9

/**
 * Fits a logistic regression by Newton's method. Features are standardised to mean 0 and deviation 1, so that `ridge`
 * penalises all weights equally; the returned weights apply to the original features.
 * @param ridge strength of the penalty on squared weights, above 0
 */
export const fitLogistic = (
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  ridge: number,
): Logistic => {
  const width = rows[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, at) => scaleOf(rows.map((row) => row[at] ?? 0)))
  const scaled = rows.map((row) => [
    1,
    ...columns.map(({ mean, deviation }, at) => ((row[at] ?? 0) - mean) / deviation),
  ])
  const found = Array<number>(width + 1).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = found.map((weight, at) => (at === 0 ? 0 : -ridge * weight))
    const curvature = found.map((_, at) => found.map((__, other) => (at === other ? (at === 0 ? 1e-9 : ridge) : 0)))
    for (const [index, row] of scaled.entries()) {
      const likely = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (found[at] ?? 0), 0)))
      const [error, slope] = [Number(labels[index]) - likely, likely * (1 - likely)]
      for (const [at, value] of row.entries()) {
        gradient[at] = (gradient[at] ?? 0) + error * value
        const line = curvature[at] ?? []
        for (const [other, next] of row.entries()) line[other] = (line[other] ?? 0) + slope * value * next
      }
    }
    const step = solve(curvature, gradient)
    for (const [at, by] of step.entries()) found[at] = (found[at] ?? 0) + by
    if (Math.max(...step.map(Math.abs)) < DONE) break
  }
  const [bias = 0, ...weights] = found
  const unscaled = weights.map((weight, at) => weight / (columns[at]?.deviation ?? 1))
  return {
    bias: bias - unscaled.reduce((sum, weight, at) => sum + weight * (columns[at]?.mean ?? 0), 0),
    weights: unscaled,
  }
}

/** A constant column gets weight 0. */
const scaleOf = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return { mean, deviation: variance > 1e-12 ? Math.sqrt(variance) : Infinity }
}

/** Solves `matrix · x = right` for a symmetric positive definite matrix by elimination. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (const [at, row] of rows.entries()) {
    const pivot = row[at] ?? 1
    for (const below of rows.slice(at + 1)) {
      const factor = (below[at] ?? 0) / pivot
      for (let column = at; column <= size; column++) below[column] = (below[column] ?? 0) - factor * (row[column] ?? 0)
    }
  }
  const found = Array<number>(size).fill(0)
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const known = found.reduce((sum, value, column) => (column > at ? sum + value * (row[column] ?? 0) : sum), 0)
    found[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1)
  }
  return found
}
