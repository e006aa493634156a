import { isJobWord, isStopWord, tellingWords } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { codesByWord, conceptsAt, termLength, termStem } from './words/concepts.ts'
import namesInQueries from './words/groups/queries.txt' with { type: 'text' }

/** Returns how many of the first tokens form a term, possibly one that is a single word: `Steuer Berater`. */
export const termTokens = (tokens: readonly Token[]): number => {
  if (tokens[0] === undefined || isStopWord(tokens[0])) return 1
  const end = tokens.findIndex(({ isExact, fact }) => isExact || fact !== undefined)
  const own = end === -1 ? tokens : tokens.slice(0, end)
  const length = knownTokens(own)
  return length === 1 && isWrittenApart(own) ? 2 : length
}

const isWrittenApart = ([first, second]: readonly Token[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  !isStopWord(second) &&
  !isJobWord(second) &&
  [first, second].every(({ chunk }) => chunk.length === 1) &&
  conceptsOf([[...first.chunk, ...second.chunk].join('')]).length > 0

/** Returns how many of the first tokens are the words of a term. */
const knownTokens = (own: readonly Token[]): number => {
  const telling = own.map(({ chunk }) => tellingWords(chunk).map(termStem))
  const wanted = termLength(telling.flat())
  let words = 0
  for (const [at, { length }] of telling.entries()) {
    words += length
    if (words === wanted) return at + 1
    if (words > wanted) return 1
  }
  return 1
}

/**
 * The codes of the concepts that folded words name in queries only: common occupations in Spanish, Polish, Italian and
 * Dutch, because ads in these languages are not listed, unless German, English or French use the word for something else;
 * the work of developers, whose name titles use for other work, too (`business development`); and abbreviations that
 * texts use for other things (`PM`, `BA`).
 */
export const namesElsewhere: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(codesByWord(namesInQueries), ([word]) => word)].map(([word, named]) => [
    word,
    named.map(([, code]) => code),
  ]),
)

/** Returns the concepts that all words together name. */
export const conceptsOf = (words: readonly string[]): string[] => {
  const elsewhere = namesElsewhere.get(words.join(' '))
  return [...(elsewhere ?? naming(words.map(termStem)))]
}

/** Returns the concepts that all stems together name. @param language of the text; a query may be in any */
export const naming = (stems: readonly string[], language?: string): string[] =>
  conceptsAt(stems, 0, language).flatMap(({ code, length }) => (length === stems.length ? [code] : []))
