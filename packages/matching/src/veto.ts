import { relateCompanies } from './company.ts'
import type { Fingerprint } from './fingerprint.ts'
import { relatePlaces } from './place.ts'
import { titleDifference, type TitleWords } from './title.ts'
import { KINDS, LEVEL_NUMBER, LEVELS } from './title-vocabulary.ts'

/** Two jobs by their employers or by the words of their titles, whatever else is alike; undefined when not. Cheap. */
export const titleVeto = (a: Fingerprint, b: Fingerprint): string | undefined => {
  if (relateCompanies(a.company, b.company) === 'other') return 'another company'
  const { onlyA, onlyB } = titleDifference(a.title, b.title)
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
  const isElsewhere = place === 'unknown' && a.place.folded !== b.place.folded && a.place.folded && b.place.folded
  return isOneBoard && isElsewhere ? 'one board, other places' : undefined
}

export const isLevel = (token = ''): boolean => LEVELS.has(token) || LEVEL_NUMBER.test(token)

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
  const kinds = Object.entries(KINDS)
  return kinds.find(
    ([, members]) => onlyA.some((token) => members.has(token)) && onlyB.some((token) => members.has(token)),
  )?.[0]
}
