import type { Sum } from './sums.ts'

/** A sum with the text around it, up to the neighbouring sums. */
export interface Surroundings {
  sum: Sum
  /** In lower case; includes the preceding line as a heading if the sum begins a line or a list item. */
  before: string
  /** In lower case, to the end of the line. */
  after: string
  /** Letters on its line outside the sum. */
  lettersBeside: number
}

const BEFORE = 90
const AFTER = 70
const MAX_LINE_LENGTH = 120
/** Words before a sum below its heading: `Up to $90,000`. */
const BOUND = /^ ?(?:up ?to|from|starting (?:at|from)|ab|bis(?: zu)?|a partir de|jusqu'a) ?$/u
const ITEM = /^ ?[-*•·] /u

function lineBefore(text: string): string {
  const lines = text.split('\n')
  const own = lines.at(-1) ?? ''
  const above = lines.at(-2) ?? ''
  const isHeaded = !/\p{L}/u.test(own) || BOUND.test(own) || (ITEM.test(own) && above.trimEnd().endsWith(':'))
  return isHeaded ? `${above} ${own.replace(ITEM, '')}` : own
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}

/** @param lower the folded text the sums were found in, in lower case */
export function surroundingsOf(lower: string, sums: readonly Sum[]): Surroundings[] {
  return sums.map((sum, index) => {
    const previous = sums[index - 1]?.end ?? 0
    const next = sums[index + 1]?.start ?? lower.length
    const lineStart =
      lower
        .slice(Math.max(0, sum.start - MAX_LINE_LENGTH), sum.start)
        .split('\n')
        .at(-1) ?? ''
    const [lineEnd = ''] = lower.slice(sum.end, sum.end + MAX_LINE_LENGTH).split('\n')
    return {
      sum,
      before: lineBefore(lower.slice(Math.max(previous, sum.start - BEFORE), sum.start)),
      after: lower.slice(sum.end, Math.min(next, sum.end + AFTER)).split('\n')[0] ?? '',
      lettersBeside: countLetters(lineStart) + countLetters(lineEnd),
    }
  })
}
