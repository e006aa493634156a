import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from '../../fold.ts'
import { stopWords } from '../stop-words.ts'
import { BUSINESS } from './groups/business.ts'
import { DATA_AND_IT } from './groups/data-and-it.ts'
import { ROLES } from './groups/roles.ts'
import { TRADES } from './groups/trades.ts'
import { WORK } from './groups/work.ts'
import { stemOf } from '@jobs/core/stem.ts'

/** A concept that several words of the three languages name: an occupation, a field of work, terms of work. */
export interface Concept {
  /** Code in the index; begins with `0`, which no word of a text does. */
  code: string
  /** Its terms, each as a list of folded words. */
  terms: readonly (readonly string[])[]
  /** Codes of related concepts. */
  near: readonly string[]
}

const wordsIn = (term: string) => wordsOf(foldForSearch(term)).filter((word) => !stopWords.has(word))

/**
 * Parses one concept per line: its terms, separated by commas, and after a semicolon the first terms of related
 * concepts.
 */
const read = (lines: string): Concept[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [same = '', near = ''] = line.split(';')
      const terms = same.split(',').map(wordsIn)
      return { code: codeOf(terms[0]), terms, near: near.split(',').map(wordsIn).filter(isTerm).map(codeOf) }
    })

const isTerm = (words: readonly string[]) => words.length > 0
const codeOf = (words: readonly string[] = []) => `0${words.join('')}`

const fields = [BUSINESS, TRADES].flatMap(read)
const work = read(WORK)

export const concepts: readonly Concept[] = [...[ROLES, DATA_AND_IT].flatMap(read), ...work, ...fields]

const byCode = new Map(concepts.map((concept) => [concept.code, concept]))

/** Stems of all words in terms. */
export const conceptWords: ReadonlySet<string> = new Set(concepts.flatMap(({ terms }) => terms.flat().map(stemOf)))

interface Term {
  stems: readonly string[]
  code: string
}

const byFirstStem = Map.groupBy(
  concepts.flatMap(({ code, terms }): Term[] => terms.map((words) => ({ stems: words.map(stemOf), code }))),
  ({ stems }) => stems[0] ?? '',
)
const NONE: readonly never[] = []
const MAX_WORDS = Math.max(...concepts.flatMap(({ terms }) => terms.map(({ length }) => length)))

/** Returns the concepts whose terms begin at a position, longest first. @param stems of the text, without stop words */
export const conceptsAt = (stems: readonly string[], at: number): readonly { code: string; length: number }[] => {
  const terms = byFirstStem.get(stems[at] ?? '')
  // Most words of a text begin no term.
  if (!terms) return NONE
  return terms
    .filter(({ stems: own }) => own.every((stem, index) => stems[at + index] === stem))
    .map(({ code, stems: own }) => ({ code, length: own.length }))
    .sort((a, b) => b.length - a.length)
}

const codesIn = (some: readonly Concept[]): ReadonlySet<string> => new Set(some.map(({ code }) => code))
const fieldCodes = codesIn(fields)
const workCodes = codesIn(work)

/**
 * Returns the concepts named in a text, one entry per mention. A word within a longer term does not name a field of
 * work unless that is related: `quality assurance` does not name insurance, nor `data warehouse` a storehouse.
 */
const conceptsNamed = (stems: readonly string[]): string[] => {
  const named: string[] = []
  let [end, longer]: [number, readonly string[]] = [0, []]
  for (const at of stems.keys()) {
    const here = conceptsAt(stems, at)
    const longest = here[0]?.length ?? 0
    if (longest > 1 && at + longest >= end)
      [end, longer] = [at + longest, here.flatMap(({ code, length }) => (length === longest ? [code] : []))]
    for (const { code, length } of here) {
      const isWithin = at + length <= end && !longer.includes(code)
      if (!isWithin || !fieldCodes.has(code) || longer.some((other) => isNear(other, code))) named.push(code)
    }
  }
  return named
}

/** Returns the concepts mentioned in a text. */
export const conceptsIn = (stems: readonly string[]): Set<string> => new Set(conceptsNamed(stems))

/** Returns the topics of a longer text: fields and roles mentioned more than once, and terms of work. */
export const topicsIn = (stems: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  return new Set(conceptsNamed(stems).filter((code) => workCodes.has(code) || seen.size === seen.add(code).size))
}

const isNear = (code: string, other: string): boolean => byCode.get(code)?.near.includes(other) ?? false

/** Returns the length of the term at the first position in words; 1 if there is none. */
export const termLength = (stems: readonly string[]): number => conceptsAt(stems.slice(0, MAX_WORDS), 0)[0]?.length ?? 1

/** Returns the codes of related concepts that are not in `codes`. */
export const nearTo = (codes: ReadonlySet<string>): string[] => [
  ...new Set([...codes].flatMap((code) => byCode.get(code)?.near ?? [])).difference(codes),
]

/** Returns the terms of concepts as words. */
export const termsOf = (codes: ReadonlySet<string>): (readonly string[])[] =>
  [...codes].flatMap((code) => byCode.get(code)?.terms ?? [])
