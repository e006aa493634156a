import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { arrangementOfText } from '@jobs/reading/work-arrangement.ts'
import { accuracyOf, confusionTable, scoreLines } from './confusion.ts'
import { createTask } from './task.ts'

const Row = z.object({ text: z.string(), label: WorkArrangement, lang: z.string().nullish() })

/** Scores the work arrangement read from snippets by accuracy. */
export const evaluateArrangement = createTask(Row, (rows) => {
  const pairs = rows.map(({ text, label, lang }) => ({ lang: lang ?? '', label, found: arrangementOfText(text) }))
  return {
    lines: [
      ...confusionTable('arrangement', pairs, WorkArrangement.options),
      ...scoreLines(pairs, WorkArrangement.options),
    ],
    metrics: { accuracy: accuracyOf(pairs) },
  }
})
