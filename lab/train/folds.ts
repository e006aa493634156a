import { withoutMarks } from '@jobs/core/fold.ts'
import { hash } from '@jobs/reading/model/feature-bag.ts'

/** Rows are parted by employer, so that no employer's words are learnt and tested at once. */
export const FOLDS = 6

const letters = (text: string): string => withoutMarks(text.toLowerCase()).replace(/[^a-z0-9]/g, '')

export const foldOf = (group: string): number => (hash(letters(group), 0x811c9dc5) >>> 8) % FOLDS

const PROBE = 40
const MIN_PROBE = 18

/** Whether a passage, or a long part of it, stands in one of the texts: an employer's sentence under another name. */
export function overlapsWith(texts: readonly string[]): (passage: string) => boolean {
  const all = texts.map(letters).join('|')
  return (passage) => {
    const words = letters(passage)
    if (words.length < MIN_PROBE) return false
    const middle = Math.max(0, (words.length - PROBE) >> 1)
    return [words.slice(0, PROBE), words.slice(-PROBE), words.slice(middle, middle + PROBE)].some((probe) =>
      all.includes(probe),
    )
  }
}
