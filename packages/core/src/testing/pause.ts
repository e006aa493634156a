import { readdir, readFile } from 'node:fs/promises'

/**
 * Sends SIGSTOP and returns once no thread of the process runs, because a thread may still serve a request before the signal
 * arrives. Returns at once on systems without `/proc`.
 */
export const pauseProcess = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGSTOP')
  await untilStopped(pid)
}

/** Returns once no thread of the process runs or the process is gone. */
export const untilStopped = async (pid: number): Promise<void> => {
  while (!(await isStopped(pid))) await Bun.sleep(1)
}

/**
 * Returns whether all threads are stopped (`T`) or zombies (`Z`), which remain while the parent is stopped. The state follows
 * the name in brackets; see proc_pid_stat(5).
 */
export const isStopped = async (pid: number): Promise<boolean> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const stats = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => ') T')),
  )
  return stats.every((stat) => /^[TZ]/.test(stat.slice(stat.lastIndexOf(')') + 2)))
}
