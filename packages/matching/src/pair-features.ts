import { relateCompanies } from './company.ts'
import type { Fingerprint } from './fingerprint.ts'
import { relatePlaces } from './place.ts'
import { containment, hasHash, jaccard, MIN_TELLING, MIN_WHOLE, numbersApart, type Sketch, stemHash } from './sketch.ts'
import { titleDifference, titleLikeness, type TitleWords } from './title.ts'
import { KINDS } from './title-vocabulary.ts'
import { isLevel } from './veto.ts'

/** What two adverts have in common and what not, each as a number; the same for both orders. */
export const pairFeatures = (a: Fingerprint, b: Fingerprint) => {
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
    placeSame: Number(place === 'same' || (place === 'unknown' && isSamePlaceText)),
    placeApart: Number(!isRemote && place === 'apart'),
    placeElsewhere: Number(!isRemote && place === 'unknown' && isNamedOtherwise),
    remote: Number(isRemote),
    ...ofTitles(a, b),
    ...ofTexts(a.sketch, b.sketch),
  }
}

const ofTitles = (a: Fingerprint, b: Fingerprint) => {
  const difference = titleDifference(a.title, b.title)
  const { onlyA, onlyB } = difference
  const words = [...describe(onlyA, a, b), ...describe(onlyB, b, a)]
  const [less, more] = [Math.min(onlyA.length, onlyB.length), Math.max(onlyA.length, onlyB.length)]
  const count = (test: (word: (typeof words)[number]) => boolean) => words.filter(test).length
  const kindsOf = (only: readonly number[], { tokens }: TitleWords) =>
    Object.values(KINDS).map((members) => only.some((at) => members.has(tokens[at] ?? '')))
  const [kindsA, kindsB] = [kindsOf(onlyA, a.title), kindsOf(onlyB, b.title)]
  return {
    titleLikeness: titleLikeness(a.title, b.title, difference),
    titleEqual: Number(more === 0),
    titleReplaced: less,
    titleAdded: more - less,
    titleTail: Number(more > 0 && less === 0 && words.every(({ isTail }) => isTail)),
    wordsOfLevel: Number(words.some(({ isLevel }) => isLevel)),
    wordsOfOneKind: kindsA.filter((has, at) => has && kindsB[at]).length,
    wordsOfKind: kindsA.filter((has, at) => has !== kindsB[at]).length,
    wordsApart: count(({ own, other }) => own === 1 && other === 0),
    wordsShared: Number(more > 0 && words.every(({ own, other }) => own === 1 && other === 1)),
    wordsUnsaid: count(({ own, other }) => own === 0 && other === 0),
    wordsUnproven: count(({ own, other }) => own === undefined || other === undefined),
    contract: Number(a.title.contract.join() !== b.title.contract.join()),
  }
}

/** Of words that only one title has: whether its own text has them, and the other one's. */
const describe = (only: readonly number[], mine: Fingerprint, other: Fingerprint) =>
  only.map((at) => {
    const [token = '', form = ''] = [mine.title.tokens[at], mine.title.forms[at]]
    return {
      isTail: at >= mine.title.head,
      isLevel: isLevel(token),
      own: traceOf(token, form, mine.sketch),
      other: traceOf(token, form, other.sketch),
    }
  })

const traceOf = (token: string, form: string, { stems, size }: Sketch): 0 | 1 | undefined => {
  if (size < MIN_WHOLE) return undefined
  return hasHash(stems, stemHash(form)) || hasHash(stems, stemHash(token)) ? 1 : 0
}

const ofTexts = (a: Sketch, b: Sketch) => {
  const [less, more] = [Math.min(a.size, b.size), Math.max(a.size, b.size)]
  const isTelling = less >= MIN_TELLING
  const ifTelling = (value: number) => (isTelling ? value : 0)
  const common = ifTelling(containment(a, b))
  const areTranslated = a.language !== undefined && b.language !== undefined && a.language !== b.language
  return {
    textMissing: Number(less === 0),
    textShort: Number(less > 0 && !isTelling),
    textRatio: ifTelling(less / more),
    textJaccard: ifTelling(jaccard(a, b)),
    textContainment: common,
    textNearlyEqual: Number((a.whole === b.whole && a.whole !== 0) || ifTelling(jaccard(a, b)) >= 0.85),
    textOther: Number(isTelling && !areTranslated && common < 0.3),
    textTranslated: Number(areTranslated),
    numbersDiffer: ifTelling(numbersApart(a.numbers, b.numbers)),
  }
}

export type PairFeatures = ReturnType<typeof pairFeatures>
