import { z } from 'zod'
import { detectLanguage, detectTitleLanguage } from '../pipeline/language.ts'
import { confusionTable, macroF1Of } from './confusion.ts'
import { createTask } from './task.ts'

const CLASSES = ['de', 'en', 'fr', 'other'] as const

const Row = z.object({
  cls: z.enum(['title', 'short', 'full']),
  label: z.enum(CLASSES),
  text: z.string(),
  bilingual: z.boolean().nullish(),
  adLang: z.string().nullish(),
})

/**
 * Macro F1 of the language of titles, short texts and whole ads; ads in two languages are left out. The label of a title
 * is of its own words; how often it agrees with the language of the ad below it is printed beside.
 */
export const evaluateLanguage = createTask(Row, (rows) => {
  const evaluate = (cls: 'title' | 'short' | 'full') => {
    const pairs = rows
      .filter((row) => row.cls === cls && !row.bilingual)
      .map(({ label, text }) => ({
        label,
        found: cls === 'title' ? detectTitleLanguage(text) : detectLanguage({ title: '', text }),
      }))
    return { lines: confusionTable(cls, pairs, CLASSES), f1: macroF1Of(pairs, CLASSES) }
  }
  const heading = rows
    .filter((row) => row.cls === 'title' && row.adLang)
    .map(({ text, adLang }) => ({
      label: CLASSES.find((one) => one === adLang) ?? 'other',
      found: detectLanguage({ title: text, text: '' }),
    }))
  const [title, short, full] = [evaluate('title'), evaluate('short'), evaluate('full')]
  return {
    lines: [...title.lines, ...confusionTable('the ad below a title', heading, CLASSES), ...short.lines, ...full.lines],
    metrics: { title: { f1: title.f1 }, short: { f1: short.f1 }, full: { f1: full.f1 } },
  }
})
