import type { Town } from '../advert.ts'
import { relateCompanies } from '../company.ts'
import type { Fingerprint } from '../fingerprint.ts'
import { KIND_NAMES, kindsOfWord, LEVEL_NUMBER, LEVELS } from '../title-vocabulary.ts'
import type { TitleDifference, TitleWords } from '../title.ts'
import { relatePlaces } from './place.ts'
import { relateTowns } from './suburb.ts'

/** Returns why the employers rule out one job, whatever else matches; undefined if they do not. */
export const companyVeto = (a: Fingerprint, b: Fingerprint): string | undefined =>
  relateCompanies(a.company, b.company) === 'other' ? 'another company' : undefined

/** Returns why the titles rule out one job, whatever else matches; undefined if they do not. Cheap. */
export const titleVeto = (a: Fingerprint, b: Fingerprint, { onlyA, onlyB }: TitleDifference): string | undefined => {
  if (onlyA.some((at) => isLevel(a.title.tokens[at])) || onlyB.some((at) => isLevel(b.title.tokens[at]))) {
    return 'titles differ in level'
  }
  const kindsA = kindsOnlyIn(a.title, onlyA, b.title)
  const common = kindsA === 0 ? 0 : kindsA & kindsOnlyIn(b.title, onlyB, a.title)
  return common === 0 ? undefined : `titles differ in ${KIND_NAMES.find((_, at) => (common & (1 << at)) !== 0)}`
}

/**
 * Returns why places or contracts rule out one job. A board lists each vacancy separately, so between its adverts small
 * differences count.
 */
export const placeVeto = (a: Fingerprint, b: Fingerprint): string | undefined => {
  const isOneBoard = a.board === b.board
  if (isOneBoard && a.title.contract.join() !== b.title.contract.join()) return 'one board, other contracts'
  if (a.isRemote && b.isRemote)
    return isOneBoard && areFar(a.place.known, b.place.known) ? 'one board, far towns' : undefined
  const place = relatePlaces(a.place, b.place)
  if (place === 'apart') return 'towns apart'
  const isOtherwise = a.place.folded !== b.place.folded && a.place.folded !== '' && b.place.folded !== ''
  const isElsewhere = place === 'suburb' || (place === 'unknown' && isOtherwise)
  return isOneBoard && isElsewhere ? 'one board, other places' : undefined
}

/** Boards list even a remote vacancy once per town; countries and regions, by contrast, may vary for one vacancy. */
const areFar = (a: readonly Town[], b: readonly Town[]) => a.length > 0 && b.length > 0 && relateTowns(a, b) === 'apart'

export const isLevel = (token = ''): boolean =>
  LEVELS.has(token) || (token.length <= MAX_LEVEL_NUMBER && LEVEL_NUMBER.test(token))
const MAX_LEVEL_NUMBER = 3

/** Returns the word kinds that only one title contains, including words in brackets. */
const kindsOnlyIn = ({ tokens, optional }: TitleWords, only: readonly number[], other: TitleWords): number => {
  let kinds = 0
  for (const at of only) kinds |= kindsOfWord(tokens[at] ?? '')
  for (const token of optional) {
    if (!other.tokens.includes(token) && !other.optional.includes(token)) kinds |= kindsOfWord(token)
  }
  return kinds
}
