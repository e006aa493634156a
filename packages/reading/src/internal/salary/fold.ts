import { withoutMarks } from '@jobs/core/fold.ts'

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Markdown: `50\.000`, `**Salary:** **$90,000**`. Asterisks between spaces separate sentences.
  [/\\(?=[!-/:-@[-`{-~])/g, ''],
  [/(?<=\S)(?:\*{2,3}|__)|(?:\*{2,3}|__)(?=\S)/g, ''],
  [/[\u2018\u2019\u02bc\u00b4`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[^\S\n]+/g, ' '],
  // A currency sign on a separate line.
  [/(?<=\d) ?\n ?(?=[\u20ac$\u00a3]|EUR)/g, ' '],
  // `bei4800EUR`, `pleinSalaire`: words without a space between them.
  [/(?=\d)(?<=\p{Ll}{2})(?=\d[\d.,' ]{1,10}(?:[\u20ac$\u00a3]|EUR|Euro))/gu, ' '],
  [/(?=\p{Lu})(?<=\p{Ll}{3})(?=(?:Salaire|Gehalt|Remuneration|Vergutung|Salary|Compensation)(?!\p{Lu}))/gu, ' '],
]

/** Removes accents and unifies dashes, apostrophes and spaces; keeps case, digits and most line breaks. */
export function foldPay(text: string): string {
  const folded = withoutMarks(text)
  return SPELLINGS.reduce((result, [pattern, spelling]) => result.replace(pattern, spelling), folded)
}
