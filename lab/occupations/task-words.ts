import { stemsOf } from '@jobs/occupations/words.ts'
import type { TaskDocument } from './task-documents.ts'

/**
 * How strongly a word indicates an ISCO-08 unit group: the logarithm of its relative frequency in the group's texts.
 */
export type TaskWords = Map<string, readonly (readonly [group: string, weight: number])[]>

/** Rarer words are treated as noise. */
const MIN_DOCUMENTS = 1.5
/** Minimum ratio: a word indicates a group if it is at least e times as frequent there. */
const MIN_WEIGHT = 1
const MAX_GROUPS = 24
/** Pseudo-texts with average word frequencies added to each group, so that groups with few texts are trusted less. */
const PRIOR = 2

const total = (sums: ReadonlyMap<string, number>) => [...sums.values()].reduce((sum, value) => sum + value, 0)

/** Learns from the descriptions which words indicate which groups. */
export function learnTaskWords(documents: readonly TaskDocument[]): TaskWords {
  const documentsOf = new Map<string, number>()
  const counts = new Map<string, Map<string, number>>()
  for (const { groups, text } of documents) {
    for (const [group, share] of groups) documentsOf.set(group, (documentsOf.get(group) ?? 0) + share)
    for (const stem of stemsOf(text)) {
      const sums = counts.get(stem) ?? new Map<string, number>()
      counts.set(stem, sums)
      for (const [group, share] of groups) sums.set(group, (sums.get(group) ?? 0) + share)
    }
  }
  const all = total(documentsOf)
  const words: TaskWords = new Map()
  for (const [stem, sums] of counts) {
    const having = total(sums)
    if (having < MIN_DOCUMENTS) continue
    const usual = having / all
    const weights = [...sums]
      .map(([group, count]) => {
        const frequency = (count + PRIOR * usual) / ((documentsOf.get(group) ?? 0) + PRIOR)
        return [group, Math.log(frequency / usual)] as const
      })
      .filter(([, weight]) => weight > MIN_WEIGHT)
      .sort(([one, its], [other, others]) => others - its || one.localeCompare(other))
    if (weights.length > 0) words.set(stem, weights.slice(0, MAX_GROUPS))
  }
  return words
}
