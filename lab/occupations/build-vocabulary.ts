import { LABEL_LANGUAGES, type LabelLanguage } from '@jobs/occupations/vocabulary.ts'
import { stemsOf } from '@jobs/occupations/words.ts'
import { readCommitted } from '../read-committed.ts'
import { type Concept, readElements, readOccupations } from './read-sources.ts'

/** The three git repositories that the vocabulary is built from. */
export interface Repositories {
  melo: string
  esco: string
  kldb: string
}

const ELEMENTS: Record<LabelLanguage, string> = { de: 'aut_q_de_c_de', en: 'usa_q_en_c_en', fr: 'fra_q_fr_c_fr' }
const NATIONAL = [
  ['de', 'deu_de'],
  ['de', 'aut_de'],
  ['fr', 'fra_fr'],
  ['fr', 'bel_fr'],
  ['en', 'usa_en'],
] as const

/** Best first: only a national name's matches of its best kind are kept. */
const KINDS = ['exactMatch', 'exactISCO', 'closeMatch', 'broadMatch', 'narrowMatch']
const MAX_CONCEPTS = 8

/** Names of a national classification with their matching concepts. */
export type Crosswalk = Record<string, { title: string; description: string; matches: Record<string, string> }>

/** The concepts with all their labels in the repositories, including the unit groups of ISCO-08. */
export function readConcepts({ melo, esco }: Omit<Repositories, 'kldb'>): { concepts: Concept[]; groups: Concept[] } {
  const { concepts, groups } = readOccupations(readCommitted(esco, 'escoOccupations.ttl'))
  for (const language of LABEL_LANGUAGES) {
    const folder = `data/processed/melo/${ELEMENTS[language]}`
    const elements = readCommitted(melo, `${folder}/corpus_elements.tsv`)
    for (const [uri, labels] of readElements(elements, readCommitted(melo, `${folder}/concept_mapping.tsv`)))
      (concepts.get(uri) ?? groups.get(uri))?.labels[language].push(...labels)
  }
  const byCode = (one: Concept, other: Concept) =>
    one.isco.localeCompare(other.isco) || one.uri.localeCompare(other.uri)
  return { concepts: [...concepts.values()].sort(byCode), groups: [...groups.values()].sort(byCode) }
}

/** Returns the concepts of a national name: those of its best kind of match. */
function meantBy(matches: Record<string, string>, numbers: ReadonlyMap<string, number>): number[] {
  const known = Object.entries(matches).filter(([uri]) => numbers.has(uri))
  const best = KINDS.find((kind) => known.some(([, match]) => match === kind))
  const meant = known.filter(([, match]) => match === best).map(([uri]) => numbers.get(uri) ?? 0)
  return meant.length > MAX_CONCEPTS ? [] : meant.sort((one, other) => one - other)
}

function nationalLines(melo: string, numbers: ReadonlyMap<string, number>): string[] {
  const lines = new Map<string, string>()
  for (const [language, name] of NATIONAL) {
    const text = readCommitted(melo, `data/raw/crosswalks_standard/${name}/crosswalk.json`)
    for (const { title, matches } of Object.values(JSON.parse(text) as Crosswalk)) {
      const meant = meantBy(matches, numbers)
      const label = tidyLabel(title)
      if (meant.length > 0 && !label.includes('\t')) lines.set(`${language}\t${label}`, meant.join(','))
    }
  }
  return [...lines].map(([label, meant]) => `${label}\t${meant}`)
}

const nameOf = ({ en: [english], de: [german] }: Concept['labels']) => english ?? german?.split('/')[0]

/** A line of the list of titles: a code, ESCO's code if different, the occupation and its titles. */
const TITLE_LINE = /^(\d{4})(?:<(\d{4}))? ?([^:]*): (.+)$/

/** Moves the occupations that the list of titles assigns to another unit group than ESCO. */
function withMoved(concepts: readonly Concept[], titles: string): Concept[] {
  const moved = new Map<string, string>()
  for (const line of titles.split('\n')) {
    const [, isco = '', from, named] = TITLE_LINE.exec(line) ?? []
    if (from !== undefined) moved.set(`${from} ${named}`, isco)
  }
  return concepts.map((concept) => {
    const isco = moved.get(`${concept.isco} ${nameOf(concept.labels)}`)
    return isco === undefined ? concept : { ...concept, isco }
  })
}

/** Returns the titles of the project's own list by concept: `2512 software developer: backend engineer; ...`. */
function ownLines(titles: string, concepts: readonly Concept[], numbers: ReadonlyMap<string, number>): string[] {
  return titles
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [, isco, , named = '', list = ''] = TITLE_LINE.exec(line) ?? []
      const uri = named
        ? concepts.find(({ isco: code, labels }) => code === isco && nameOf(labels) === named)?.uri
        : `http://data.europa.eu/esco/isco/C${isco}`
      const number = numbers.get(uri ?? '')
      if (number === undefined) throw new Error(`no such concept: ${line}`)
      return list.split(';').map((title) => `*\t${title.trim()}\t${number}`)
    })
}

/**
 * Formats the vocabulary file in three sections separated by an empty line. ISCO-08 groups: code, name in German,
 * English and French. Concepts: UUID, code, labels per language, the preferred one first. Names of national
 * classifications and of the project's list: language (`*` for any), name, numbers of concepts, counting first the
 * concepts, then the unit groups.
 */
export function vocabularyText(repositories: Repositories, titles: string): string {
  const { concepts: read, groups } = readConcepts(repositories)
  const concepts = withMoved(read, titles)
  const units = groups.filter(({ isco }) => isco.length === 4)
  const numbers = new Map([...concepts, ...units].map(({ uri }, number) => [uri, number]))
  const groupLines = groups.map(({ isco, labels }) =>
    [isco, ...LABEL_LANGUAGES.map((language) => labels[language][0] ?? '')].join('\t'),
  )
  const conceptLines = concepts.map(({ uri, isco, labels }) =>
    [
      uri.slice(uri.lastIndexOf('/') + 1),
      isco,
      ...LABEL_LANGUAGES.map((language) => {
        const [preferred = '', ...rest] = labels[language]
        return [preferred, ...distinctLabels([tidyLabel(preferred), ...rest]).slice(1)].join('|')
      }),
    ].join('\t'),
  )
  const names = [...nationalLines(repositories.melo, numbers), ...ownLines(titles, concepts, numbers)]
  return [groupLines, conceptLines, names].map((lines) => lines.join('\n')).join('\n\n')
}

const SIGNS = /\s*\((?:h\/f\/?x?|m\/w\/?d?|DI|DI \(FH\)|Bakk|Mag|Dr)\)/giu
const ENDING = /(?<=\p{L}{3})(?:\/-?|\()(?:innen|in|r|n|frau|e|ne|euse|trice|rice)\)?(?!\p{L})/gu
const PAIR = /(?<![\p{L}-])([\p{L}'’.-]+) ?\/ ?([\p{L}'’.-]+)/gu

const keyOf = (text: string) => stemsOf(text).sort().join(' ')

/** Reduces a label for two genders to one form: `Abatteur / Abatteuse de carrière` becomes `Abatteur de carrière`. */
export const tidyLabel = (label: string): string =>
  label
    .replace(SIGNS, '')
    .replace(ENDING, '')
    .replace(PAIR, (pair: string, one: string, other: string) => (keyOf(one) === keyOf(other) ? one : pair))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Removes labels that differ from an earlier one only by gender, number, case or word order. */
export function distinctLabels(labels: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const label of labels.map(tidyLabel)) {
    const key = keyOf(label)
    if (key !== '' && !byKey.has(key)) byKey.set(key, label)
  }
  return [...byKey.values()]
}
