const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/**
 * The form under which names are compared: lower case, no accents, Latin letters spelled out, words of letters and
 * digits with one space between them. `Île-de-France` is `ile de france`, `Weißwasser/O.L.` is `weisswasser o l`.
 */
export const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const DIGRAPHS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** The keys a name is found under: as it is, with umlauts as two letters (`muenchen`), with saints cut to `st`. */
export const nameKeys = (name: string): string[] => {
  const spelled = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüøå]/g, (letter) => DIGRAPHS[letter] ?? letter)
  const keys = [nameKey(name), nameKey(spelled)]
  return [...new Set([...keys, ...keys.map((key) => key.replace(/\b(?:sankt|sainte?)(?= )/g, 'st'))])].filter(Boolean)
}
