import { type Features, type LinearModel, scoresOf, softmax } from '@jobs/reading/model/linear-model.ts'
import { minimise } from './minimise.ts'

export interface Example<Label extends string> {
  features: Features
  label: Label
  /** Weight of the example; 1 by default. */
  weight?: number
  /** Group of the example: a bucket is trained only if at least `minGroups` groups contain it. */
  group: string
}

export interface TrainingOptions {
  bits: number
  /** Strength of regularisation. */
  l2: number
  minGroups: number
  rounds: number
}

/** Base weights to which the trained ones are added. */
type Onto<Label extends string> = LinearModel<Label> | undefined

/** The examples as a sparse matrix in row order, over the trained columns. */
interface Table {
  starts: Int32Array
  columns: Int32Array
  values: Float64Array
  targets: readonly number[]
  counts: readonly number[]
  /** Scores of each example by an earlier model. */
  offsets: readonly (readonly number[])[]
}

/**
 * Trains a multinomial logistic regression. Deterministic: the same examples in the same order yield the same model.
 * @param onto a model with the same labels and bits to start from; its weights change as little as the examples allow
 */
export function trainLinear<Label extends string>(
  examples: readonly Example<Label>[],
  labels: readonly Label[],
  { bits, l2, minGroups, rounds }: TrainingOptions,
  onto?: Onto<Label>,
): LinearModel<Label> {
  const columns = columnsOf(examples, minGroups)
  const table = tableOf(examples, columns, labels, onto)
  const size = (columns.size + 1) * labels.length
  const weights = minimise(size, rounds, lossOf(table, columns.size, labels.length, l2))
  return quantised(weights, columns, labels, { bits, onto })
}

function columnsOf(examples: readonly Example<string>[], minGroups: number): Map<number, number> {
  const groups = new Map<number, Set<string>>()
  for (const { features, group } of examples)
    for (const bucket of features.buckets) {
      const seen = groups.get(bucket)
      if (seen) seen.add(group)
      else groups.set(bucket, new Set([group]))
    }
  const kept = [...groups].filter(([, seen]) => seen.size >= minGroups).map(([bucket]) => bucket)
  return new Map(kept.map((bucket, column) => [bucket, column]))
}

function tableOf<Label extends string>(
  examples: readonly Example<Label>[],
  known: ReadonlyMap<number, number>,
  labels: readonly Label[],
  onto: Onto<Label>,
): Table {
  const [starts, columns, values]: [number[], number[], number[]] = [[0], [], []]
  for (const { features } of examples) {
    features.buckets.forEach((bucket, index) => {
      const column = known.get(bucket)
      if (column === undefined) return
      columns.push(column)
      values.push(features.values[index] ?? 0)
    })
    starts.push(columns.length)
  }
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
    targets: examples.map(({ label }) => labels.indexOf(label)),
    counts: examples.map(({ weight = 1 }) => weight),
    offsets: onto ? examples.map(({ features }) => scoresOf(onto, features)) : [],
  }
}

/** Returns the regularised log loss; the weights of a column are adjacent, and the bias follows the last column. */
function lossOf(
  { starts, columns, values, targets, counts, offsets }: Table,
  biasColumn: number,
  classes: number,
  l2: number,
) {
  const biasAt = biasColumn * classes
  // Further rows need not contain all labels in representative shares.
  const heldEnd = offsets.length > 0 ? biasAt + classes : biasAt
  const gradient = new Float64Array(biasAt + classes)
  const scores = Array.from({ length: classes }, () => 0)
  const rowLoss = (weights: Float64Array, row: number): number => {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    const offset = offsets[row]
    for (let label = 0; label < classes; label++)
      scores[label] = (weights[biasAt + label] ?? 0) + (offset?.[label] ?? 0)
    for (let entry = from; entry < to; entry++) {
      const at = (columns[entry] ?? 0) * classes
      const value = values[entry] ?? 0
      for (let label = 0; label < classes; label++)
        scores[label] = (scores[label] ?? 0) + value * (weights[at + label] ?? 0)
    }
    softmax(scores)
    const [target, count] = [targets[row] ?? 0, counts[row] ?? 1]
    const loss = -count * Math.log(Math.max(scores[target] ?? 0, 1e-300))
    for (let label = 0; label < classes; label++) {
      scores[label] = ((scores[label] ?? 0) - Number(label === target)) * count
      gradient[biasAt + label] = (gradient[biasAt + label] ?? 0) + (scores[label] ?? 0)
    }
    for (let entry = from; entry < to; entry++) {
      const at = (columns[entry] ?? 0) * classes
      const value = values[entry] ?? 0
      for (let label = 0; label < classes; label++)
        gradient[at + label] = (gradient[at + label] ?? 0) + value * (scores[label] ?? 0)
    }
    return loss
  }
  const at = (weights: Float64Array): number => {
    gradient.fill(0)
    let loss = 0
    for (let row = 0; row < targets.length; row++) loss += rowLoss(weights, row)
    for (let index = 0; index < heldEnd; index++) {
      const weight = weights[index] ?? 0
      loss += 0.5 * l2 * weight * weight
      gradient[index] = (gradient[index] ?? 0) + l2 * weight
    }
    return loss
  }
  return { at, gradient }
}

function quantised<Label extends string>(
  weights: Float64Array,
  columns: ReadonlyMap<number, number>,
  labels: readonly Label[],
  { bits, onto }: { bits: number; onto: Onto<Label> },
): LinearModel<Label> {
  const classes = labels.length
  const biasAt = columns.size * classes
  const sums = Float64Array.from({ length: classes << bits }, (_, at) => (onto?.weights[at] ?? 0) * (onto?.scale ?? 0))
  for (const [bucket, column] of columns)
    for (let label = 0; label < classes; label++) {
      const at = bucket * classes + label
      sums[at] = (sums[at] ?? 0) + (weights[column * classes + label] ?? 0)
    }
  const scale = sums.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127
  const stored = Int8Array.from(sums, (weight) => Math.round(weight / scale))
  const bias = Array.from(weights.subarray(biasAt), (weight, label) => weight + (onto?.bias[label] ?? 0))
  return { labels, bits, scale, bias, weights: stored }
}
