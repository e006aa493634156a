import { numbersIn } from '@jobs/core/numbers-in.ts'
import type { SQL } from 'bun'
import { readFile } from 'node:fs/promises'

/** Ticks a second of the kernel's clock for processes: USER_HZ, which is 100 on every Linux that Bun runs on. */
const TICKS = 100

/** Returns the processor time used by a process and its threads in microseconds; NaN without /proc. */
export const cpuTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Follows the name, which may contain anything: proc_pid_stat(5), fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS
}

/** Returns the same for all processes of a Postgres on this machine. */
export const postgresTime = async (sql: SQL): Promise<number> => {
  const pids = await numbersIn(sql`SELECT pid FROM pg_stat_activity`)
  const times = await Promise.all(pids.map(cpuTime))
  return times.reduce((sum, time) => sum + time, 0)
}
