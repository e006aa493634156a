import { foldingRuns, withoutMarks } from '@jobs/core/fold.ts'

const plainRuns = foldingRuns((run) =>
  withoutMarks(run)
    .replaceAll('\u00df', 'ss')
    .replaceAll('\u0153', 'oe')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-'),
)

/** Folds to lower case without accents and unifies dashes, quotes and spaces, as the patterns of this folder expect. */
export const foldTerms = (text: string): string => {
  const folded = plainRuns(text.toLowerCase())
    .replaceAll('`', "'")
    .replace(/\\(?=\W)|\*\*|__/g, '')
  return folded.includes('  ') || folded.includes('\t') ? folded.replace(/[ \t]{2,}|\t/g, ' ') : folded
}
