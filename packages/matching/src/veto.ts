import { relateCompanies } from './company.ts'
import type { Fingerprint } from './fingerprint.ts'
import { relatePlaces } from './place.ts'
import type { TitleDifference, TitleWords } from './title.ts'
import { KIND_NAMES, kindsOf, LEVEL_NUMBER, LEVELS } from './title-vocabulary.ts'

/** Two jobs by their employers, whatever else is alike; undefined when not. */
export const companyVeto = (a: Fingerprint, b: Fingerprint): string | undefined =>
  relateCompanies(a.company, b.company) === 'other' ? 'another company' : undefined

/** Two jobs by the words of their titles, whatever else is alike; undefined when not. Cheap. */
export const titleVeto = (a: Fingerprint, b: Fingerprint, { onlyA, onlyB }: TitleDifference): string | undefined => {
  if (onlyA.some((at) => isLevel(a.title.tokens[at])) || onlyB.some((at) => isLevel(b.title.tokens[at]))) {
    return 'titles differ in level'
  }
  const kind = kindOf(wordsOnlyIn(a.title, onlyA, b.title), wordsOnlyIn(b.title, onlyB, a.title))
  return kind && `titles differ in ${kind}`
}

/** Two jobs by their places or contracts. A board lists each vacancy by itself, so on one of them small differences count. */
export const placeVeto = (a: Fingerprint, b: Fingerprint): string | undefined => {
  const isOneBoard = a.board === b.board
  if (isOneBoard && a.title.contract.join() !== b.title.contract.join()) return 'one board, other contracts'
  if (a.isRemote && b.isRemote) return undefined
  const place = relatePlaces(a.place, b.place)
  if (place === 'apart') return 'towns apart'
  const isOtherwise = a.place.folded !== b.place.folded && a.place.folded !== '' && b.place.folded !== ''
  const isElsewhere = place === 'suburb' || (place === 'unknown' && isOtherwise)
  return isOneBoard && isElsewhere ? 'one board, other places' : undefined
}

export const isLevel = (token = ''): boolean =>
  LEVELS.has(token) || (token.length <= MAX_LEVEL_NUMBER && LEVEL_NUMBER.test(token))
const MAX_LEVEL_NUMBER = 3

/** With those in brackets. */
const wordsOnlyIn = (
  { tokens, optional }: TitleWords,
  only: readonly number[],
  other: TitleWords,
): readonly string[] => {
  const plain = only.map((at) => tokens[at] ?? '')
  const aside = optional.filter((token) => !other.tokens.includes(token) && !other.optional.includes(token))
  return [...plain, ...aside]
}

/** A kind of word of which each title names one that the other does not. */
const kindOf = (onlyA: readonly string[], onlyB: readonly string[]) => {
  if (onlyA.length === 0 || onlyB.length === 0) return undefined
  const common = kindsOf(onlyA) & kindsOf(onlyB)
  return KIND_NAMES.find((_, at) => (common & (1 << at)) !== 0)
}
