import { stem } from './words.ts'

const MIN_PART = 4
const MIN_HEAD_LABELS = 3
const LINKING = /(?:es|s|en|n)$/

/**
 * The parts of a German compound whose head (its last part) is a word of at least three labels and whose first part is a
 * word too, with or without the letters that link them; the most frequent head wins. Undefined where there is no such
 * pair.
 * @param compound a stem
 * @param labelsWith how many labels have a stem
 */
export function splitCompound(compound: string, labelsWith: (stem: string) => number): [string, string] | undefined {
  let best: [string, string] | undefined
  let most = MIN_HEAD_LABELS - 1
  for (let at = MIN_PART; at <= compound.length - MIN_PART; at++) {
    const head = compound.slice(at)
    const labels = labelsWith(head)
    if (labels <= most) continue
    const first = compound.slice(0, at)
    const found = [first, first.replace(LINKING, '')].map(stem).find((part) => labelsWith(part) > 0)
    if (found === undefined) continue
    best = [found, head]
    most = labels
  }
  return best
}
