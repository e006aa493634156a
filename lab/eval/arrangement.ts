import { SAYS } from '@jobs/reading/arrangement/ad-features.ts'
import { arrangementOfText, readPassage, workArrangement } from '@jobs/reading/work-arrangement.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { z } from 'zod'
import { AdRow, inputOf, PassageRow, passageOf } from '../train/arrangement-rows.ts'
import { accuracyOf, classLines, macroF1Of, scoresOf } from './confusion.ts'
import { createTask } from './task.ts'

const Row = z.object({ text: z.string(), label: WorkArrangement, lang: z.string().nullish() })

/** Scores the work arrangement read from snippets by accuracy. */
export const evaluateArrangement = createTask(Row, (rows) => {
  const pairs = rows.map(({ text, label, lang }) => ({ lang: lang ?? '', label, found: arrangementOfText(text) }))
  return {
    lines: classLines('arrangement', pairs, WorkArrangement.options),
    metrics: { accuracy: accuracyOf(pairs) },
  }
})

/** Scores the work arrangement of whole ads by accuracy, precision and recall; ambiguous ads are skipped. */
export const evaluateArrangementAds = createTask(AdRow, (rows) => {
  const pairs = rows
    .filter(({ ambiguous }) => !ambiguous)
    .map((row) => {
      const derived = workArrangement(inputOf(row))
      return { ...row, found: derived.value, derived }
    })
  const misses = pairs.filter(({ label, found }) => label !== found)
  const scores = (label: WorkArrangement) => {
    const { precision, recall } = scoresOf(pairs, label)
    return { precision, recall }
  }
  return {
    lines: [
      ...classLines('arrangement of ads', pairs, WorkArrangement.options),
      ...misses.map(
        ({ id, title, label, derived }) => `miss: ${id} ${title}: ${label}, found ${JSON.stringify(derived)}`,
      ),
    ],
    metrics: { accuracy: accuracyOf(pairs), remote: scores('remote'), hybrid: scores('hybrid') },
  }
})

/** Scores what single passages state about the arrangement by accuracy and macro F1. */
export const evaluatePassages = createTask(PassageRow, (rows) => {
  const pairs = rows.map((row) => {
    const chances = readPassage(passageOf(row))
    return { lang: row.lang, label: row.says, found: SAYS[chances.indexOf(Math.max(...chances))] ?? 'nothing' }
  })
  return {
    lines: classLines('passages', pairs, SAYS),
    metrics: { accuracy: accuracyOf(pairs), macroF1: macroF1Of(pairs, SAYS) },
  }
})
