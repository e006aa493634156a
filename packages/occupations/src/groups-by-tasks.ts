import { labelIndex, startsOf } from './internal/label-index.ts'
import { packed, TASK_SCALE } from './packed.ts'
import { unitGroups, vocabulary } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** Keeps short texts from being believed too much. */
const FURTHER_WORDS = 20

let read: { starts: Uint32Array; groups: readonly string[] } | undefined

const taskLists = () => (read ??= { starts: startsOf(packed().taskCounts), groups: unitGroups(vocabulary()) })

/**
 * How much a text on tasks speaks for unit groups of ISCO-08: a linear model over its words, learnt from the descriptions of
 * occupations. Groups that nothing speaks for are left out; some 8 is much.
 */
export function groupsByTasks(text: string): Map<string, number> {
  const { starts, groups } = taskLists()
  const { stems } = labelIndex()
  const { taskGroups, taskWeights } = packed()
  const sums = new Float32Array(groups.length)
  const words = stemsOf(text)
  for (const word of words) {
    const stem = stems.get(word) ?? -1
    for (let at = starts[stem] ?? 0; at < (starts[stem + 1] ?? 0); at++) {
      const group = taskGroups[at] ?? 0
      sums[group] = (sums[group] ?? 0) + (taskWeights[at] ?? 0)
    }
  }
  const scale = TASK_SCALE * Math.sqrt(words.length + FURTHER_WORDS)
  const found = new Map<string, number>()
  for (const [number, code] of groups.entries()) if (sums[number]) found.set(code, (sums[number] ?? 0) / scale)
  return found
}
