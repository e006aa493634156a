import { stemsOf } from '../words.ts'
import { labelIndex } from './label-index.ts'

/** The overlap of a text and a label, as shares of the weights of the label's parts and of the text's parts. */
export interface CommonWeights {
  label: number
  ofLabel: number
  ofText: number
}

const MAX_PARTS = 24
/** Weight of a word that no label contains. */
const UNKNOWN_WEIGHT = 2.5
/** Weight of words that only specify the preceding words. */
const FURTHER = 0.5
/** A part in more labels than this does not make a label a candidate, unless the text has only such parts. */
const MANY_LABELS = 400
const ROUNDING = 0.01
/** What follows states where, for whom or with what. */
const FURTHER_WORDS = / [-–—|] |[,(|]| (?:für|fuer|for|pour|bei|at|chez|in|im|with|mit|avec|within|als|as|auf|on) /u

let ofLabels = new Float32Array(0)
let ofTexts = new Float32Array(0)

interface Part {
  number: number
  weight: number
  counts: number
}

/** Returns the distinct parts of a text's words, rarest first. */
function partsIn(text: string): Part[] {
  const { stems, weights, partsOf } = labelIndex()
  const at = text.search(FURTHER_WORDS)
  const first = new Set(stemsOf(at > 0 ? text.slice(0, at) : text).flatMap(partsOf))
  const further = at > 0 ? stemsOf(text.slice(at)).flatMap(partsOf) : []
  const parts = [...new Set([...first, ...further])].slice(0, MAX_PARTS).map((part) => {
    const number = stems.get(part) ?? -1
    const weight = weights[number] || UNKNOWN_WEIGHT
    return { number, weight, counts: first.size === 0 || first.has(part) ? weight : weight * FURTHER }
  })
  return parts.sort((one, other) => other.weight - one.weight)
}

/** Returns the overlap of a text with each label of which it has at least the share `least`. */
export function commonWeights(text: string, least: number): CommonWeights[] {
  const { labels, labelWeights } = labelIndex()
  if (ofLabels.length === 0) {
    ofLabels = new Float32Array(labelWeights.length)
    ofTexts = new Float32Array(labelWeights.length)
  }
  const touched: number[] = []
  const parts = partsIn(text)
  const isFrequent = ({ number }: Part) => (labels.starts[number + 1] ?? 0) - (labels.starts[number] ?? 0) > MANY_LABELS
  const frequent = parts.filter(isFrequent).reduce((sum, { weight }) => sum + weight, 0) + ROUNDING
  let total = 0
  for (const part of parts) {
    const { number, weight, counts } = part
    total += counts
    const to = labels.starts[number + 1] ?? 0
    const isOnlyAdded = touched.length > 0 && isFrequent(part)
    for (let at = labels.starts[number] ?? 0; at < to; at++) {
      const label = labels.values[at] ?? 0
      if (ofLabels[label] === 0) {
        if (isOnlyAdded && (labelWeights[label] ?? 0) > frequent) continue
        touched.push(label)
      }
      ofLabels[label] = (ofLabels[label] ?? 0) + weight
      ofTexts[label] = (ofTexts[label] ?? 0) + counts
    }
  }
  const common: CommonWeights[] = []
  for (const label of touched) {
    const ofLabel = (ofLabels[label] ?? 0) / (labelWeights[label] ?? 1)
    if (ofLabel >= least) common.push({ label, ofLabel, ofText: (ofTexts[label] ?? 0) / total })
    ofLabels[label] = 0
    ofTexts[label] = 0
  }
  return common
}
