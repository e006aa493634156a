import { lazily } from '@jobs/core/memo/lazily.ts'
import { packed } from './packed.ts'

/** The languages of occupation names, in the order of the file's columns. */
export const LABEL_LANGUAGES = ['de', 'en', 'fr'] as const
export type LabelLanguage = (typeof LABEL_LANGUAGES)[number]

const UNIT_GROUP = 4
const OCCUPATION = 'http://data.europa.eu/esco/occupation/'
const GROUP = 'http://data.europa.eu/esco/isco/C'

/** A concept as stored in the file: its labels in each language, separated by `|`, the preferred one first. */
export interface StoredConcept {
  uri: string
  isco: string
  labels: readonly string[]
}

/** A further name: its language, `*` for any, and the numbers of the concepts it may mean. */
export interface StoredName {
  language: string
  name: string
  concepts: readonly number[]
}

export interface Vocabulary {
  /** Names of ISCO-08 groups by their code of one to four digits, in German, English and French. */
  groups: ReadonlyMap<string, readonly string[]>
  /** ESCO occupations followed by the ISCO-08 unit groups; a concept's number is its index. */
  concepts: readonly StoredConcept[]
  /** Parsed at the first call, because only the labels of a concept need them. */
  names: () => readonly StoredName[]
  /** Concept numbers by URI. */
  numbers: ReadonlyMap<string, number>
}

/** Parses lines of a group's code and its names in German, English and French, separated by tabs. */
export const parseGroups = (lines: string): Map<string, readonly string[]> =>
  new Map(
    lines.split('\n').map((line) => {
      const [code = '', ...names] = line.split('\t')
      return [code, names]
    }),
  )

/** Parses the text of the file: groups, concepts and names, separated by empty lines, their fields by tabs. */
export function parseVocabulary(text: string): Vocabulary {
  const [groupLines = '', conceptLines = '', nameLines = ''] = text.split('\n\n')
  const groups = parseGroups(groupLines)
  const concepts = conceptLines.split('\n').map((line): StoredConcept => {
    const [uuid, isco = '', ...labels] = line.split('\t')
    return { uri: `${OCCUPATION}${uuid}`, isco, labels }
  })
  for (const [isco, labels] of groups)
    if (isco.length === UNIT_GROUP) concepts.push({ uri: `${GROUP}${isco}`, isco, labels })
  const names = lazily(() =>
    nameLines.split('\n').map((line): StoredName => {
      const [language = '', name = '', numbers = ''] = line.split('\t')
      return { language, name, concepts: numbers.split(',').map(Number) }
    }),
  )
  return { groups, concepts, names, numbers: new Map(concepts.map(({ uri }, number) => [uri, number])) }
}

/** The codes of the ISCO-08 unit groups, in the order of the file. */
export const unitGroups = ({ groups }: Vocabulary): string[] =>
  [...groups.keys()].filter((code) => code.length === UNIT_GROUP)

/** Returns the vocabulary, loaded at the first call. */
export const vocabulary = lazily(() => parseVocabulary(new TextDecoder().decode(packed().text)))

/** Returns the labels of a concept in a language, the preferred one first. */
export const labelsIn = ({ labels }: StoredConcept, language: LabelLanguage): string[] =>
  (labels[LABEL_LANGUAGES.indexOf(language)] ?? '').split('|').filter(Boolean)

/** Returns the name of a group in a language. */
export const groupName = (names: readonly string[], language: LabelLanguage): string =>
  names[LABEL_LANGUAGES.indexOf(language)] ?? ''
