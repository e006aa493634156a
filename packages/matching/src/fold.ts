const LETTERS: Record<string, string> = { ß: 'ss', ø: 'oe', æ: 'ae', œ: 'oe', å: 'aa', ł: 'l', đ: 'd', ð: 'd', þ: 'th' }
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Lower case, umlauts and ligatures as two letters, other accents off: `Gräfelfing` and `Graefelfing` are one. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[ßøæœåłđðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')

/** The words of letters and digits of a folded text. */
export const words = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []
