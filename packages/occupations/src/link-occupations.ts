import { cleanTitle } from './clean-title.ts'
import { labelIndex } from './internal/label-index.ts'
import { vocabulary } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** An occupation that a short text names. */
export interface OccupationLink {
  /** An occupation of ESCO, or a unit group of ISCO-08 where no occupation of it is named. */
  uri: string
  /** Four digits of ISCO-08. */
  isco: string
  /** How sure it is, from 0 to 1. */
  confidence: number
  /** The preferred label of the concept, in English where it has one. */
  label: string
}

const MAX_LINKS = 10
const MAX_WORDS = 24
/** What a word counts that no label has. */
const UNKNOWN_WEIGHT = 2.5
const MIN_SCORE = 0.2
const OF_LABEL = 1.4
const OF_TEXT = 0.6
/** A label of several concepts counts less for each. */
const SHARED = 0.08

let scores = new Float32Array(0)

/** The sum of the weights that a text's parts have in common with each label that has one of them, and of all its parts. */
function commonWeights(text: string): { touched: number[]; total: number } {
  const { stems, weights, labels, labelWeights, partsOf } = labelIndex()
  if (scores.length === 0) scores = new Float32Array(labelWeights.length)
  const touched: number[] = []
  let total = 0
  const words = stemsOf(text).slice(0, MAX_WORDS)
  for (const part of new Set(words.flatMap(partsOf))) {
    const number = stems.get(part) ?? -1
    const weight = weights[number] || UNKNOWN_WEIGHT
    total += weight
    for (let at = labels.starts[number] ?? 0; at < (labels.starts[number + 1] ?? 0); at++) {
      const label = labels.values[at] ?? 0
      if (scores[label] === 0) touched.push(label)
      scores[label] = (scores[label] ?? 0) + weight
    }
  }
  return { touched, total }
}

/**
 * The occupations that a title or a query names, best first, at most ten. A label counts by how much of it the text has and
 * how much of the text it has, rare words more. The first call reads the vocabulary.
 */
export function linkOccupations(text: string): OccupationLink[] {
  const { touched, total } = commonWeights(cleanTitle(text))
  const { labelWeights, concepts: conceptsOf } = labelIndex()
  const best = new Map<number, number>()
  for (const label of touched) {
    const common = scores[label] ?? 0
    scores[label] = 0
    const score = (common / (labelWeights[label] ?? 1)) ** OF_LABEL * (common / total) ** OF_TEXT
    if (score < MIN_SCORE) continue
    const from = conceptsOf.starts[label] ?? 0
    const to = conceptsOf.starts[label + 1] ?? 0
    const shared = Math.min(1, score) / (1 + SHARED * (to - from - 1))
    for (let at = from; at < to; at++) {
      const concept = conceptsOf.values[at] ?? 0
      if (shared > (best.get(concept) ?? 0)) best.set(concept, shared)
    }
  }
  const { concepts } = vocabulary()
  return [...best]
    .sort(([one, its], [other, others]) => others - its || one - other)
    .slice(0, MAX_LINKS)
    .flatMap(([number, confidence]) => {
      const concept = concepts[number]
      if (!concept) return []
      const [de = '', en = ''] = concept.labels
      return [{ uri: concept.uri, isco: concept.isco, confidence, label: (en || de).split('|')[0] ?? '' }]
    })
}

/** The concepts that have exactly the words of a label, in any order, gender or number. */
export function conceptsNamed(label: string): number[] {
  const { touched, total } = commonWeights(label)
  const { labelWeights, concepts } = labelIndex()
  const found: number[] = []
  for (const touchedLabel of touched) {
    const common = scores[touchedLabel] ?? 0
    scores[touchedLabel] = 0
    if (common < total - 0.001 || common < (labelWeights[touchedLabel] ?? 0) - 0.001) continue
    found.push(...concepts.values.subarray(concepts.starts[touchedLabel], concepts.starts[touchedLabel + 1]))
  }
  return [...new Set(found)]
}
