type Letters = Readonly<Record<string, string>>

/** Letters that no decomposition takes apart, as one letter where that is how they are typed without them. */
const PLAIN_LETTERS: Letters = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
const NAME_LETTERS: Letters = { ...PLAIN_LETTERS, æ: 'ae', œ: 'oe' }
const TWO_LETTERS: Letters = { ...NAME_LETTERS, ø: 'oe', å: 'aa' }
const UMLAUTS: Letters = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Each with a sign that stands in all it matches. */
const SYMBOL_NAMES: readonly [string, RegExp, string][] = [
  ['c++', /(?<![\p{L}\p{N}])c\+\+/gu, 'cplusplus'],
  ['#', /(?<![\p{L}\p{N}])([cfj])#/gu, '$1sharp'],
  ['.net', /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, 'dotnet'],
]

/** What folds alone: characters beyond ASCII that follow each other. No decomposition joins them with what is beside them. */
const BEYOND_ASCII = /[\u0080-\uffff]+/g
const MAX_KNOWN = 4000
const MAX_KNOWN_LENGTH = 2

/** Folds what is beyond ASCII; a few characters make up most of it and are remembered. */
const foldingRuns = (fold: (run: string) => string) => {
  const known = new Map<string, string>()
  const foldRun = (run: string): string => {
    const folded = known.get(run) ?? fold(run)
    if (run.length <= MAX_KNOWN_LENGTH && known.size < MAX_KNOWN) known.set(run, folded)
    return folded
  }
  return (text: string): string => text.replace(BEYOND_ASCII, foldRun)
}

const unmarked = (run: string) => run.normalize('NFKD').replace(/\p{M}+/gu, '')

/** Compatibility forms taken apart, and accents removed; letters keep their case. */
export const withoutMarks = foldingRuns(unmarked)

const plainForSearch = foldingRuns((run) =>
  unmarked(run).replace(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter),
)

/**
 * For search: lower case, no accents, and the umlaut written as one letter whichever way it came, so that `München`,
 * `muenchen` and `munchen` are the same. The rule for `ae`, `oe`, `ue` is Lucene's GermanNormalizationFilter: `ue` is
 * kept after a vowel or q (`neue`, `queue`). `C++`, `C#` and `.NET` become words.
 */
export const foldForSearch = (text: string): string => {
  let folded = text.toLowerCase()
  for (const [sign, pattern, name] of SYMBOL_NAMES) if (folded.includes(sign)) folded = folded.replace(pattern, name)
  return plainForSearch(folded).replace(/ae|oe|(?<![aeiouq])ue/g, (pair) => pair.charAt(0))
}

const plainForMatching = foldingRuns((run) =>
  unmarked(
    run
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
      .replace(/[ßøæœåłđðþ]/g, (letter) => TWO_LETTERS[letter] ?? letter),
  ),
)

/** For matching: lower case, umlauts and ligatures as two letters, other accents off: `Gräfelfing` is `Graefelfing`. */
export const foldForMatching = (text: string): string => plainForMatching(text.toLowerCase().normalize('NFC'))

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
