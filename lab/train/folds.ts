import { withoutMarks } from '@jobs/core/fold.ts'
import { hash } from '@jobs/reading/model/feature-bag.ts'

/** Assigns rows to folds by employer, so that an employer's words are never in both training and test data. */
export const FOLDS = 6

const letters = (text: string): string => withoutMarks(text.toLowerCase()).replace(/[^a-z0-9]/g, '')

export const foldOf = (group: string): number => (hash(letters(group), 0x811c9dc5) >>> 8) % FOLDS

const PROBE = 40
const MIN_PROBE = 18

/** Whether one of the texts contains a passage or a long part of it: an employer's sentence under another name. */
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
