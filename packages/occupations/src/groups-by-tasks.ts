import { lazily } from '@jobs/core/memo/lazily.ts'
import { labelIndex, startsOf } from './internal/label-index.ts'
import { packed, TASK_SCALE } from './packed.ts'
import { unitGroups, vocabulary } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** Damps the scores of short texts. */
const FURTHER_WORDS = 20

const taskLists = lazily(() => ({ starts: startsOf(packed().taskCounts), groups: unitGroups(vocabulary()) }))

/** Lower scores are due to chance. */
const MIN_SCORE = 1
let sums = new Float32Array(0)

/**
 * Scores the unit groups of ISCO-08 for a text about tasks with a linear model over its words, trained on descriptions
 * of occupations. Groups with low scores are omitted; 8 is high.
 */
export function groupsByTasks(text: string): Map<string, number> {
  const { starts, groups } = taskLists()
  const { stems } = labelIndex()
  const { taskGroups, taskWeights } = packed()
  if (sums.length === 0) sums = new Float32Array(groups.length)
  sums.fill(0)
  const words = stemsOf(text)
  for (const word of words) {
    const stem = stems.get(word)
    if (stem === undefined) continue
    const end = starts[stem + 1] ?? 0
    for (let at = starts[stem] ?? 0; at < end; at++) {
      const group = taskGroups[at] ?? 0
      sums[group] = (sums[group] ?? 0) + (taskWeights[at] ?? 0)
    }
  }
  const scale = TASK_SCALE * Math.sqrt(words.length + FURTHER_WORDS)
  const found = new Map<string, number>()
  for (let group = 0; group < sums.length; group++) {
    const score = (sums[group] ?? 0) / scale
    if (score >= MIN_SCORE) found.set(groups[group] ?? '', score)
  }
  return found
}
