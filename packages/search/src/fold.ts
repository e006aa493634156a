const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const SYMBOL_NAMES: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, 'cplusplus'],
  [/(?<![\p{L}\p{N}])([cfj])#/gu, '$1sharp'],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, 'dotnet'],
]

/**
 * One spelling for all: lower case, no accents, and the umlaut written as one letter whichever way it came, so that
 * `München`, `muenchen` and `munchen` are the same. The rule for `ae`, `oe`, `ue` is Lucene's GermanNormalizationFilter:
 * `ue` is kept after a vowel or q (`neue`, `queue`).
 */
export const fold = (text: string): string => {
  let folded = text.toLowerCase()
  for (const [pattern, name] of SYMBOL_NAMES) folded = folded.replace(pattern, name)
  return folded
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/ae|oe|(?<![aeiouq])ue/g, (pair) => pair.charAt(0))
}

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

/** The text an index stores: folded words, and compounds written with a hyphen once more in one word. */
export const indexText = (text: string): string => {
  const folded = fold(text)
  // Matches every word, so that none is tried from each of its letters: time grows with the text, not its square.
  const runs = folded.match(/[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)*/gu) ?? []
  const compounds = runs.map(wordsOf).filter((words) => words.length > 1)
  return [...wordsOf(folded), ...compounds.map((words) => words.join(''))].join(' ')
}
