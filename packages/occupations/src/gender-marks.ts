const SEX = '(?:m|w|f|d|h|x|n|nb|i|gn|div|divers|diverse|male|female|weiblich|m[äa]nnlich|\\*)'

/** Patterns of marks in German, English and French; the order matters. */
const MARKS: readonly [RegExp, string][] = [
  // (m/w/d), [f|m|x], (H/F), (all genders), also without brackets.
  [
    new RegExp(
      `[([{|]\\s*(?:(?:all|any|alle)\\s+(?:genders?|geschlechter)|gn|${SEX}(?:\\s*[/|,:;.+*-]+\\s*${SEX}){1,5}|mwd|mwdi)[.\\s]*[)\\]}|]`,
      'giu',
    ),
    ' ',
  ],
  [/(?<![\p{L}\p{N}&])[mwfhd]\s?[/|]\s?[mwfhdx](?:\s?[/|]\s?[mwfhdxni])?(?![\p{L}\p{N}&])|\ball genders?\b/giu, ' '],
  // Suffixes: Entwickler:in, Angestellte/r, Commercial(e), chargé·e; not Python/R, Marketing/E-Commerce or SAP/S4.
  [
    /(?<=\p{L}{3})\s?(?:[:*_·•/]-?|\(-?)(?:innen|in|(?<=e\s?\P{L}{1,2})r|n|rin|frau|mann|e(?!-)|es|s|ne|le|re|se|fe|he|euse|rice|eure?|eur|trice|teur|[iè]?ère|iere|ive|ienne|ée|nes?)(?:[·•.]s)?\)?(?![\p{L}\p{N}])/giu,
    '',
  ],
  [/(?<=\p{L}{3})[.-](?:e(?!-)|se|euse|rice|trice|ne|fe|ère|ive)(?:[.-]?s)?(?!\p{L})/giu, ''],
  [/(?<=\p{Ll}{3})Innen(?!\p{L})/gu, ''],
]

/** Returns a text without marks of gender: `Entwickler:in (m/w/d)` and `EntwicklerInnen` are `Entwickler`. */
export const withoutGenderMarks = (text: string): string => {
  let plain = text
  for (const [pattern, replacement] of MARKS) plain = plain.replace(pattern, replacement)
  return plain
}
