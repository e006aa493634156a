import { setImmediate as othersFirst } from 'node:timers/promises'
import { packed } from '../packed.ts'
import { splitCompound } from '../split-compound.ts'

/** Concatenated lists of numbers: the list of `at` spans `values[starts[at]]` to `values[starts[at + 1] - 1]`. */
export interface Lists {
  starts: Uint32Array
  values: Uint16Array | Uint32Array
}

/** Every label of every concept, indexed by the parts of its words. */
export interface LabelIndex {
  /** Maps a stem to its number. */
  stems: ReadonlyMap<string, number>
  /** The weight of a part by its stem's number: the logarithm of the inverse share of labels that have it. */
  weights: Float32Array
  /** The labels that have a part, by its stem's number. */
  labels: Lists
  /** The sum of the weights of a label's parts. */
  labelWeights: Float32Array
  /** The concepts of each label. */
  concepts: Lists
  /** Returns the parts of a word: the word itself, or the parts of a compound. */
  partsOf: (stem: string) => readonly string[]
}

/** Returns the start of each list, and the end of the last, from their lengths. */
export const startsOf = (counts: Uint8Array | Uint32Array): Uint32Array => {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] ?? 0) + (counts[at] ?? 0)
  return starts
}

/** Inverts the lists: from the parts of each label to the labels of each part. */
function inverted({ starts, values }: Lists, size: number): Lists {
  const counts = new Uint32Array(size)
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  const from = startsOf(counts)
  const next = from.slice()
  const found = new Uint32Array(values.length)
  for (let label = 0; label + 1 < starts.length; label++)
    for (let at = starts[label] ?? 0; at < (starts[label + 1] ?? 0); at++) {
      const value = values[at] ?? 0
      found[next[value] ?? 0] = label
      next[value] = (next[value] ?? 0) + 1
    }
  return { starts: from, values: found }
}

function* building(): Generator<undefined, LabelIndex> {
  const { stems: text, stemLabels, partCounts, parts, conceptCounts, concepts } = packed()
  const stems = new Map(
    new TextDecoder()
      .decode(text)
      .split('\n')
      .map((stem, number) => [stem, number]),
  )
  yield
  const ownParts = { starts: startsOf(partCounts), values: parts }
  const labels = inverted(ownParts, stems.size)
  yield
  const count = partCounts.length
  const weights = new Float32Array(stems.size)
  for (let stem = 0; stem < stems.size; stem++) {
    const having = (labels.starts[stem + 1] ?? 0) - (labels.starts[stem] ?? 0)
    if (having > 0) weights[stem] = Math.log(count / having)
  }
  const labelWeights = new Float32Array(count)
  for (let label = 0; label < count; label++)
    for (let at = ownParts.starts[label] ?? 0; at < (ownParts.starts[label + 1] ?? 0); at++)
      labelWeights[label] = (labelWeights[label] ?? 0) + (weights[parts[at] ?? 0] ?? 0)
  const labelsWith = (stem: string) => stemLabels[stems.get(stem) ?? -1] ?? 0
  return {
    stems,
    weights,
    labels,
    labelWeights,
    concepts: { starts: startsOf(conceptCounts), values: concepts },
    partsOf: (stem) => splitCompound(stem, labelsWith) ?? [stem],
  }
}

let built: LabelIndex | undefined

/** Returns the index, built at the first call. */
export const labelIndex = (): LabelIndex => {
  for (const steps = building(); !built;) built = steps.next().value
  return built
}

/** Builds the index in steps of about ten milliseconds that let other work run, so that the first use need not wait. */
export const prepareLabelIndex = async (): Promise<void> => {
  for (const steps = building(); !built;) {
    await othersFirst()
    built ??= steps.next().value
  }
}
