import { foldForSearch } from '@jobs/core/fold.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { stemOf, withoutGender } from '@jobs/core/stem.ts'
import { wordsOf } from '../../fold.ts'
import { tellingWords } from '../stop-words.ts'
import business from './groups/business.txt' with { type: 'text' }
import dataAndIt from './groups/data-and-it.txt' with { type: 'text' }
import occupations from './groups/occupations.txt' with { type: 'text' }
import roleTerms from './groups/roles.txt' with { type: 'text' }
import trades from './groups/trades.txt' with { type: 'text' }
import workTerms from './groups/work.txt' with { type: 'text' }
import { variantsOf } from './variants.ts'

/** Folded words, and in which texts they name the concept: elsewhere they stand for something else. */
interface ConceptTerm {
  words: readonly string[]
  /** Whether in titles only: `people`. */
  isOfTitles: boolean
  /** In ads in this language only, if given: the French `assurance`. */
  language: string | undefined
}

/** A concept that several words of the three languages name: an occupation, a field of work, terms of work. */
export interface Concept {
  /** Code in the index; begins with `0`, which no word of a text does. */
  code: string
  terms: readonly ConceptTerm[]
  /** Codes of related concepts, among them the wider ones. */
  near: readonly string[]
  /** Codes of what it comprises: `site reliability` of `devops`. */
  narrower: readonly string[]
  /** Whether it is too wide to be related to what it comprises: `informatik` to a network. */
  isWide: boolean
}

const wordsIn = (term: string) => tellingWords(wordsOf(foldForSearch(term)))

const VERBS =
  'automatisier bearbeit berat betreu buchhalt entwickl forsch gestalt optimier plan pruf rechn regulier vermittl verwalt'
const DOERS = String.raw`\w(?:${VERBS.replaceAll(' ', '|')})`

/** Words, at the beginning or end of a term, for someone who does a work, and for the work. */
const COUNTERPARTS: readonly (readonly [RegExp, string])[] = [
  [/^assistenz(?= )/, 'assistent'],
  [/^(team)?leiter(?= )/, '$1leitung'],
  [/^administrateur(?= )/, 'administration'],
  [/^developpeur(?= )/, 'developpement'],
  [/^gestion(?= )/, 'gestionnaire'],
  [/^gestionnaire(?= )/, 'gestion'],
  [/(?<= )architect$/, 'architecture'],
  [/(?<= )developer$/, 'development'],
  [/(?<= )engineer$/, 'engineering'],
  [/manager$/, 'management'],
  [/management$/, 'manager'],
  [/leiter$/, 'leitung'],
  [/leitung$/, 'leiter'],
  [/assistent$/, 'assistenz'],
  [/assistenz$/, 'assistent'],
  [new RegExp(`(?<=${DOERS})er$`), 'ung'],
  [new RegExp(`(?<=${DOERS})ung$`), 'er'],
]

/** Returns the name of the work for that of someone who does it, and the other way round: `Hausverwalter`, `Hausverwaltung`. */
const counterpartOf = (words: readonly string[]): readonly string[] => {
  const term = words.join(' ')
  const found = COUNTERPARTS.find(([end]) => end.test(term))
  return found ? term.replace(...found).split(' ') : []
}

const FRENCH_ROLES = {
  analyst: 'analyste',
  architect: 'architecte',
  consultant: 'consultant',
  developer: 'developpeur',
  engineer: 'ingenieur',
  technician: 'technicien',
}

/** Returns an English name of an occupation as French ads write it: `ingénieur support` for `support engineer`. */
const inFrenchOrder = (words: readonly string[]): readonly string[] => {
  const [, role] = Object.entries(FRENCH_ROLES).find(([english]) => words.length > 1 && english === words.at(-1)) ?? []
  return role === undefined ? [] : [role, ...words.slice(0, -1)]
}

/**
 * Parses one concept per line: its terms, separated by commas, those of titles only with an asterisk, those of one language
 * with its code after a colon; after a semicolon the first terms of related concepts, and after `>` those of concepts that
 * it comprises, or after `>>` if it is too wide to be related to them.
 */
const read = (lines: string): Concept[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [rest = '', sign, narrower = ''] = line.split(/(>>?)/)
      const [same = '', near = ''] = rest.split(';')
      const terms = same.split(',').map((term) => {
        const [words = '', language] = term.split(':')
        return { words: wordsIn(words), isOfTitles: words.includes('*'), language: language?.trim() }
      })
      return {
        code: codeOf(terms[0]?.words),
        terms,
        near: codesOf(near),
        narrower: codesOf(narrower),
        isWide: sign === '>>',
      }
    })

const isTerm = (words: readonly string[]) => words.length > 0
const codeOf = (words: readonly string[] = []) => `0${words.join('')}`
const codesOf = (terms: string) => terms.split(',').map(wordsIn).filter(isTerm).map(codeOf)

/** Business, engineering, trades, science, health, education and services. */
const fields = [business, trades].flatMap(read)
/** Terms of work and target groups. */
const work = read(workTerms)
/** What people do in any field, without naming it. */
const roles = read(roleTerms)
const listed = [...roles, ...[occupations, dataAndIt].flatMap(read), ...work, ...fields]

const listedTerms = new Set(listed.flatMap(({ terms }) => terms.map(({ words }) => words.join(' '))))

export const concepts: readonly Concept[] = listed.map((concept) => {
  const inFrench = concept.terms.map((term) => ({ ...term, words: inFrenchOrder(term.words), language: 'fr' }))
  const counterparts = [...concept.terms, ...inFrench].map((term) => ({ ...term, words: counterpartOf(term.words) }))
  const others = [...inFrench, ...counterparts]
  const added = others.filter(({ words }) => isTerm(words) && !listedTerms.has(words.join(' ')))
  return { ...concept, terms: [...concept.terms, ...added] }
})

const byCode = new Map(concepts.map((concept) => [concept.code, concept]))
const wider = Map.groupBy(
  concepts.flatMap(({ code, narrower, isWide }) => (isWide ? [] : narrower.map((narrow) => ({ narrow, code })))),
  ({ narrow }) => narrow,
)
const related: ReadonlyMap<string, readonly string[]> = new Map(
  concepts.map(({ code, near }) => [code, [...near, ...(wider.get(code)?.map((one) => one.code) ?? [])]]),
)
const relatedTo = (code: string): readonly string[] => related.get(code) ?? []
const listedBy = Map.groupBy(
  concepts.flatMap(({ code, near }) => near.map((one) => ({ one, code }))),
  ({ one }) => one,
)

/**
 * Words with the stem of a term that they do not name: the German and French adjective and `intern`, the elderly and
 * `senior`, `zu Hause` and a house, Siemens and `SIEM`, the media and a name, a waitress and the servers of a network.
 */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ...['interne', 'internem', 'internen', 'interner', 'internes'].map((form) => [form, 'interne'] as const),
  ...['senioren', 'seniors'].map((form) => [form, 'senioren'] as const),
  ['hause', 'hause'],
  ['siemens', 'siemens'],
  ['medien', 'medien'],
  ...['serveuse', 'serveuses'].map((form) => [form, 'serveuse'] as const),
])

const MAX_REMEMBERED = { texts: 60_000, length: 60 }

/** Endings that `stemOf` leaves apart from those they belong to: `systems`, `chargée`, `industrielle`. */
const APART = /(?:(?<=^syst|^probl)(em)s|(?<=.{3})(?<!train|employ)(e)es?|(?<=i|nn)(el)les?)$/

/** English roles in German, which put the field first: terms list one of them. The French `ingénieur cloud` does not. */
const ROLES_IN_GERMAN: ReadonlyMap<string, string> = new Map(
  [
    'architect architekt',
    'assistant assistent',
    'consultant berater',
    'coordinator koordinator',
    'developer entwickler',
    'engineer ingenieur',
    'expert experte',
    'specialist spezialist',
    'technician techniker',
  ]
    .map((pair) => pair.split(' ').map(stemOf))
    .map(([english = '', german = '']) => [english, german]),
)

/** Returns the stem of a folded word by which terms are found. */
export const termStem = rememberText(
  (word): string => OTHERS.get(word) ?? stemOf(word.replace(APART, '$1$2$3')),
  MAX_REMEMBERED,
)

/** Returns the stem by which a word of a term is compared. @param at its place in the term */
const comparedBy = (stem: string, at: number): string => (at > 0 ? ROLES_IN_GERMAN.get(stem) : undefined) ?? stem

/** Parses a concept per line, by its first term, and the words that name it after a colon. */
export const codesByWord = (lines: string): (readonly [word: string, code: string])[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [term = '', words = ''] = line.split(': ')
      return words.split(' ').map((word) => [foldForSearch(word), codeOf(wordsIn(term))] as const)
    })

/** Stems of all words in terms. */
export const conceptWords: ReadonlySet<string> = new Set(
  concepts.flatMap(({ terms }) => terms.flatMap(({ words }) => words.map(termStem))),
)

/** A word and its feminine and plural forms for people. */
const formsOf = (word: string): string[] => [
  word,
  ...variantsOf(word).filter((form) => form !== word && withoutGender(form) === word),
]

/** Single words that name a concept, folded, in the masculine and the feminine. */
export const conceptNames: ReadonlySet<string> = new Set(
  concepts.flatMap(({ terms }) => terms.flatMap(({ words }) => (words.length === 1 ? words.flatMap(formsOf) : []))),
)

export interface Term extends Omit<ConceptTerm, 'words'> {
  stems: readonly string[]
  /** Number of its words. */
  length: number
  code: string
}

/** Longest first. */
const byFirstStem = Map.groupBy(
  concepts
    .flatMap(({ code, terms }): Term[] =>
      terms.map(({ words, ...term }) => ({
        ...term,
        stems: words.map(termStem).map(comparedBy),
        length: words.length,
        code,
      })),
    )
    .sort((a, b) => b.length - a.length),
  ({ stems }) => stems[0] ?? '',
)
const NONE: readonly never[] = []
const MAX_WORDS = Math.max(...concepts.flatMap(({ terms }) => terms.map(({ words }) => words.length)))

/**
 * Returns the terms that begin at a position, longest first.
 * @param stems of the text, without stop words
 * @param language of the text; a query may be in any
 */
export const conceptsAt = (stems: readonly string[], at: number, language?: string): readonly Term[] =>
  // Most words of a text begin no term.
  byFirstStem
    .get(stems[at] ?? '')
    ?.filter(
      ({ stems: own, length, language: only }) =>
        (!language || !only || only === language) &&
        (length === 1 || own.every((stem, index) => comparedBy(stems[at + index] ?? '', index) === stem)),
    ) ?? NONE

const codesIn = (some: readonly Concept[]): ReadonlySet<string> => new Set(some.map(({ code }) => code))
/** Codes of terms of work, such as `Teilzeit`. */
export const workCodes = codesIn(work)
/** Codes of roles in any field, such as `Leiter`. */
export const roleCodes = codesIn(roles)

/** Whether a concept is related to another, or is one that comprises it. */
export const isNear = (code: string, other: string): boolean => relatedTo(code).includes(other)

/** Returns the length of the term at the first position in words; 1 if there is none. */
export const termLength = (stems: readonly string[]): number => conceptsAt(stems.slice(0, MAX_WORDS), 0)[0]?.length ?? 1

/** Returns the codes of related concepts that are not in `codes`. */
export const nearTo = (codes: ReadonlySet<string>): string[] => [
  ...new Set([...codes].flatMap(relatedTo)).difference(codes),
]

/** Returns the codes of concepts that are related to related ones, or list one as related. */
export const farFrom = (codes: ReadonlySet<string>): string[] => [
  ...nearTo(new Set(nearTo(codes))),
  ...[...codes].flatMap((code) => listedBy.get(code)?.map((one) => one.code) ?? []),
]

/** Whether concepts are roles in any field, such as `Leiter`, and name none. */
export const areRoles = (codes: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => roleCodes.has(code))

/** Returns codes with those of all concepts that these comprise. */
export const withNarrower = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => [code, ...withNarrower(byCode.get(code)?.narrower ?? [])])),
]

/** Returns the terms of concepts as words. */
export const termsOf = (codes: ReadonlySet<string>): (readonly string[])[] =>
  [...codes].flatMap((code) => byCode.get(code)?.terms.map(({ words }) => words) ?? [])
