/** The features of one text: distinct buckets below 2^bits with their values. */
export interface Features {
  buckets: readonly number[]
  values: readonly number[]
}

/**
 * A multinomial linear model over hashed features. Weights are integers from -127 to 127 in units of `scale`, stored
 * class by class within a bucket. Buckets represent hashes, so the file contains no words of the training data.
 */
export interface LinearModel<Label extends string> {
  labels: readonly Label[]
  bits: number
  scale: number
  bias: readonly number[]
  weights: Int8Array
}

/** A model as stored in its JSON file. */
export interface StoredModel<Label extends string> extends Omit<LinearModel<Label>, 'weights'> {
  /** Base64. */
  weights: string
}

/** @throws Error if the number of weights does not match the labels and bits */
export function loadModel<Label extends string>(stored: StoredModel<Label>): LinearModel<Label> {
  const weights = new Int8Array(Uint8Array.fromBase64(stored.weights).buffer)
  if (weights.length !== stored.labels.length << stored.bits || stored.bias.length !== stored.labels.length)
    throw new Error('The weights of the model do not fit its labels')
  return { ...stored, weights }
}

export function storeModel<Label extends string>(model: LinearModel<Label>): StoredModel<Label> {
  return { ...model, weights: new Uint8Array(model.weights.buffer).toBase64() }
}

/** Turns scores into probabilities in place. */
export function softmax(scores: number[]): number[] {
  const highest = Math.max(...scores)
  let sum = 0
  for (let index = 0; index < scores.length; index++) sum += scores[index] = Math.exp((scores[index] ?? 0) - highest)
  for (let index = 0; index < scores.length; index++) scores[index] = (scores[index] ?? 0) / sum
  return scores
}

/** Returns the probability of each label, in the order of `model.labels`. */
export const probabilities = <Label extends string>(model: LinearModel<Label>, features: Features): number[] =>
  softmax(scoresOf(model, features))

/** Returns the scores of the labels in the order of `model.labels`; their softmax is the probability. */
export function scoresOf<Label extends string>(model: LinearModel<Label>, features: Features): number[] {
  const { bias, weights, scale } = model
  const { buckets, values } = features
  const classes = bias.length
  const sums = new Float64Array(classes)
  for (let index = 0; index < buckets.length; index++) {
    const at = (buckets[index] ?? 0) * classes
    const value = values[index] ?? 0
    for (let label = 0; label < classes; label++) sums[label] = (sums[label] ?? 0) + value * (weights[at + label] ?? 0)
  }
  return Array.from(sums, (sum, label) => sum * scale + (bias[label] ?? 0))
}
