import { readFile } from 'node:fs/promises'

/**
 * Bytes of memory that a process holds for itself, without files it has mapped, as proc_pid_status(5) has it; 0 where the
 * system does not say.
 */
export const privateMemory = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
