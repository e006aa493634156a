import { repairText } from '@jobs/content/repair-text.ts'
import { type Derived, derivedFrom } from '@jobs/types/jobs/derived.ts'
import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { adFeatures, type AdReading, SAYS, type Says, SILENT, spokenIn } from './arrangement/ad-features.ts'
import { plainFold } from './arrangement/internal/fold.ts'
import { isFreeChoice } from './arrangement/internal/free-choice.ts'
import { labelOfPlaces, labelOfTitle } from './arrangement/internal/labels.ts'
import { passagesOf } from './arrangement/internal/passages.ts'
import { type ArrangementModel, arrangementModel } from './arrangement/model.ts'
import { type Passage, passageFeatures } from './arrangement/passage-features.ts'
import { probabilities } from './model/linear-model.ts'

/** Input for reading the work arrangement of a posting; `text` is repaired plain text. */
export interface ArrangementInput {
  /** The source's own label. */
  arrangement?: WorkArrangement
  /** The source's remote flag, which is one piece of evidence among others. */
  remoteFlag?: boolean
  /** Whether its places include a town. */
  isInTown?: boolean
  title: string
  places: readonly string[]
  text: string
}

/** Minimum probability of `remote`; below it, an ad is hybrid. */
export const SURE_REMOTE = 0.8
/** The same threshold for a single sentence without other evidence. */
export const SURE_REMOTE_ALONE = 0.6
/** Days in the office, stated this clearly, go before an office that the ad only praises. */
const SURE_HYBRID = 0.9
const MAX_TITLE = 300
/** A title without one of these states nothing about the arrangement, even if it resembles passages that do. */
const TITLE_WORDS = /remote|home ?-?office|tele-?travail|from home|at home|\bwfh\b|hybrid|on-?site|mobiles arbeiten/

const SPEAKS_FOR: Readonly<Record<WorkArrangement, readonly Says[]>> = {
  remote: ['remote'],
  hybrid: ['hybrid', 'offered', 'remote'],
  onsite: ['onsite'],
  unknown: [],
}

/** Returns the probabilities of what a passage states, in the order of SAYS. */
export const readPassage = (passage: Passage, { passages }: Pick<ArrangementModel, 'passages'> = arrangementModel()) =>
  probabilities(passages, passageFeatures(passage))

/** An ad as input of the second step, and the sentences of its passages. */
export function readAd(input: ArrangementInput, model: Pick<ArrangementModel, 'passages'> = arrangementModel()) {
  const title = input.title.slice(0, MAX_TITLE)
  const found = passagesOf(title, input.text)
  const titleLabel = labelOfTitle(title)
  const place = labelOfPlaces(input.places)
  const reading: AdReading = {
    passages: found.map((passage) => readPassage(passage, model)),
    title: TITLE_WORDS.test(plainFold(title))
      ? readPassage({ text: title, before: '', after: '', title }, model)
      : undefined,
    label: titleLabel ?? place?.label,
    remoteFlag: input.remoteFlag,
  }
  return { reading, titleLabel, place, sentences: found.map(({ text }) => text) }
}

/** Returns the likeliest answer of the second step; an unsure `remote` is at least partly so: `hybrid`. */
export function decide(chances: readonly number[], labels: readonly WorkArrangement[], sureRemote: number) {
  const likeliest = chances.indexOf(Math.max(...chances))
  const isUnsure = labels[likeliest] === 'remote' && (chances[likeliest] ?? 0) < sureRemote
  const chosen = isUnsure ? labels.indexOf('hybrid') : likeliest
  return { value: labels[chosen] ?? 'unknown', chance: chances[chosen] ?? 0 }
}

/**
 * Returns where a job is done, with confidence and the sentence it rests on. The source's own label takes precedence;
 * otherwise a model reads the relevant passages, the title, the places and the source's flag. A flag decides what the
 * text leaves unsaid or unsure, but only if no town is named, and a choice that includes wholly remote work goes before the
 * rest of the text. `remote`: the job can be done entirely from elsewhere, even if only as a choice;
 * `hybrid`: some presence is required, or working from home is only a possibility.
 */
export function workArrangement(input: ArrangementInput): Derived<WorkArrangement> {
  if (input.arrangement && input.arrangement !== 'unknown') return derivedFrom(input.arrangement, 0.95, 'source')
  const isAlone = input.title === '' && input.places.length === 0
  const isFlagged = input.remoteFlag === true && !input.isInTown
  const sureRemote = isFlagged ? 0 : isAlone ? SURE_REMOTE_ALONE : SURE_REMOTE
  const model = arrangementModel()
  const { reading, titleLabel, place, sentences } = readAd(input, model)
  const isBareFlag = input.remoteFlag === true && !reading.label && spokenIn(reading.passages) < SILENT
  if (isBareFlag) return isFlagged ? derivedFrom('remote', 0.7, 'flag') : derivedFrom('unknown', 0.5, 'flag')
  const chosen = reading.passages.findIndex(
    (each, at) => remoteIn(each) >= SURE_REMOTE && isFreeChoice(sentences[at] ?? ''),
  )
  const choice = reading.passages[chosen]
  if (choice) return derivedFrom('remote', remoteIn(choice), 'passages', sentences[chosen])
  const decided = decide(probabilities(model.ads, adFeatures(reading)), model.ads.labels, sureRemote)
  const isPartly = decided.value === 'onsite' && reading.passages.some((each) => hybridIn(each) >= SURE_HYBRID)
  const value = isPartly ? 'hybrid' : decided.value
  const chance = isPartly ? 1 - decided.chance : decided.chance
  const said = strongest(reading, sentences, value)
  if (said) return derivedFrom(value, chance, 'passages', said)
  if (titleLabel === value) return derivedFrom(value, chance, 'title', input.title)
  if (place?.label === value) return derivedFrom(value, chance, 'place', place.place)
  return derivedFrom(value, chance, 'passages')
}

const remoteIn = (passage: readonly number[]): number => passage[SAYS.indexOf('remote')] ?? 0
const hybridIn = (passage: readonly number[]): number => passage[SAYS.indexOf('hybrid')] ?? 0

/** Returns the sentence that states the value most clearly; undefined if there is none. */
function strongest({ passages }: AdReading, sentences: readonly string[], value: WorkArrangement): string | undefined {
  const support = passages.map((each) =>
    SPEAKS_FOR[value].reduce((most, says) => Math.max(most, each[SAYS.indexOf(says)] ?? 0), 0),
  )
  const best = support.indexOf(Math.max(...support))
  return (support[best] ?? 0) > 0.3 ? sentences[best] : undefined
}

/** Classifies a text in German, English or French; bounded for any length. */
export const arrangementOfText = (text: string): WorkArrangement =>
  workArrangement({ title: '', places: [], text: repairText(text.slice(0, 60_000)) }).value
