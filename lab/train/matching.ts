import { companyWords } from '@jobs/matching/company.ts'
import { fingerprintOf } from '@jobs/matching/fingerprint.ts'
import { pairFeatures } from '@jobs/matching/pair-features.ts'
import { isSameJobBy } from '@jobs/matching/same-job.ts'
import { fileURLToPath } from 'node:url'
import { accuracyOf, scoresOf } from '../eval/confusion.ts'
import { advertOf, DedupRow } from '../eval/dedup.ts'
import { readRows } from '../eval/read-rows.ts'
import { fitLogistic, type Logistic, likelihoodIn } from './logistic.ts'
import type { Trained } from './trained.ts'

const FILE = fileURLToPath(import.meta.resolve('@jobs/matching/weights.json'))
const RIDGE = 2
const THRESHOLDS = [0.5, 0.6, 0.65, 0.7, 0.75, 0.8]
const FOLDS = 10
/** Held-out employers are drawn again for each repetition. */
const DRAWS = 6

/**
 * Trains the probability that two ads are the same job on labelled pairs. The report scores each file with the
 * employers of each pair held out.
 * @param texts JSONL of labelled pairs by file name
 */
export const trainMatching = (texts: ReadonlyMap<string, string>): Trained => {
  const cases = [...texts].flatMap(([file, text]) => casesOf(file, text))
  const [first] = cases
  if (!first) throw new Error('there are no labelled pairs')
  const likelihoods = leftOut(cases)
  const lines = [...texts.keys()].flatMap((file) =>
    THRESHOLDS.map((threshold) => {
      const pairs = cases.flatMap((each, at) => {
        const found = isSameJobBy(() => likelihoods[at] ?? 0, threshold)(each.a, each.b).same
        return each.file === file ? [{ label: String(each.label), found: String(found) }] : []
      })
      const { precision, recall } = scoresOf(pairs, 'true')
      const [p, r, right] = [precision, recall, accuracyOf(pairs)].map((share) => share?.toFixed(3) ?? '-')
      return `${file}, ${pairs.length} pairs, employers left out, from ${threshold}: precision ${p}, recall ${r}, right ${right}`
    }),
  )
  const { bias, weights } = fit(cases)
  const named = Object.fromEntries(Object.keys(first.features).map((name, at) => [name, round(weights[at] ?? 0)]))
  return { lines, file: FILE, weights: { bias: round(bias), weights: named } }
}

type Case = ReturnType<typeof casesOf>[number]

const casesOf = (file: string, text: string) =>
  readRows(text, DedupRow)
    .rows.filter(({ ambiguous }) => !ambiguous)
    .map((row) => {
      const [a, b] = [fingerprintOf(advertOf(row.a)), fingerprintOf(advertOf(row.b))]
      const features = pairFeatures(a, b)
      const employer = companyWords(row.a.company).join('') || companyWords(row.b.company).join('') || row.a.title
      return {
        file,
        a,
        b,
        features,
        values: Object.values(features),
        label: row.duplicate,
        employer: employer.slice(0, 5),
      }
    })

const fit = (cases: readonly Case[]): Logistic =>
  fitLogistic(
    cases.map(({ values }) => values),
    cases.map(({ label }) => label),
    RIDGE,
  )

/** Returns the mean probability of each pair over several draws, from models trained without its employer. */
const leftOut = (cases: readonly Case[]): number[] => {
  const sums = cases.map(() => 0)
  for (let draw = 0; draw < DRAWS; draw++) {
    const foldOf = ({ employer }: Case) => Number(Bun.hash.wyhash(employer, BigInt(draw)) % BigInt(FOLDS))
    for (let fold = 0; fold < FOLDS; fold++) {
      const model = fit(cases.filter((each) => foldOf(each) !== fold))
      for (const [at, each] of cases.entries()) {
        if (foldOf(each) === fold) sums[at] = (sums[at] ?? 0) + likelihoodIn(model, each.values)
      }
    }
  }
  return sums.map((sum) => sum / DRAWS)
}

const round = (weight: number) => Number(weight.toFixed(4))
