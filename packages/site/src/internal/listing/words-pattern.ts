import { foldForSearch } from '@jobs/core/fold.ts'
import { type QueryWord, queryWords, synonymsOf, writtenAs } from '@jobs/search/query-words.ts'
import type { Correction } from '@jobs/search/search-port.ts'

/** How each letter of a folded word may be written; the others only as themselves. */
const WRITTEN: Readonly<Record<string, string>> = {
  a: '(?:ae|[aàáâãäå])',
  c: '[cç]',
  e: '[eèéêë]',
  i: '[iìíîïı]',
  l: '[lł]',
  n: '[nñ]',
  o: '(?:oe|[oòóôõöøœ])',
  u: '(?:ue|[uùúûü])',
  y: '[yýÿ]',
  z: '[zźż]',
}
const NAMES = new Map([
  ['cplusplus', 'c\\+\\+'],
  ['csharp', 'c#'],
  ['fsharp', 'f#'],
  ['dotnet', '\\.net'],
])

const written = (folded: string): string =>
  NAMES.get(folded) ??
  folded.replace(/ss|./gu, (letters) => (letters === 'ss' ? '(?:ss|ß)' : (WRITTEN[letters] ?? RegExp.escape(letters))))

/** Words in any spelling that folds to one of `forms`, whole, or from `prefixes` on. */
const patternOf = (forms: readonly string[], prefixes: readonly string[] = []): RegExp => {
  const whole = forms.map((form) => `${form}(?![\\p{L}\\p{N}])`)
  const begun = prefixes.map((form) => `${form}[\\p{L}\\p{N}]*`)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...begun, ...whole].join('|')})`, 'giu')
}

const phrase = (parts: readonly string[]) => parts.map(written).join('[^\\p{L}\\p{N}]{1,3}')

/** A pattern for the words that a query found in a text; undefined if it has none. */
export const wordsPattern = (q: string, corrections: readonly Correction[] = []): RegExp | undefined => {
  const instead = new Map(corrections.map(({ word, terms }) => [word, terms]))
  const words = queryWords(q)
  if (words.length === 0) return undefined
  const formsOf = (word: QueryWord, of: QueryWord['spellings']) =>
    instead.has(writtenAs(word)) ? [] : of.map((parts) => phrase(parts))
  return patternOf(
    words.flatMap((word) => [
      ...(instead.get(writtenAs(word)) ?? []).map(written),
      ...formsOf(word, synonymsOf(word)),
      ...(word.prefix ? [] : formsOf(word, word.spellings)),
    ]),
    words.flatMap((word) => (word.prefix ? formsOf(word, word.spellings) : [])),
  )
}

/** A folded word as one of some texts writes it; as it is where none of them has it. */
export const asWritten = (term: string, texts: readonly string[]): string => {
  const pattern = patternOf([written(term)])
  for (const text of texts) {
    const [found] = text.match(pattern) ?? []
    if (found) return found.toLowerCase()
  }
  return term
}

/** A word of a query as its author wrote it. */
export const asTyped = (word: string, q: string): string =>
  q.split(/\s+/).find((typed) => foldForSearch(typed).replace(/[^\p{L}\p{N}]/gu, '') === word) ?? word
