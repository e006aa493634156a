const MIN_STEM = 4
const MAX_KNOWN = 50_000

/** Feminine and plural endings with the masculine singular that replaces them; the first match applies. */
const GENDERS: readonly (readonly [RegExp, string])[] = [
  [/(er|or|ist|ant|ent|eur|log|at|arzt|wirt|walt|ling|mann|fach)in(nen)?$/, '$1'],
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
const DATIVE = /(?<=.{4}(er|el))n$/

const known = new Map<string, string>()

/**
 * Returns the common stem of a word's forms: strips gender, number and case in German, French and English, regardless
 * of the language, since neither titles nor queries declare it. Lossy, but applied to both sides alike.
 * @param word folded
 */
export const stemOf = (word: string): string => {
  if (word.length <= MIN_STEM) return word
  const stem = known.get(word)
  if (stem !== undefined) return stem
  if (known.size >= MAX_KNOWN) known.clear()
  const made = withoutCase(withoutGender(word))
  known.set(word, made)
  return made
}

const withoutGender = (word: string): string => {
  for (const [ending, masculine] of GENDERS) if (ending.test(word)) return word.replace(ending, masculine)
  return word
}

const withoutCase = (word: string): string => {
  if (word.length <= MIN_STEM) return word
  if (PLURAL_Y.test(word)) return `${word.slice(0, -3)}y`
  if (PLURAL_AUX.test(word)) return `${word.slice(0, -2)}l`
  if (PLURAL_X.test(word)) return word.slice(0, -1)
  return word.replace(CASES, (ending) => (ending === 'ern' || ending === 'ers' ? 'er' : '')).replace(DATIVE, '')
}
