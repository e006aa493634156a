import { detectLanguage, detectTitleLanguage } from '@jobs/reading/language.ts'
import { z } from 'zod'
import { classLines, macroF1Of, ratio } from './confusion.ts'
import { createTask } from './task.ts'

const CLASSES = ['de', 'en', 'fr', 'other'] as const
const HEADINGS = [...CLASSES, 'unsure'] as const
const LISTED = ['de', 'en', 'fr'] as const

const Row = z.object({
  cls: z.enum(['title', 'short', 'full']),
  label: z.enum(CLASSES),
  text: z.string(),
  bilingual: z.boolean().nullish(),
  adLang: z.string().nullish(),
})

/**
 * Scores the language of titles, short texts and whole ads by macro F1; ads in two languages are skipped. A title's
 * label refers to its own words. `heading` scores reading the language of a whole ad from its title alone, by precision
 * and recall over the languages in `LISTED`.
 */
export const evaluateLanguage = createTask(Row, (rows) => {
  const evaluate = (cls: 'title' | 'short' | 'full') => {
    const pairs = rows
      .filter((row) => row.cls === cls && !row.bilingual)
      .map(({ label, text }) => ({
        label,
        found: cls === 'title' ? detectTitleLanguage(text) : detectLanguage({ title: '', text }),
      }))
    return { lines: classLines(cls, pairs, HEADINGS), f1: macroF1Of(pairs, CLASSES) }
  }
  const headings = rows
    .filter((row) => row.cls === 'title' && row.adLang)
    .map(({ text, adLang }) => ({
      text,
      label: CLASSES.find((one) => one === adLang) ?? 'other',
      found: detectLanguage({ title: text, text: '' }),
    }))
  const isListed = (language: string) => LISTED.some((one) => one === language)
  const listed = headings.filter(({ found }) => isListed(found))
  const right = listed.filter(({ label, found }) => label === found).length
  const listable = headings.filter(({ label }) => isListed(label)).length
  const [title, short, full] = [evaluate('title'), evaluate('short'), evaluate('full')]
  return {
    lines: [
      ...title.lines,
      ...classLines('the ad below a title', headings, HEADINGS),
      ...listed
        .filter(({ label, found }) => label !== found)
        .map((one) => `miss: ${one.text}: ${one.label}, listed under ${one.found}`),
      ...short.lines,
      ...full.lines,
    ],
    metrics: {
      title: { f1: title.f1 },
      heading: { precision: ratio(right, listed.length), recall: ratio(right, listable) },
      short: { f1: short.f1 },
      full: { f1: full.f1 },
    },
  }
})
