import { SAYS } from '@jobs/reading/arrangement/ad-features.ts'
import { readPassage } from '@jobs/reading/work-arrangement.ts'
import { PassageRow, passageOf } from '../train/arrangement-rows.ts'
import { accuracyOf, confusionTable, macroF1Of, scoreLines } from './confusion.ts'
import { createTask } from './task.ts'

/** Scores what single passages state about the arrangement by accuracy and macro F1. */
export const evaluatePassages = createTask(PassageRow, (rows) => {
  const pairs = rows.map((row) => {
    const chances = readPassage(passageOf(row))
    return { lang: row.lang, label: row.says, found: SAYS[chances.indexOf(Math.max(...chances))] ?? 'nothing' }
  })
  return {
    lines: [...confusionTable('passages', pairs, SAYS), ...scoreLines(pairs, SAYS)],
    metrics: { accuracy: accuracyOf(pairs), macroF1: macroF1Of(pairs, SAYS) },
  }
})
