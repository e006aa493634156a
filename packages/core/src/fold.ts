type Letters = Readonly<Record<string, string>>

/** Letters that no decomposition takes apart, as one letter where that is how they are typed without them. */
const PLAIN_LETTERS: Letters = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const NAME_LETTERS: Letters = { ...PLAIN_LETTERS, æ: 'ae', œ: 'oe' }
const TWO_LETTERS: Letters = { ...NAME_LETTERS, ø: 'oe', å: 'aa' }
const UMLAUTS: Letters = { ä: 'ae', ö: 'oe', ü: 'ue' }

const SYMBOL_NAMES: readonly [RegExp, string][] = [
  [/(?<![\p{L}\p{N}])c\+\+/gu, 'cplusplus'],
  [/(?<![\p{L}\p{N}])([cfj])#/gu, '$1sharp'],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, 'dotnet'],
]

/** Compatibility forms taken apart, and accents removed; letters keep their case. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}+/gu, '')

/**
 * For search: lower case, no accents, and the umlaut written as one letter whichever way it came, so that `München`,
 * `muenchen` and `munchen` are the same. The rule for `ae`, `oe`, `ue` is Lucene's GermanNormalizationFilter: `ue` is
 * kept after a vowel or q (`neue`, `queue`). `C++`, `C#` and `.NET` become words.
 */
export const foldForSearch = (text: string): string => {
  let folded = text.toLowerCase()
  for (const [pattern, name] of SYMBOL_NAMES) folded = folded.replace(pattern, name)
  return withoutMarks(folded)
    .replace(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/ae|oe|(?<![aeiouq])ue/g, (pair) => pair.charAt(0))
}

/** For matching: lower case, umlauts and ligatures as two letters, other accents off: `Gräfelfing` is `Graefelfing`. */
export const foldForMatching = (text: string): string =>
  withoutMarks(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
      .replace(/[ßøæœåłđðþ]/g, (letter) => TWO_LETTERS[letter] ?? letter),
  )

/**
 * For names of places: lower case, no accents, words of letters and digits with one space between them.
 * `Île-de-France` is `ile de france`, `Weißwasser/O.L.` is `weisswasser o l`.
 */
export const foldForNames = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replace(/[ßøæœłđðþı]/g, (letter) => NAME_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** For names of places that are written with two letters for an umlaut: as `foldForNames`, `München` is `muenchen`. */
export const foldForSpelledNames = (text: string): string =>
  foldForNames(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? TWO_LETTERS[letter] ?? letter),
  )
