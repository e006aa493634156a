/** A line that continues on the next one: it ends with a comma, a hyphen or a word that requires another. */
const UNFINISHED =
  /(?:[,/&-]|(?<![\p{L}\d])(?:und|oder|mit|im|in|der|die|das|den|dem|des|ein|eine|einen|einem|einer|bei|von|vom|zu|zum|zur|f\u00fcr|auf|aus|sowie|unser|unsere|mobiles|flexible|freie|and|or|with|the|a|(?<!par )an|of|to|for|in|from|our|your|et|ou|avec|de|du|des|la|le|les|un|une|en|au|aux|par|pour|sur|notre|nos|votre|vos))$/iu
/** A line that can only continue the previous one. */
const CONTINUED = /^[\p{Ll}(]/u
const FINISHED = /[.!?:;\u2026]$/u
const ITEM = /^(?:[-*\u2022\u00b7\u25cf\u25aa\u2013+>]|o |\d+[.)] )/u

/**
 * `nousTélétravail`: lower case, then a capitalised word. Names such as JavaScript begin with a capital. What follows is
 * tested first, here and below: few letters are capitals, and looking back from each letter takes three times as long.
 */
const GLUED_WORDS = /(?=\p{Lu}\p{Ll}{2})(?<=(?<![\p{L}\d])\p{Ll}{3,})/gu
/** `TéléphoniqueTélétravail`: if the second word is about work, the first may be capitalised too. */
const GLUED_TO_KNOWN =
  /(?=\p{Lu})(?<=\p{Ll}{3})(?=(?:T\u00e9l\u00e9travail|Homeoffice|Home[ -]Office|Mobiles Arbeiten|Remote|Possibilit\u00e9|Salaire|Gehalt|Avantages|R\u00e9mun\u00e9ration|Contrat|Vous |Nous |Votre |Notre |Wir |Unsere? |Deine? |We |You |Our |Your ))/gu
/** `ancienneté.Télétravail`, `BTP)Vous`; not an address. */
const GLUED_SENTENCES =
  /(?<=\p{Ll}{3}[.!?;]|\p{L}{3}\))(?<!www\.)(?=\p{Lu}\p{Ll}{2})(?![\w.-]*(?:@|\.\p{Ll}{2,4}(?!\p{L})))/gu

/** Corrupted thousands separators, `40¿000`, and narrow and non-breaking spaces. */
const THOUSANDS = /(?<=\d)[\u00bf\u00a0\u2009\u202f](?=\d{3}(?!\d))/gu
const APOSTROPHE = /(?<=\p{L})\u00bf(?=\p{L})/gu
const BULLET = /(?:^|(?<=[\n.;:] ?))\u00bf\s*/gu
const RANGE = /(?<=\d(?: ?[\u20ac$\u00a3k%])?)(\u00e0|et|bis|to|und)(?=\d)/giu
const COUNTED =
  /(?<=(?<![\p{L}\d.,])\d{1,2})(?=(?:Tagen?|Tage|jours?|days?|Wochen|Stunden|heures|hours)(?![\p{L}\d]))/giu
const PERCENT = /(?<=\d%)(?=\p{L}{3})/gu

/** Characters without which nothing can match; few texts have them, so this precheck saves most of the time. */
const STRANGE = /[\u00bf\u00a0\u2009\u202f]/
const BESIDE_FIGURE = /\d(?: ?[\u20ac$\u00a3kK\u212a%])?[a-zA-Z\u00aa-\uffff]/
const IN_A_WORD = /\p{Ll}\p{Lu}/u
const AFTER_A_SENTENCE = /[.!?;)]\p{Lu}/u

const MAX_JOINED = 2_000

/** Width at which mail and forms wrap lines, and how many nearly full ones show that a text is wrapped. */
const WIDTH = { least: 60, most: 80 }
const NEARLY_FULL = 12
const MIN_FULL = 5

/** Returns the width at which the lines of a text were wrapped; infinite if they were not. */
const widthOf = (lines: readonly string[]): number => {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (width < WIDTH.least || width > WIDTH.most) return Infinity
  return lines.filter(({ length }) => length > width - NEARLY_FULL).length < MIN_FULL ? Infinity : width
}

function joinLines(text: string): string {
  const joined: string[] = []
  const lines = text.split('\n').map((line) => line.trim())
  const width = widthOf(lines)
  for (const [at, line] of lines.entries()) {
    const isFull = (lines[at - 1]?.length ?? 0) + `${line} `.indexOf(' ') >= width
    const last = joined.at(-1)
    const goesOn =
      last !== undefined &&
      last !== '' &&
      line !== '' &&
      last.length + line.length < MAX_JOINED &&
      !ITEM.test(line) &&
      !FINISHED.test(last) &&
      (isFull || CONTINUED.test(line) || UNFINISHED.test(last.slice(-20)))
    if (goesOn) joined[joined.length - 1] = `${last} ${line}`
    else joined.push(line)
  }
  return joined.join('\n')
}

const withFiguresRepaired = (text: string): string => {
  const plain = STRANGE.test(text) ? text.replace(THOUSANDS, ' ').replace(APOSTROPHE, "'").replace(BULLET, '- ') : text
  return BESIDE_FIGURE.test(plain) ? plain.replace(RANGE, ' $1 ').replace(COUNTED, ' ').replace(PERCENT, ' ') : plain
}

const withWordsParted = (text: string): string =>
  IN_A_WORD.test(text) ? text.replace(GLUED_WORDS, '\n').replace(GLUED_TO_KNOWN, '\n') : text

const withSentencesParted = (text: string): string =>
  AFTER_A_SENTENCE.test(text) ? text.replace(GLUED_SENTENCES, '\n') : text

/** Inserts a space where a sentence runs into the next one, or a word into the start of a sentence. */
export function withSpacesBack(text: string): string {
  const parted = AFTER_A_SENTENCE.test(text) ? text.replace(GLUED_SENTENCES, ' ') : text
  return IN_A_WORD.test(parted) ? parted.replace(GLUED_TO_KNOWN, ' ') : parted
}

/**
 * Restores a plain text as its author meant it: joins lines that were wrapped within a sentence, separates sentences
 * and words that run together by a line break, and restores lost spaces in numbers.
 */
export function repairText(text: string): string {
  return joinLines(withSentencesParted(withWordsParted(withFiguresRepaired(text))))
}
