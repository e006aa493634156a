import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { cleanTitle } from './clean-title.ts'
import { commonWeights } from './internal/common-weights.ts'
import { labelIndex, prepareLabelIndex } from './internal/label-index.ts'
import { readPacked } from './packed.ts'
import { vocabulary } from './vocabulary.ts'

/** An occupation named in a short text. */
export interface OccupationLink {
  /** An ESCO occupation, or an ISCO-08 unit group if no occupation of it is named. */
  uri: string
  /** ISCO-08 code of four digits. */
  isco: string
  /** Confidence, from 0 to 1. */
  confidence: number
}

const MAX_LINKS = 10
const MIN_SCORE = 0.2
/** Weight of matching the whole label, relative to the text having no other words. */
const OF_LABEL = 1.4
const OF_TEXT = 0.6
/** Penalty for a label that several concepts share. */
const SHARED = 0.08

/** Loads the vocabulary in the background; otherwise the first call of `linkOccupations` takes a tenth of a second. */
export const prepareOccupations = async (): Promise<void> => {
  await readPacked()
  vocabulary()
  await prepareLabelIndex()
}

/** Separators of the parts of a title: `HealthTech - Data Engineer`. */
const BETWEEN_PARTS = / [-–—|] |: /u
/** Confidence below which the first part of a title names no occupation, and from which a later part does. */
const NAMES_NONE = 0.5
const NAMES_ONE = 0.7

/** Puts the part that names the occupation first if the first part, an industry or a place, names none. */
function withOccupationFirst(title: string): string {
  const [first = '', ...others] = title.split(BETWEEN_PARTS)
  const bestOf = (part: string) => linkOccupations(part)[0]?.confidence ?? 0
  if (others.length === 0 || bestOf(first) >= NAMES_NONE) return title
  const at = others.findIndex((part) => bestOf(part) >= NAMES_ONE)
  return at < 0 ? title : [...others.slice(at), first, ...others.slice(0, at)].join(' - ')
}

/**
 * Returns the occupations that a title or a query names, best first, at most ten. A label is scored by its overlap with
 * the text in both directions; rare words weigh more, words after the title's first part less. The first call loads the
 * vocabulary. Results are remembered, because boards repeat titles and departments.
 */
export const linkOccupations: (text: string) => readonly OccupationLink[] = rememberText((text) => {
  const { concepts: conceptsOf } = labelIndex()
  const best = new Map<number, number>()
  for (const { label, ofLabel, ofText } of commonWeights(withOccupationFirst(cleanTitle(text)), MIN_SCORE)) {
    const score = Math.min(1, ofLabel) ** OF_LABEL * Math.min(1, ofText) ** OF_TEXT
    if (score < MIN_SCORE) continue
    const from = conceptsOf.starts[label] ?? 0
    const to = conceptsOf.starts[label + 1] ?? 0
    const shared = score / (1 + SHARED * (to - from - 1))
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
      return concept ? [{ uri: concept.uri, isco: concept.isco, confidence }] : []
    })
})
