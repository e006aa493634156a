import { stemOf } from '@jobs/core/stem.ts'

const ENDINGS = ['', 'e', 'en', 'er', 'ern', 'es', 'in', 'innen', 'n', 's']
/** Alternatives for the ends of stems. */
const OTHER_ENDS: readonly (readonly [string, readonly string[]])[] = [
  ['teur', ['teuse', 'teuses', 'trice', 'trices']],
  ['eur', ['euse', 'euses']],
  ['ier', ['iere', 'ieres']],
  ['ien', ['ienne', 'iennes']],
  ['mann', ['frau', 'frauen', 'leute', 'manner', 'mannern']],
  ['y', ['ies']],
  ['al', ['aux']],
  ['eau', ['eaux']],
]
const MIN_LETTERS = 5

/** Returns the other forms of a word by the rules of its stem, for texts that are indexed as written. */
export const variantsOf = (word: string): string[] => {
  if (word.length < MIN_LETTERS || !/^\p{L}+$/u.test(word)) return []
  const stem = stemOf(word)
  const others = OTHER_ENDS.flatMap(([end, instead]) =>
    stem.endsWith(end) ? instead.map((one) => stem.slice(0, -end.length) + one) : [],
  )
  const forms = [...ENDINGS.map((ending) => stem + ending), ...others]
  return forms.filter((form) => form !== word && stemOf(form) === stem)
}
