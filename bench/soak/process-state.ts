import { readdir, readFile } from 'node:fs/promises'

/** Resources of a process and its children. */
export interface ProcessState {
  /** Anonymous memory in MB. */
  memory: number
  files: number
  threads: number
}

export const stateOf = async (pid: number): Promise<ProcessState> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const own = {
    memory: Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024,
    files: (await readdir(`/proc/${pid}/fd`)).length,
    threads: Number(/Threads:\s+(\d+)/.exec(status)?.[1]),
  }
  // A process may have exited meanwhile.
  const others = await Promise.allSettled(children.map((child) => stateOf(Number(child))))
  const all = [own, ...others.flatMap((state) => (state.status === 'fulfilled' ? state.value : []))]
  const sum = (of: (state: ProcessState) => number) => all.reduce((total, state) => total + of(state), 0)
  return {
    memory: sum(({ memory }) => memory),
    files: sum(({ files }) => files),
    threads: sum(({ threads }) => threads),
  }
}

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN

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
      memory: middle(own.map(({ memory }) => memory)),
      files: middle(own.map(({ files }) => files)),
      threads: middle(own.map(({ threads }) => threads)),
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
