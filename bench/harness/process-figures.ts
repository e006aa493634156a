import { numbersIn } from '@jobs/core/numbers-in.ts'
import { usageOf } from '@jobs/core/process-usage.ts'
import type { SQL } from 'bun'
import { readdir, readFile } from 'node:fs/promises'

const SAMPLE_MS = 20

/** Returns the processor time used by a process and its threads in microseconds; NaN without /proc. */
export const cpuTime = async (pid: number): Promise<number> => ((await usageOf(pid)).cpuMs ?? NaN) * 1000

/** Returns the same for all processes of a Postgres on this machine. */
export const postgresTime = async (sql: SQL): Promise<number> => {
  const pids = await numbersIn(sql`SELECT pid FROM pg_stat_activity`)
  const times = await Promise.all(pids.map(cpuTime))
  return times.reduce((sum, time) => sum + time, 0)
}

export const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number)

/** Returns a number of /proc/<pid>/status, such as `Threads` or, in KB, `VmHWM`; NaN without /proc. */
const statusOf = async (pid: number, name: string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
}

const memoryOf = async (pid: number) => ((await usageOf(pid)).ownBytes ?? NaN) / 1024 ** 2

/** Returns the peak resident memory of a process and its children in MB. */
export const peaksOf = async (pid: number): Promise<number[]> => {
  const peaks = await Promise.all((await childrenOf(pid)).map(peaksOf))
  return [Math.round((await statusOf(pid, 'VmHWM')) / 1024), ...peaks.flat()]
}

/** Resources of a process and its children. */
export interface ProcessState {
  /** Anonymous memory in MB. */
  memory: number
  files: number
  threads: number
}

export const stateOf = async (pid: number): Promise<ProcessState> => {
  const own = {
    memory: await memoryOf(pid),
    files: (await readdir(`/proc/${pid}/fd`)).length,
    threads: await statusOf(pid, 'Threads'),
  }
  // A process may have exited meanwhile.
  const others = await Promise.allSettled((await childrenOf(pid)).map(stateOf))
  return others
    .flatMap((other) => (other.status === 'fulfilled' ? other.value : []))
    .reduce(
      (sum, { memory, files, threads }) => ({
        memory: sum.memory + memory,
        files: sum.files + files,
        threads: sum.threads + threads,
      }),
      own,
    )
}

/** Samples the anonymous memory of this process until the returned function is called, which returns its peak in MB. */
export const watchMemory = (): (() => Promise<number>) => {
  let peak = 0
  const look = async () => void (peak = Math.max(peak, await memoryOf(process.pid)))
  const timer = setInterval(() => void look(), SAMPLE_MS)
  return async () => {
    clearInterval(timer)
    await look()
    return peak
  }
}

/** Returns the milliseconds and the CPU milliseconds of this process and its threads that `act` takes, and its result. */
export const costOf = async <Result>(act: () => Promise<Result>) => {
  const [started, usage] = [performance.now(), process.cpuUsage()]
  const result = await act()
  const { user, system } = process.cpuUsage(usage)
  return { result, ms: performance.now() - started, cpuMs: (user + system) / 1000 }
}
