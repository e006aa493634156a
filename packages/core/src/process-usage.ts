import { readFile } from 'node:fs/promises'

/** Length of the ticks in /proc, which the kernel fixes for all programs. */
const TICK_MS = 10

/**
 * Returns the resources of a process, from proc_pid_status(5) and proc_pid_stat(5): the bytes of its own memory, without
 * mapped files, and the milliseconds of processor time of all its threads so far. Undefined where the system has neither.
 */
export const usageOf = async (pid: number): Promise<{ ownBytes?: number; cpuMs?: number }> => {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  const ownKb = /^RssAnon:\s+(\d+) kB$/m.exec(status ?? '')?.[1]
  // The name in parentheses may contain spaces; the fields after it begin with the third.
  const [, user, system] = /\) (?:\S+ ){11}(\d+) (\d+) /.exec(stat ?? '') ?? []
  return {
    ...(ownKb !== undefined && { ownBytes: Number(ownKb) * 1024 }),
    ...(user !== undefined && { cpuMs: (Number(user) + Number(system)) * TICK_MS }),
  }
}
