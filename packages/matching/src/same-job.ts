import { BOARD_HOSTS } from '@jobs/types/feeds/board-hosts.ts'
import type { MatchRule } from '@jobs/types/jobs/match-rule.ts'
import { relateCompanies } from './company.ts'
import type { Fingerprint } from './fingerprint.ts'
import { MIN_WHOLE } from './internal/sketch.ts'
import { companyVeto, placeVeto, titleVeto } from './internal/veto.ts'
import { differenceOf, type PairFeatures, pairFeatures } from './pair-features.ts'
import { titleLikeness } from './title.ts'
import learnt from './weights.json' with { type: 'json' }

const weights: ReadonlyMap<string, number> = new Map(Object.entries(learnt.weights))

/**
 * Returns the likelihood, 0 to 1, that two adverts are one job: a logistic regression over their features. `bun run
 * train matching` produces the weights; `docs/decisions/023-a-learnt-judge-of-pairs.md` compares the alternatives.
 */
const likelihoodOf = (features: PairFeatures): number => {
  let sum = learnt.bias
  for (const [name, value] of Object.entries(features)) sum += value * (weights.get(name) ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** A decision with its rule (for the model, the strongest feature) and its confidence, 0 to 1. */
export type Verdict =
  | { same: true; rule: MatchRule; confidence: number }
  | { same: false; rule: string; confidence: number }

/** Chosen for precision on pairs of employers held out of training. */
const THRESHOLD = 0.7
const SURE = 0.99
const COPY = 0.97
/** Confidence for pairs kept apart for lack of proof. */
const DOUBTFUL = 0.6
/** Minimum likeness of texts under titles that replace a word. */
const RETITLED = 0.97
/** Minimum share of the shorter text in a copy that may be cut. */
const SAME_TEXT = 0.97
/** Minimum share of the shorter text, if a copy does not name the employer. */
const MIN_COPIED = 0.6
/** Minimum share of the shorter text, if one board lists both adverts or both titles are names of occupations. */
const MIN_OF_ONE_TITLE = 0.7
/** The same on an employer's own board, which lists each vacancy once. */
const MIN_OF_OWN_BOARD = 0.95
/** Minimum share of common title words if a link or requisition proves the vacancy. */
const MIN_LIKENESS = 0.5

const no = (rule: string, confidence = SURE): Verdict => ({ same: false, rule, confidence })

/** Decides like `isSameJob`, with the given model and threshold. */
export const isSameJobBy =
  (likelihoodOf: (pair: PairFeatures) => number, threshold: number) =>
  (a: Fingerprint, b: Fingerprint): Verdict => {
    const others = companyVeto(a, b)
    if (others) return no(others)
    const difference = differenceOf(a, b)
    const conflict = titleVeto(a, b, difference)
    if (conflict) return no(conflict)
    const likeness = titleLikeness(a.title, b.title, difference)
    if (a.board !== b.board && likeness >= MIN_LIKENESS && shareLink(a, b)) {
      return { same: true, rule: 'same link or requisition', confidence: SURE }
    }
    const apart = placeVeto(a, b)
    if (apart) return no(apart)
    const features = pairFeatures(a, b, difference)
    const doubt = doubtOf(features, minShareOf(a, b))
    if (doubt) return no(doubt, DOUBTFUL)
    if (isCopy(a, b, features)) return { same: true, rule: 'equal titles, the same text', confidence: COPY }
    const likelihood = likelihoodOf(features)
    if (likelihood < threshold)
      return no(features.titleEqual ? 'equal titles, little else' : 'titles differ', 1 - likelihood)
    return { same: true, rule: ruleOf(features), confidence: likelihood }
  }

/**
 * Whether two adverts are one job: no if a veto applies, yes if there is proof, else by a model trained on labelled
 * pairs; if in doubt, no. Depends only on the two adverts, not on their order.
 */
export const isSameJob: (a: Fingerprint, b: Fingerprint) => Verdict = isSameJobBy(likelihoodOf, THRESHOLD)

const shareLink = (a: Fingerprint, b: Fingerprint) =>
  a.urls.some((url) => b.urls.includes(url)) ||
  (a.requisition !== undefined && a.requisition === b.requisition && relateCompanies(a.company, b.company) === 'same')

/** Whether the texts of one employer are identical, or a long one is cut, and the places compatible. */
const isCopy = (a: Fingerprint, b: Fingerprint, pair: PairFeatures) =>
  pair.companySame === 1 &&
  pair.titleEqual === 1 &&
  pair.contract === 0 &&
  pair.placeApart + pair.placeElsewhere === 0 &&
  ((a.sketch.whole !== 0 && a.sketch.whole === b.sketch.whole) ||
    (Math.min(a.sketch.size, b.sketch.size) >= MIN_WHOLE && pair.textContainment >= SAME_TEXT))

const minShareOf = (a: Fingerprint, b: Fingerprint) => {
  if (a.board === b.board && BOARD_HOSTS.has(a.board.slice(0, a.board.indexOf('\n')))) return MIN_OF_OWN_BOARD
  return a.board === b.board || (a.title.isOccupation && b.title.isOccupation) ? MIN_OF_ONE_TITLE : 0
}

/** Differences that rule out a match whatever the model says. */
const doubtOf = (pair: PairFeatures, minShare: number): string | undefined => {
  const isSameText = pair.titleEqual && !pair.placeElsewhere && pair.textContainment >= SAME_TEXT
  if (pair.companyUnnamed && (pair.board ? !isSameText : pair.textContainment < MIN_COPIED))
    return 'a company is not named'
  if (pair.companyAkin && pair.textContainment < 0.8) return 'names of companies that only begin alike'
  // Two vacancies may be worded almost alike; an advert that was only retitled keeps its text.
  if (pair.titleReplaced && pair.textJaccard < RETITLED && !pair.textTranslated)
    return 'titles replace a word, texts differ'
  if (pair.wordsOfKindApart) return 'only one text has a word of its title'
  if (!pair.titleEqual && (pair.textMissing || pair.textShort)) return 'titles differ, no text to compare'
  if (!pair.titleEqual && pair.textTranslated && pair.titleLikeness < 0.75)
    return 'titles differ, texts in two languages'
  if (!pair.titleEqual && !pair.textTranslated && pair.textContainment < 0.8) return 'titles differ, texts too'
  // A short text may be an introduction that several vacancies of a board share: its containment is 0.
  if (pair.textContainment < minShare && !pair.textTranslated) return 'equal titles, other texts'
  return undefined
}

const ruleOf = (pair: PairFeatures): MatchRule => {
  const titles = pair.titleEqual ? 'equal titles' : 'like titles'
  if (pair.textNearlyEqual) return `${titles}, nearly equal texts`
  if (pair.textTranslated) return `${titles}, texts in two languages`
  if (pair.textContainment >= 0.5) return `${titles}, common text`
  return pair.placeSame ? `${titles} in one place` : titles
}
