import { z } from 'zod'
import { detectLanguage } from '../pipeline/language.ts'
import { confusionTable, macroF1Of } from './confusion.ts'
import { createTask } from './task.ts'

const CLASSES = ['de', 'en', 'fr', 'other'] as const

const Row = z.object({
  cls: z.enum(['title', 'short', 'full']),
  label: z.enum(CLASSES),
  text: z.string(),
  bilingual: z.boolean().nullish(),
})

/** Macro F1 of the language of titles, short texts and whole ads; ads in two languages are left out. */
export const evaluateLanguage = createTask(Row, (rows) => {
  const evaluate = (cls: 'title' | 'short' | 'full') => {
    const pairs = rows
      .filter((row) => row.cls === cls && !row.bilingual)
      .map(({ label, text }) => {
        const ad = cls === 'title' ? { title: text, text: '' } : { title: '', text }
        return { label, found: detectLanguage(ad) }
      })
    return { lines: confusionTable(cls, pairs, CLASSES), f1: macroF1Of(pairs, CLASSES) }
  }
  const [title, short, full] = [evaluate('title'), evaluate('short'), evaluate('full')]
  return {
    lines: [...title.lines, ...short.lines, ...full.lines],
    figures: { title: { f1: title.f1 }, short: { f1: short.f1 }, full: { f1: full.f1 } },
  }
})
