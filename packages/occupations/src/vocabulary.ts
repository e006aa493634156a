import { packed } from './packed.ts'

/** A language that names of occupations are given in. */
export type LabelLanguage = 'de' | 'en' | 'fr'

const COLUMN: Record<LabelLanguage, number> = { de: 0, en: 1, fr: 2 }
const UNIT_GROUP = 4
const OCCUPATION = 'http://data.europa.eu/esco/occupation/'
const GROUP = 'http://data.europa.eu/esco/isco/C'

/** A concept as the file holds it: its labels in each language, parted by `|`, the preferred one first. */
export interface StoredConcept {
  uri: string
  isco: string
  labels: readonly string[]
}

/** A further name: its language, `*` for any, and the numbers of the concepts that it may stand for. */
export interface StoredName {
  language: string
  name: string
  concepts: readonly number[]
}

export interface Vocabulary {
  /** Names of groups of ISCO-08 by their code of one to four digits, in German, English and French. */
  groups: ReadonlyMap<string, readonly string[]>
  /** Occupations of ESCO and, after them, the unit groups of ISCO-08; a concept's number is its place. */
  concepts: readonly StoredConcept[]
  /** Read at the first call: only labels of a concept need them. */
  names: () => readonly StoredName[]
  /** The numbers of the concepts by their URI. */
  numbers: ReadonlyMap<string, number>
}

/** Reads the text of the file: groups, concepts and names, parted by an empty line, their fields by tabs. */
export function parseVocabulary(text: string): Vocabulary {
  const [groupLines = '', conceptLines = '', nameLines = ''] = text.split('\n\n')
  const groups = new Map<string, readonly string[]>()
  for (const line of groupLines.split('\n')) {
    const [code = '', ...names] = line.split('\t')
    groups.set(code, names)
  }
  const concepts = conceptLines.split('\n').map((line): StoredConcept => {
    const [uuid, isco = '', ...labels] = line.split('\t')
    return { uri: `${OCCUPATION}${uuid}`, isco, labels }
  })
  for (const [isco, labels] of groups)
    if (isco.length === UNIT_GROUP) concepts.push({ uri: `${GROUP}${isco}`, isco, labels })
  let known: StoredName[] | undefined
  const names = () =>
    (known ??= nameLines.split('\n').map((line) => {
      const [language = '', name = '', numbers = ''] = line.split('\t')
      return { language, name, concepts: numbers.split(',').map(Number) }
    }))
  return { groups, concepts, names, numbers: new Map(concepts.map(({ uri }, number) => [uri, number])) }
}

/** The codes of the unit groups of ISCO-08, in the order of the file. */
export const unitGroups = ({ groups }: Vocabulary): string[] =>
  [...groups.keys()].filter((code) => code.length === UNIT_GROUP)

let read: Vocabulary | undefined

/** The vocabulary, read at the first call. */
export const vocabulary = (): Vocabulary => (read ??= parseVocabulary(new TextDecoder().decode(packed().text)))

/** The labels of a concept in a language, the preferred one first. */
export const labelsIn = ({ labels }: StoredConcept, language: LabelLanguage): string[] =>
  (labels[COLUMN[language]] ?? '').split('|').filter(Boolean)

/** The name of a group in a language. */
export const groupName = (names: readonly string[], language: LabelLanguage): string => names[COLUMN[language]] ?? ''
