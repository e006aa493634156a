const SENTENCE_END = /(?<=(?:\p{L}{2}|\d{3}|[)%€$£])[.!?;])\s+(?=\p{Lu})|\n/gu
const MAX_LENGTH = 200

const digitsIn = (text: string) => text.match(/[0-9]/g)?.length ?? 0

const BULLET = /^[-*•·]\s+/u

/** Returns the index of the digit with this number, counted from 0; -1 if there are fewer. */
function indexOfDigit(text: string, count: number): number {
  let left = count
  for (const { index } of text.matchAll(/[0-9]/g)) if (left-- === 0) return index
  return -1
}

/**
 * Returns the sentence of a text that contains a sum found in its folded form, shortened around the sum if it is long.
 * Relies on folding to keep the digits and their order.
 * @param at start of the sum in `folded`
 */
export function sentenceAt(text: string, folded: string, at: number): string {
  const index = indexOfDigit(text, digitsIn(folded.slice(0, at)))
  if (index < 0) return ''
  const ends = Array.from(text.matchAll(SENTENCE_END), (match) => [match.index, match.index + match[0].length] as const)
  const start = ends.findLast(([, end]) => end <= index)?.[1] ?? 0
  const end = ends.find(([from]) => from > index)?.[0] ?? text.length
  if (end - start <= MAX_LENGTH) return text.slice(start, end).replace(BULLET, '')
  const from = index - start <= MAX_LENGTH / 2 ? start : index - MAX_LENGTH / 2
  const cut = text.slice(from, Math.min(end, from + MAX_LENGTH))
  return from === start ? cut : cut.replace(/^\S*\s/u, '')
}
