type Letters = Readonly<Record<string, string>>

/** Letters without a Unicode decomposition, replaced by how they are typed without special characters. */
const PLAIN_LETTERS: Letters = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }
/** The same with two letters for ligatures, as in names. */
export const NAME_LETTERS: Letters = { ...PLAIN_LETTERS, æ: 'ae', œ: 'oe' }
const TWO_LETTERS: Letters = { ...NAME_LETTERS, ø: 'oe', å: 'aa' }
export const UMLAUTS: Letters = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Letters joined by `&`: `R & D`. */
export const AMPERSAND_LETTERS = /(?<![\p{L}\p{N}])(\p{L}) ?& ?(\p{L})(?![\p{L}\p{N}])/gu

/** Each with a quick test: what every match contains. */
const SYMBOL_NAMES: readonly [RegExp, RegExp, string][] = [
  [/c\+\+/, /(?<![\p{L}\p{N}])c\+\+/gu, 'cplusplus'],
  [/#/, /(?<![\p{L}\p{N}])([cfj])#/gu, '$1sharp'],
  [/\.net/, /(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, 'dotnet'],
  [/& ?\p{L}(?![\p{L}\p{N}])/u, AMPERSAND_LETTERS, '$1plus$2'],
]

/** A word that `foldForSearch` makes of letters joined by `&`: `rplusd`. */
export const JOINED_LETTERS = /^\p{L}plus\p{L}$/u

/** Runs of characters beyond ASCII, which can be folded independently of the text around them. */
const BEYOND_ASCII = /[\u0080-\uffff]+/g
const MAX_KNOWN = 4000
const MAX_KNOWN_LENGTH = 2

/**
 * Returns a function that applies `fold` to the runs of a text beyond ASCII. Memoises short ones, as a few characters make
 * up most of them.
 */
export const foldingRuns = (fold: (run: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>()
  const foldRun = (run: string): string => {
    const folded = known.get(run) ?? fold(run)
    if (run.length <= MAX_KNOWN_LENGTH && known.size < MAX_KNOWN) known.set(run, folded)
    return folded
  }
  return (text: string): string => text.replace(BEYOND_ASCII, foldRun)
}

const unmarked = (run: string) => run.normalize('NFKD').replace(/\p{M}+/gu, '')

/** Decomposes compatibility forms and removes accents, keeping the case. */
export const withoutMarks = foldingRuns(unmarked)

const plainForSearch = foldingRuns((run) =>
  unmarked(run).replace(/[ßøæœłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter),
)

/**
 * Folds a text for search: lower case, no accents, and umlauts as one letter in any spelling, so that `München`, `muenchen`
 * and `munchen` are equal. The rule for `ae`, `oe` and `ue` is that of Lucene's GermanNormalizationFilter: `ue` is kept
 * after a vowel or q (`neue`, `queue`); so is each pair that is a whole word (`AE`). `C++`, `C#`, `.NET` and `R&D` become
 * words.
 */
export const foldForSearch = (text: string): string => {
  let folded = text.toLowerCase()
  for (const [sign, pattern, name] of SYMBOL_NAMES) if (sign.test(folded)) folded = folded.replace(pattern, name)
  return plainForSearch(folded).replace(/(?:ae|oe|(?<![aeiouq])ue)(?:\B|(?<=\B..))/g, (pair) => pair.charAt(0))
}

const plainForMatching = foldingRuns((run) =>
  unmarked(
    run
      .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
      .replace(/[ßøæœåłđðþ]/g, (letter) => TWO_LETTERS[letter] ?? letter),
  ),
)

/** Folds a text for matching: lower case, umlauts and ligatures as two letters, no other accents: `graefelfing`. */
export const foldForMatching = (text: string): string => plainForMatching(text.toLowerCase().normalize('NFC'))

/**
 * Folds the name of a place: lower case, no accents, words of letters and digits separated by one space.
 * `Île-de-France` is `ile de france`, `Weißwasser/O.L.` is `weisswasser o l`.
 */
export const foldForNames = (text: string): string =>
  withoutMarks(text.toLowerCase())
    .replace(/[ßøæœłđðþı]/g, (letter) => NAME_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Folds the name of a place like `foldForNames`, with two letters for an umlaut: `München` becomes `muenchen`. */
export const foldForSpelledNames = (text: string): string =>
  foldForNames(
    text
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? TWO_LETTERS[letter] ?? letter),
  )
