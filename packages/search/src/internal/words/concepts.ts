import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from '../../fold.ts'
import { stopWords } from '../stop-words.ts'
import { BUSINESS } from './groups/business.ts'
import { DATA_AND_IT } from './groups/data-and-it.ts'
import { ROLES } from './groups/roles.ts'
import { TRADES } from './groups/trades.ts'
import { WORK } from './groups/work.ts'
import { stemOf } from './stem.ts'

/** What several words of the three languages name: an occupation, a field of work, terms of work. */
export interface Concept {
  /** As the index holds it, which no word of a text is: words begin with no `0`. */
  code: string
  /** The terms that name it, each as its words, folded. */
  terms: readonly (readonly string[])[]
  /** Codes of what is near to it without being the same. */
  near: readonly string[]
}

const wordsIn = (term: string) => wordsOf(foldForSearch(term)).filter((word) => !stopWords.has(word))

/** A line is a concept: its terms, separated by commas, and after a semicolon the first terms of those near to it. */
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

/** Every word of a term, as its stem. */
export const conceptWords: ReadonlySet<string> = new Set(concepts.flatMap(({ terms }) => terms.flat().map(stemOf)))

interface Term {
  stems: readonly string[]
  code: string
}

const byFirstStem = Map.groupBy(
  concepts.flatMap(({ code, terms }): Term[] => terms.map((words) => ({ stems: words.map(stemOf), code }))),
  ({ stems }) => stems[0] ?? '',
)
const MAX_WORDS = Math.max(...concepts.flatMap(({ terms }) => terms.map(({ length }) => length)))

/** The concepts whose terms begin at a place in a text, longest first. @param stems of the text, without stop words */
export const conceptsAt = (stems: readonly string[], at: number): { code: string; length: number }[] => {
  const terms = byFirstStem.get(stems[at] ?? '') ?? []
  return terms
    .filter(({ stems: own }) => own.every((stem, index) => stems[at + index] === stem))
    .map(({ code, stems: own }) => ({ code, length: own.length }))
    .sort((a, b) => b.length - a.length)
}

const codesIn = (some: readonly Concept[]): ReadonlySet<string> => new Set(some.map(({ code }) => code))
const fieldCodes = codesIn(fields)
const workCodes = codesIn(work)

/**
 * The concepts that are named in a text, each as often as it is. A word within a longer term names no field of work of its own, unless
 * that is near: no insurance is in `quality assurance`, and no storehouse in `data warehouse`.
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

/** The concepts that are named somewhere in a text. */
export const conceptsIn = (stems: readonly string[]): Set<string> => new Set(conceptsNamed(stems))

/** What a longer text is about: fields and roles that it names more than once, and terms of work. */
export const topicsIn = (stems: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  return new Set(conceptsNamed(stems).filter((code) => workCodes.has(code) || seen.size === seen.add(code).size))
}

const isNear = (code: string, other: string): boolean => byCode.get(code)?.near.includes(other) ?? false

/** How many words at a place are a term of several words together; 1 where they are not. */
export const termLength = (stems: readonly string[]): number => conceptsAt(stems.slice(0, MAX_WORDS), 0)[0]?.length ?? 1

/** The codes of what is near to concepts, and not among them. */
export const nearTo = (codes: ReadonlySet<string>): string[] => [
  ...new Set([...codes].flatMap((code) => byCode.get(code)?.near ?? [])).difference(codes),
]

/** The terms of concepts, as words. */
export const termsOf = (codes: ReadonlySet<string>): (readonly string[])[] =>
  [...codes].flatMap((code) => byCode.get(code)?.terms ?? [])
