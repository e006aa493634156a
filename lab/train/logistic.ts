import { minimise } from './minimise.ts'

/** A logistic regression: the likelihood is `1 / (1 + exp(-(bias + weights · features)))`. */
export interface Logistic {
  bias: number
  weights: number[]
}

const likelihoodOf = (score: number) => 1 / (1 + Math.exp(-score))

/** Returns the likelihood of one row, 0 to 1. */
export const likelihoodIn = ({ bias, weights }: Logistic, row: readonly number[]): number =>
  likelihoodOf(row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias))

const ROUNDS = 1000
/** Precise enough that retraining on the same pairs yields the same weights to four digits. */
const SETTLED = 1e-15

/**
 * Fits a logistic regression. Features are standardised to mean 0 and deviation 1, so that `ridge` penalises all weights
 * equally; the returned weights apply to the original features.
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
  const gradient = new Float64Array(width + 1)
  const lossAt = (point: Float64Array): number => {
    gradient.fill(0)
    let loss = 0
    for (const [index, row] of scaled.entries()) {
      const score = row.reduce((sum, value, at) => sum + value * (point[at] ?? 0), 0)
      const error = likelihoodOf(score) - Number(labels[index])
      loss += Math.log1p(Math.exp(-Math.abs(score))) + Math.max(score, 0) - Number(labels[index]) * score
      for (const [at, value] of row.entries()) gradient[at] = (gradient[at] ?? 0) + error * value
    }
    // The bias at index 0 is not penalised.
    for (let at = 1; at <= width; at++) {
      const weight = point[at] ?? 0
      loss += 0.5 * ridge * weight ** 2
      gradient[at] = (gradient[at] ?? 0) + ridge * weight
    }
    return loss
  }
  const [bias = 0, ...weights] = minimise(width + 1, ROUNDS, { at: lossAt, gradient }, SETTLED)
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
