import type { Advert } from './advert.ts'
import { relateCompanies } from './company.ts'
import { type Features, featuresOf } from './features.ts'
import { fold } from './fold.ts'
import { relatePlaces } from './place.ts'
import { containment, jaccard, type Sketch } from './shingles.ts'
import { titleConflict, titleLikeness } from './title.ts'
import { KINDS } from './title-vocabulary.ts'

export interface Verdict {
  same: boolean
  /** The rule that decided, for people. */
  why: string
}

/** Fewer shingles say little: an introduction of the company that all its adverts share. */
const TELLING = 90
/** More than the 800 characters boards cut texts at. */
const WHOLE = 150
const NEARLY_EQUAL = 0.85

const yes = (why: string): Verdict => ({ same: true, why })
const no = (why: string): Verdict => ({ same: false, why })

/**
 * Whether two adverts are of one job: a cascade of rules, in doubt no. Depends on the two alone and not on their order.
 * The rules and most thresholds follow what was measured on labelled pairs of real adverts.
 */
export const isSameJob = (a: Advert, b: Advert): Verdict => {
  const [first, second] = [featuresOf(a), featuresOf(b)]
  const company = relateCompanies(first.company, second.company)
  if (company === 'other') return no('another company')
  const conflict = titleConflict(first.title, second.title)
  if (conflict) return no(`titles differ in ${conflict}`)
  const likeness = titleLikeness(first.title, second.title)
  const place = relatePlaces(first.towns, second.towns)
  const areRemote = first.isRemote && second.isRemote
  const isApart = place === 'apart' && !areRemote
  if (a.source === b.source && a.feed === b.feed) {
    const isElsewhere = place === 'unknown' && !areRemote && fold(a.location) !== fold(b.location)
    if (isApart || isElsewhere) return no('one source, places apart')
    return isOneAdvert(first, second, likeness, place === 'same')
      ? yes('one source, nearly equal adverts')
      : no('one source, two adverts')
  }
  if (likeness >= 0.5 && shareLink(first, second, company === 'same')) return yes('same link or requisition')
  if (isApart) return no('towns apart')
  const isPlaced = place === 'same' || areRemote
  if (company === 'untold') {
    const isEqual = likeness === 1 && isPlaced && isNearlyEqual(first.sketch, second.sketch)
    return isEqual ? yes('equal adverts of an untold company') : no('company untold')
  }
  if (likeness === 1)
    return judgeEqualTitles(first, second, company === 'same' && !differInAside(first, second), isPlaced)
  return judgeTexts(first, second, likeness, place === 'same', areRemote)
}

const shareLink = (a: Features, b: Features, isSameCompany: boolean) =>
  a.urls.some((url) => b.urls.includes(url)) ||
  (isSameCompany && a.requisition !== undefined && a.requisition === b.requisition)

/** One title leaves out what the other has in brackets. */
const differInAside = (a: Features, b: Features) => {
  const [ofA, ofB] = [a, b].map(({ title }) => title.tokens.union(title.optional))
  return ofA?.symmetricDifference(ofB ?? ofA).size !== 0
}

const judgeEqualTitles = (a: Features, b: Features, isExact: boolean, isPlaced: boolean): Verdict => {
  const [textA, textB] = [a.sketch, b.sketch]
  const areTelling = smallerSize(textA, textB) >= TELLING && textA.language === textB.language
  const common = containment(textA.shingles, textB.shingles)
  if (areTelling && common < 0.2) return no('equal titles, other text')
  if (isExact || isPlaced || common >= 0.55) return yes('equal titles')
  return no('equal titles, nothing more')
}

const judgeTexts = (a: Features, b: Features, likeness: number, isSameTown: boolean, areRemote: boolean): Verdict => {
  const [textA, textB] = [a.sketch, b.sketch]
  const size = smallerSize(textA, textB)
  const common = containment(textA.shingles, textB.shingles)
  if (likeness >= 0.8 && size >= WHOLE && common >= 0.75) return yes('like titles, common text')
  if (likeness >= 0.5 && size >= WHOLE && common >= 0.85 && (isSameTown || areRemote))
    return yes('common text in one place')
  if (likeness >= 0.5 && isSameTown && differInTechnology(a, b)) return yes('titles differ in technologies left out')
  const areTranslated = textA.language && textB.language && textA.language !== textB.language
  if (likeness >= 0.75 && isSameTown && areTranslated) return yes('like titles, texts in two languages')
  return no('titles differ')
}

/** Both titles name technologies, one fewer of them, and else the same words. */
const differInTechnology = (a: Features, b: Features) => {
  const [of, others] = [technologiesIn(a), technologiesIn(b)]
  const rest = (features: Features) =>
    [...features.title.tokens]
      .filter((token) => !isTechnology(token))
      .sort()
      .join(' ')
  return of > 0 && others > 0 && rest(a) === rest(b)
}

const isTechnology = (token: string) => KINDS.technology.has(token)
const technologiesIn = ({ title }: Features) => [...title.tokens].filter(isTechnology).length

const smallerSize = (a: Sketch, b: Sketch) => Math.min(a.shingles.size, b.shingles.size)

/** Of one source; texts that may have been cut have to stand under equal titles. */
const isOneAdvert = (a: Features, b: Features, likeness: number, isSameTown: boolean) => {
  if (!isNearlyEqual(a.sketch, b.sketch)) return false
  return likeness === 1 || (likeness >= 0.5 && isSameTown && smallerSize(a.sketch, b.sketch) >= WHOLE)
}

/** Short texts have to be equal word by word; no text is equal to none. */
const isNearlyEqual = (a: Sketch, b: Sketch): boolean => {
  if (a.whole === b.whole) return a.whole !== 0
  return smallerSize(a, b) >= TELLING && jaccard(a.shingles, b.shingles) >= NEARLY_EQUAL
}
