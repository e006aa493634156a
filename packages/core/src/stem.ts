import { rememberText } from './memo/remember-text.ts'

const MIN_STEM = 4
const MAX_REMEMBERED = { texts: 60_000, length: 60 }

/** Feminine, plural and inflected endings with the masculine singular that replaces them; the first match applies. */
const GENDERS: readonly (readonly [RegExp, string])[] = [
  [/(er|or|[iy]st|an[dt]|ent|eur|log|at|arzt|wirt|walt|ling|mann|fach)in(nen)?$/, '$1'],
  [
    /(gog|opad|(?:ap|az)eut|tekt|gra(?:f|ph)|nom|pilot|urg|koch|coach|chef|wart|gehilf|expert|diakon|beamt)in(nen)?$/,
    '$1',
  ],
  [/(?<=\w{2})([knstuv]ar)in(nen)?$/, '$1'],
  [/(frau(en)?|leute|manner)$/, 'mann'],
  [/(teuse|trice)s?$|teurs$/, 'teur'],
  [/euses?$|eurs$/, 'eur'],
  [/ieres?$|iers$/, 'ier'],
  [/iennes?$|iens$/, 'ien'],
  [/ffes?$/, 'f'],
]
const PLURAL_Y = /ies$/
/** French: `réseaux`, `commerciaux`. */
const PLURAL_X = /(?<=.{2}[ae]u)x$/
const PLURAL_AUX = /(?<=.{2}[^e])aux$/
const CASES = /(?<=.{4})(ern|ers|ens|en|em|es|e|s)$/
/** Of German adjectives and participles, also as nouns: `technischer`, `geprüfter`, `Angestellter`, `Auszubildender`. */
const STRONG = /(?<=angestellt|beamt|beauftragt|gepruft|iert|end|isch|lich)er$/
const DATIVE = /(?<=.{4}(er|el))n$/

/** All endings are plain letters, so that figures and other alphabets have none. */
const isInflected = (word: string): boolean => {
  const last = word.charCodeAt(word.length - 1)
  return last >= 0x61 && last <= 0x7a
}

const readStem = rememberText((word) => withoutCase(withoutGender(word)), MAX_REMEMBERED)

/**
 * Returns the common stem of a word's forms: strips gender, number and case in German, French and English, regardless
 * of the language, since neither titles nor queries declare it. Lossy, but applied to both sides alike; it need not be
 * a word. After a change, run `bun run vocabulary` and `bun run golden`, and rebuild every search index.
 * @param word folded by `foldForSearch`
 */
export const stemOf = (word: string): string => (word.length > MIN_STEM && isInflected(word) ? readStem(word) : word)

/** Returns the masculine singular of a feminine or plural word for someone, and other words as they are. @param word folded */
export const withoutGender = (word: string): string => {
  for (const [ending, masculine] of GENDERS) if (ending.test(word)) return word.replace(ending, masculine)
  return word
}

const withoutCase = (word: string): string => {
  if (word.length <= MIN_STEM) return word
  if (PLURAL_Y.test(word)) return `${word.slice(0, -3)}y`
  if (PLURAL_AUX.test(word)) return `${word.slice(0, -2)}l`
  if (PLURAL_X.test(word)) return word.slice(0, -1)
  return word
    .replace(CASES, (ending) => (ending === 'ern' || ending === 'ers' ? 'er' : ''))
    .replace(STRONG, '')
    .replace(DATIVE, '')
}
