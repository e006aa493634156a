import { withoutMarks } from '@jobs/core/fold.ts'

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc\u00b4`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[^\S\n]+/g, ' '],
]

/** Text without accents and with one spelling of dashes, apostrophes and spaces; case and lines are kept. */
export function foldPay(text: string): string {
  const folded = withoutMarks(text)
  return SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), folded)
}
