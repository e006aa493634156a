import { AD_FEATURE_BITS, adFeatures, SAYS, type Says } from '@jobs/reading/arrangement/ad-features.ts'
import type { ArrangementModel } from '@jobs/reading/arrangement/model.ts'
import { FEATURE_BITS, passageFeatures } from '@jobs/reading/arrangement/passage-features.ts'
import { probabilities } from '@jobs/reading/model/linear-model.ts'
import {
  type ArrangementInput,
  decide,
  readAd,
  SURE_REMOTE,
  SURE_REMOTE_ALONE,
} from '@jobs/reading/work-arrangement.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { type AdRow, inputOf, type PassageRow, passageOf, type SnippetRow } from './arrangement-rows.ts'
import { FOLDS, foldOf, overlapsWith } from './folds.ts'
import { type Example, trainLinear } from './train-linear.ts'

export interface TrainingRows {
  passages: readonly PassageRow[]
  snippets: readonly SnippetRow[]
  ads: readonly AdRow[]
}

/** A label and the prediction of a model trained without its employer. */
export interface LeftOut {
  kind: 'passage' | 'snippet' | 'ad'
  lang: string
  label: string
  found: string
  row: PassageRow | SnippetRow | AdRow
}

const UNSURE = 0.6
const PASSAGE_OPTIONS = { bits: FEATURE_BITS, l2: 0.5, minGroups: 2, rounds: 60 }
const AD_OPTIONS = { bits: AD_FEATURE_BITS, l2: 0.15, minGroups: 1, rounds: 300 }

const saysOf = ({ label, strength }: SnippetRow): Says =>
  label === 'unknown' ? 'nothing' : label === 'hybrid' && strength === 'weak' ? 'offered' : label

function examplesOf({ passages, snippets }: TrainingRows) {
  const taught = passages.map((row, index) => {
    const group = row.company || row.ad || `passage ${index}`
    const features = passageFeatures(passageOf(row))
    const weight = row.certain === false ? UNSURE : 1
    return { features, label: row.says, group, weight, fold: foldOf(group), text: row.text }
  })
  const short = snippets.map((row) => ({
    features: passageFeatures({ text: row.text, before: '', after: '', title: '' }),
    label: saysOf(row),
    group: row.text,
    fold: foldOf(row.text),
    text: row.text,
  }))
  return [...taught, ...short]
}

/** Returns the share of passages and snippets predicted correctly; these may be training data. */
export const rightOn = ({ passages }: ArrangementModel, rows: TrainingRows): number | null => {
  const taught = examplesOf(rows)
  const right = taught.filter(({ features, label }) => bestOf(probabilities(passages, features)) === label)
  return taught.length === 0 ? null : right.length / taught.length
}

const inputsOf = ({
  ads,
  snippets,
}: TrainingRows): { input: ArrangementInput; group: string; row: AdRow | SnippetRow }[] => [
  ...ads.map((row) => ({ input: inputOf(row), group: row.company || row.id, row })),
  ...snippets.map((row) => ({ input: { title: '', places: [], text: row.text }, group: row.text, row })),
]

/** Options for training on rows labelled after the first training. */
const STEP = { ...PASSAGE_OPTIONS, l2: 2 }

/** Trains a model's first step on further passages and snippets; its second step is unchanged. */
export const learnFurther = (model: ArrangementModel, rows: TrainingRows): ArrangementModel => ({
  ...model,
  passages: trainLinear(examplesOf(rows), SAYS, STEP, model.passages),
})

const bestOf = (chances: readonly number[]): Says => SAYS[chances.indexOf(Math.max(...chances))] ?? 'nothing'

/**
 * Trains both steps on labelled passages, snippets and ads. The second step is trained on predictions of first steps
 * that excluded the ad's employer; the same runs yield the held-out scores.
 */
export function learnArrangement(rows: TrainingRows): { model: ArrangementModel; leftOut: LeftOut[] } {
  const taught = examplesOf(rows)
  const inputs = inputsOf(rows)
  const leftOut: LeftOut[] = []
  const seconds: { example: Example<WorkArrangement>; fold: number; row: AdRow | SnippetRow }[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const held = inputs.filter(({ group }) => foldOf(group) === fold)
    const isKnown = overlapsWith([
      ...held.map(({ input }) => `${input.title}\n${input.text}`),
      ...taught.filter((example) => example.fold === fold).map(({ text }) => text),
    ])
    const seen = taught.filter((example) => example.fold !== fold && !isKnown(example.text))
    const passages = trainLinear(seen, SAYS, PASSAGE_OPTIONS)
    for (const { input, group, row } of held)
      seconds.push({
        example: { features: adFeatures(readAd(input, { passages }).reading), label: row.label, group },
        fold,
        row,
      })
    rows.passages.forEach((row, index) => {
      const example = taught[index]
      if (example?.fold !== fold || row.lang === '') return
      const found = bestOf(probabilities(passages, example.features))
      leftOut.push({ kind: 'passage', lang: row.lang, label: row.says, found, row })
    })
  }
  const clear = seconds.filter(({ row }) => !('ambiguous' in row && row.ambiguous))
  const learnAds = (chosen: typeof clear) =>
    trainLinear(
      chosen.map(({ example }) => example),
      WorkArrangement.options,
      AD_OPTIONS,
    )
  for (let fold = 0; fold < FOLDS; fold++) {
    const ads = learnAds(clear.filter((each) => each.fold !== fold))
    for (const { example, row } of clear.filter((each) => each.fold === fold && each.row.lang !== '')) {
      const kind = 'description' in row ? 'ad' : 'snippet'
      const sureRemote = kind === 'ad' ? SURE_REMOTE : SURE_REMOTE_ALONE
      const found = decide(probabilities(ads, example.features), ads.labels, sureRemote).value
      leftOut.push({ kind, lang: row.lang, label: row.label, found, row })
    }
  }
  const model: ArrangementModel = { passages: trainLinear(taught, SAYS, PASSAGE_OPTIONS), ads: learnAds(clear) }
  return { model, leftOut }
}
