import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { workArrangement } from '@jobs/reading/work-arrangement.ts'
import { AdRow, inputOf } from '../train/arrangement-rows.ts'
import { accuracyOf, confusionTable, scoreLines, scoresOf } from './confusion.ts'
import { createTask } from './task.ts'

/** Scores the work arrangement of whole ads by accuracy, precision and recall; ambiguous ads are skipped. */
export const evaluateArrangementAds = createTask(AdRow, (rows) => {
  const pairs = rows
    .filter(({ ambiguous }) => !ambiguous)
    .map((row) => {
      const derived = workArrangement(inputOf(row))
      return { ...row, found: derived.value, derived }
    })
  const { precision, recall } = scoresOf(pairs, 'remote')
  const hybrid = scoresOf(pairs, 'hybrid')
  return {
    lines: [
      ...confusionTable('arrangement of ads', pairs, WorkArrangement.options),
      ...scoreLines(pairs, WorkArrangement.options),
      ...pairs
        .filter(({ label, found }) => label !== found)
        .map(({ id, title, label, derived }) => `miss: ${id} ${title}: ${label}, found ${JSON.stringify(derived)}`),
    ],
    metrics: {
      accuracy: accuracyOf(pairs),
      remote: { precision, recall },
      hybrid: { precision: hybrid.precision, recall: hybrid.recall },
    },
  }
})
