import { relateCompanies } from './company.ts'
import type { Fingerprint } from './fingerprint.ts'
import { relatePlaces } from './internal/place.ts'
import {
  containment,
  hasHash,
  jaccard,
  MIN_TELLING,
  MIN_WHOLE,
  numbersApart,
  type Overlap,
  overlap,
  sharedBy,
  type Sketch,
  stemHash,
} from './internal/sketch.ts'
import { isLevel } from './internal/veto.ts'
import { KIND_NAMES, kindsOf } from './title-vocabulary.ts'
import { type TitleDifference, titleDifference, titleLikeness, type TitleWords } from './title.ts'

/** Minimum runs of a short text that are compared. */
const MIN_COMPARED = 8
const NO_DIFFERENCE: TitleDifference = { onlyA: [], onlyB: [] }
/** Minimum share of the shorter text, if one advert has the name of an occupation as its title. */
const MIN_RENAMED = { oneBoard: 0.9, twoBoards: 0.8 }
/** Minimum share of the shorter text and of common title words, if a copy without the employer has a shorter title. */
const MIN_SHORTENED = { text: 0.95, likeness: 0.4 }
/** Minimum words of a reworded text, and their share that the longer text has. */
const REWORDED = { words: 50, share: 0.72 }

/**
 * Returns the difference of two titles. If one is the name of an occupation instead of the employer's title, the texts
 * decide: they must have most in common, and contain the words of the other title. Partners that omit the employer also
 * shorten titles: a word-for-word copy may lack words of the other title, even its rank.
 */
export const differenceOf = (a: Fingerprint, b: Fingerprint): TitleDifference => {
  const difference = titleDifference(a, b)
  return isRenamed(a, b, difference) || isShortened(a, b, difference) ? NO_DIFFERENCE : difference
}

const isRenamed = (a: Fingerprint, b: Fingerprint, { onlyA, onlyB }: TitleDifference) => {
  if (a.title.isOccupation === b.title.isOccupation) return false
  const [titled, renamed, only] = b.title.isOccupation ? [a, b, onlyA] : [b, a, onlyB]
  const least = a.board === b.board ? MIN_RENAMED.oneBoard : MIN_RENAMED.twoBoards
  return isCommonText(a, b, MIN_TELLING, least) && describe(only, titled, renamed).every(({ other }) => other !== 0)
}

const isShortened = (a: Fingerprint, b: Fingerprint, difference: TitleDifference) => {
  const { onlyA, onlyB } = difference
  const isPartner = a.board !== b.board && (a.company.length === 0 || b.company.length === 0)
  if (!isPartner || Math.min(onlyA.length, onlyB.length) > 0) return false
  return (
    titleLikeness(a.title, b.title, difference) >= MIN_SHORTENED.likeness &&
    isCommonText(a, b, MIN_WHOLE, MIN_SHORTENED.text)
  )
}

/** Whether the longer text contains this share of the shorter one, which has at least `size` runs. */
const isCommonText = (a: Fingerprint, b: Fingerprint, size: number, share: number): boolean =>
  Math.min(a.sketch.size, b.sketch.size) >= size && containment(overlap(a.sketch, b.sketch)) >= share

/** Returns the features of a pair of adverts as numbers, independent of their order. */
export const pairFeatures = (a: Fingerprint, b: Fingerprint, difference = differenceOf(a, b)) => {
  const company = relateCompanies(a.company, b.company)
  const place = relatePlaces(a.place, b.place)
  const isSamePlaceText = a.place.folded === b.place.folded && a.place.folded !== ''
  const isNamedOtherwise = !isSamePlaceText && a.place.folded !== '' && b.place.folded !== ''
  const isRemote = a.isRemote && b.isRemote
  return {
    board: Number(a.board === b.board),
    companySame: Number(company === 'same'),
    companyAkin: Number(company === 'akin'),
    companyUnnamed: Number(company === 'unnamed'),
    companyOther: Number(company === 'other'),
    placeSame: Number(place === 'same'),
    placeWide: Number(place === 'unknown' && isSamePlaceText),
    placeApart: Number(!isRemote && place === 'apart'),
    placeElsewhere: Number(!isRemote && place === 'unknown' && isNamedOtherwise),
    remote: Number(isRemote),
    ...ofTitles(a, b, difference),
    ...ofTexts(a.sketch, b.sketch, a.board === b.board),
  }
}

const ofTitles = (a: Fingerprint, b: Fingerprint, difference: TitleDifference) => {
  const { onlyA, onlyB } = difference
  const words = [...describe(onlyA, a, b), ...describe(onlyB, b, a)]
  const [less, more] = [Math.min(onlyA.length, onlyB.length), Math.max(onlyA.length, onlyB.length)]
  const count = (test: (word: (typeof words)[number]) => boolean) => words.filter(test).length
  const kindsIn = (only: readonly number[], { tokens }: TitleWords) => kindsOf(only.map((at) => tokens[at] ?? ''))
  const [kindsA, kindsB] = [kindsIn(onlyA, a.title), kindsIn(onlyB, b.title)]
  return {
    titleLikeness: titleLikeness(a.title, b.title, difference),
    titleEqual: Number(more === 0),
    titleReplaced: less,
    titleAdded: more - less,
    titleTail: Number(more > 0 && less === 0 && words.every(({ isTail }) => isTail)),
    wordsOfLevel: Number(words.some(({ isLevel }) => isLevel)),
    wordsOfOneKind: bitsIn(kindsA & kindsB),
    wordsOfKind: bitsIn(kindsA ^ kindsB),
    wordsApart: count(({ own, other }) => own === 1 && other === 0),
    wordsOfKindApart: count(({ isKind, own, other }) => isKind && own === 1 && other === 0),
    wordsShared: Number(more > 0 && words.every(({ own, other }) => own === 1 && other === 1)),
    wordsUnsaid: count(({ own, other }) => own === 0 && other === 0),
    wordsUnproven: count(({ own, other }) => own === undefined || other === undefined),
    contract: Number(a.title.contract.join() !== b.title.contract.join()),
  }
}

const bitsIn = (kinds: number) => KIND_NAMES.filter((_, at) => (kinds & (1 << at)) !== 0).length

/** For each word that only one title contains: whether its own text and the other text contain it. */
const describe = (only: readonly number[], mine: Fingerprint, other: Fingerprint) =>
  only.map((at) => {
    const [token = '', form = ''] = [mine.title.tokens[at], mine.title.forms[at]]
    return {
      isTail: at >= mine.title.head,
      isLevel: isLevel(token),
      isKind: kindsOf([token]) !== 0,
      own: traceOf(token, form, mine.sketch),
      other: traceOf(token, form, other.sketch),
    }
  })

const traceOf = (token: string, form: string, { stems, size }: Sketch): 0 | 1 | undefined => {
  if (size < MIN_WHOLE) return undefined
  return hasHash(stems, stemHash(form)) || hasHash(stems, stemHash(token)) ? 1 : 0
}

const ofTexts = (a: Sketch, b: Sketch, isOneBoard: boolean) => {
  const [less, more] = [Math.min(a.size, b.size), Math.max(a.size, b.size)]
  const isTelling = less >= MIN_TELLING
  const shared = overlap(a, b)
  const common = isTelling ? containment(shared) : 0
  const likeness = isTelling ? jaccard(shared) : 0
  const areTranslated = a.language !== undefined && b.language !== undefined && a.language !== b.language
  return {
    textMissing: Number(less === 0),
    textShort: Number(less > 0 && !isTelling),
    textRatio: isTelling ? less / more : 0,
    textJaccard: likeness,
    textContainment: common,
    textNearlyEqual: Number((a.whole === b.whole && a.whole !== 0) || likeness >= 0.85),
    textOther: Number(!areTranslated && isUnlike(shared) && (isOneBoard || !haveSameWords(a, b))),
    textTranslated: Number(areTranslated),
    numbersDiffer: isTelling ? numbersApart(a.numbers, b.numbers) : 0,
  }
}

/** Whether two texts have little in common. Even the beginning of a text is found in its copies. */
const isUnlike = (shared: Overlap) => Math.min(shared.ofA, shared.ofB) >= MIN_COMPARED && containment(shared) < 0.3

/** Whether the longer text has most words of the shorter one: a recruiter reworded it. */
const haveSameWords = ({ stems: a }: Sketch, { stems: b }: Sketch) => {
  const least = Math.min(a.length, b.length)
  return least >= REWORDED.words && sharedBy(a, b) >= REWORDED.share * least
}

export type PairFeatures = ReturnType<typeof pairFeatures>
