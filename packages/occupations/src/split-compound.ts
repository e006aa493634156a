import { stemOf } from '@jobs/core/stem.ts'

const MIN_PART = 4
const MIN_HEAD_LABELS = 3
const LINKING = /(?:es|s|en|n)$/

/**
 * Splits a German compound whose head (its last part) is a word of at least three labels and whose first part is also a
 * word, with or without linking letters; prefers the most frequent head. Undefined if there is no such split.
 * @param compound a stem
 * @param labelsWith returns the number of labels that contain a stem
 */
export function splitCompound(compound: string, labelsWith: (stem: string) => number): [string, string] | undefined {
  let best: [string, string] | undefined
  let most = MIN_HEAD_LABELS - 1
  for (let at = MIN_PART; at <= compound.length - MIN_PART; at++) {
    const head = compound.slice(at)
    const labels = labelsWith(head)
    if (labels <= most) continue
    const first = compound.slice(0, at)
    const found = [first, first.replace(LINKING, '')].map(stemOf).find((part) => labelsWith(part) > 0)
    if (found === undefined) continue
    best = [found, head]
    most = labels
  }
  return best
}
