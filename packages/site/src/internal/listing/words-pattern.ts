import { type QueryWord, queryWords, synonymsOf, writtenAs } from '@jobs/search/query-words.ts'
import type { Correction } from '@jobs/search/search-port.ts'

/** Spellings of the letters of a folded word, and of the name of a sign in it; other letters have only one. */
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
  ss: '(?:ss|ß)',
  plus: ' ?& ?',
}
const NAMES = new Map([
  ['cplusplus', 'c\\+\\+'],
  ['csharp', 'c#'],
  ['fsharp', 'f#'],
  ['dotnet', '\\.net'],
])

const written = (folded: string): string =>
  NAMES.get(folded) ??
  folded.replace(/(?<=^.)plus(?=.$)|ss|./gu, (letters) => WRITTEN[letters] ?? RegExp.escape(letters))

/** Returns a pattern for whole words whose spelling folds to one of `forms`, or begins with one of `prefixes`. */
const patternOf = (forms: readonly string[], prefixes: readonly string[] = []): RegExp => {
  const whole = forms.map((form) => `${form}(?![\\p{L}\\p{N}])`)
  const begun = prefixes.map((form) => `${form}[\\p{L}\\p{N}]*`)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...begun, ...whole].join('|')})`, 'giu')
}

const phrase = (parts: readonly string[]) => parts.map(written).join('[^\\p{L}\\p{N}]{1,3}')

/** Returns a pattern for the matched words of a query; undefined if it has none. */
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

/** Returns a folded word as spelled in the texts; unchanged if none contains it. */
export const asWritten = (term: string, texts: readonly string[]): string => {
  const pattern = patternOf([written(term)])
  for (const text of texts) {
    const [found] = text.match(pattern) ?? []
    if (found) return found.toLowerCase()
  }
  return term
}
