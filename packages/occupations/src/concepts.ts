import { lazily } from '@jobs/core/memo/lazily.ts'
import { iscoLabel } from './isco.ts'
import { LABEL_LANGUAGES, type LabelLanguage, labelsIn, type StoredConcept, vocabulary } from './vocabulary.ts'

export type { LabelLanguage } from './vocabulary.ts'

/** An occupation of ESCO or a unit group of ISCO-08. */
export interface OccupationConcept {
  /** ISCO-08 code of four digits. */
  isco: string
  /** The preferred label; in languages that ESCO does not cover, the name of its unit group. */
  label: Record<LabelLanguage, string>
}

/** Returns the concept of a URI; undefined if the vocabulary does not contain it. */
export function conceptByUri(uri: string): OccupationConcept | undefined {
  const concept = stored(uri)
  if (!concept) return undefined
  const { isco } = concept
  const label = (language: LabelLanguage) => labelsIn(concept, language)[0] ?? iscoLabel(isco, language) ?? ''
  return { isco, label: { de: label('de'), en: label('en'), fr: label('fr') } }
}

/**
 * Returns the labels of a concept: those of ESCO in each language, the preferred one first, then those of national
 * classifications, then those of the project's list of titles. Empty for an unknown URI.
 */
export function occupationLabels(uri: string): string[] {
  const concept = stored(uri)
  if (!concept) return []
  const labels = LABEL_LANGUAGES.flatMap((language) => labelsIn(concept, language))
  return [...new Set([...labels, ...namesOf(uri)])]
}

const stored = (uri: string): StoredConcept | undefined => {
  const { concepts, numbers } = vocabulary()
  return concepts[numbers.get(uri) ?? -1]
}

const namesByConcept = lazily(() => {
  const meanings = vocabulary()
    .names()
    .flatMap(({ name, concepts }) => concepts.map((number) => ({ number, name })))
  return Map.groupBy(meanings, ({ number }) => number)
})

const namesOf = (uri: string): string[] =>
  (namesByConcept().get(vocabulary().numbers.get(uri) ?? -1) ?? []).map(({ name }) => name)
