import type { ProcessState } from '../harness/process-figures.ts'
import { quantiles } from '../harness/table.ts'

const median = (numbers: readonly number[]) => quantiles(numbers).p50

/** A larger increase is not explained by momentarily open files. */
const MAX_MORE = { files: 10, threads: 4 }
const MAX_GROWTH = 1.05

/** Returns the median of each third of a run, and the growth from the second to the last. */
export const growthOf = (states: readonly ProcessState[]) => {
  const third = Math.floor(states.length / 3)
  if (third === 0) return { thirds: [], violations: ['too short to say anything of memory'] }
  const thirds = [0, 1, 2].map((at) => {
    const own = states.slice(at * third, (at + 1) * third)
    return {
      memory: median(own.map(({ memory }) => memory)),
      files: median(own.map(({ files }) => files)),
      threads: median(own.map(({ threads }) => threads)),
    }
  })
  const [, second, last] = thirds
  const violations: string[] = []
  if (!second || !last) return { thirds, violations }
  if (!(last.memory <= second.memory * MAX_GROWTH))
    violations.push(`memory grew from ${second.memory.toFixed(0)} to ${last.memory.toFixed(0)} MB`)
  for (const kind of ['files', 'threads'] as const)
    if (!(last[kind] <= second[kind] + MAX_MORE[kind]))
      violations.push(`${kind}: ${second[kind]} in the second third, ${last[kind]} in the last`)
  return { thirds, violations }
}
