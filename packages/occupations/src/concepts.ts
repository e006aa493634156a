import { type LabelLanguage, labelsIn, type StoredConcept, vocabulary } from './vocabulary.ts'
import { iscoLabel } from './isco.ts'

export type { LabelLanguage } from './vocabulary.ts'

/** An occupation of ESCO or a unit group of ISCO-08. */
export interface OccupationConcept {
  uri: string
  /** ISCO-08 code of four digits. */
  isco: string
  /** The preferred label; in languages that ESCO does not cover, the name of its unit group. */
  label: Record<LabelLanguage, string>
}

const LANGUAGES = ['de', 'en', 'fr'] as const
const ANY_LANGUAGE = '*'

/** Returns the concept of a URI; undefined if the vocabulary does not contain it. */
export function conceptByUri(uri: string): OccupationConcept | undefined {
  const concept = stored(uri)
  if (!concept) return undefined
  const { isco } = concept
  const label = (language: LabelLanguage) => labelsIn(concept, language)[0] ?? iscoLabel(isco, language) ?? ''
  return { uri, isco, label: { de: label('de'), en: label('en'), fr: label('fr') } }
}

/**
 * Returns the labels of a concept: the preferred one of each language, then those of national classifications, then
 * those of the project's list of titles in any language. Covers all three languages unless one is given. Empty for an
 * unknown URI.
 */
export function occupationLabels(uri: string, language?: LabelLanguage): string[] {
  const concept = stored(uri)
  if (!concept) return []
  const languages = language ? [language] : LANGUAGES
  const labels = languages.flatMap((each) => labelsIn(concept, each))
  return [...new Set([...labels, ...namesOf(uri, new Set<string>([...languages, ANY_LANGUAGE]))])]
}

const stored = (uri: string): StoredConcept | undefined => {
  const { concepts, numbers } = vocabulary()
  return concepts[numbers.get(uri) ?? -1]
}

let byConcept: Map<number, { language: string; name: string }[]> | undefined

function namesOf(uri: string, languages: ReadonlySet<string>): string[] {
  const { names, numbers } = vocabulary()
  if (!byConcept) {
    byConcept = new Map()
    for (const { language, name, concepts } of names())
      for (const number of concepts) {
        const known = byConcept.get(number)
        if (known) known.push({ language, name })
        else byConcept.set(number, [{ language, name }])
      }
  }
  const found = byConcept.get(numbers.get(uri) ?? -1) ?? []
  return found.filter(({ language }) => languages.has(language)).map(({ name }) => name)
}
