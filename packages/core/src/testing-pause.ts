import { readdir, readFile } from 'node:fs/promises'

/**
 * Stops a process where it is, as SIGSTOP does, and returns once none of its threads runs: a signal that was sent has not yet
 * arrived, and a thread may answer one more request. Where there is no `/proc` it returns at once.
 */
export const pauseProcess = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGSTOP')
  await untilStopped(pid)
}

/** Returns once no thread of the process runs, or the process is gone. */
export const untilStopped = async (pid: number): Promise<void> => {
  while (!(await isStopped(pid))) await Bun.sleep(1)
}

/**
 * A process that ended while its parent is stopped stays a zombie (`Z`), which never runs again. The state comes after the name in
 * brackets, see proc_pid_stat(5).
 */
export const isStopped = async (pid: number): Promise<boolean> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const stats = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => ') T')),
  )
  return stats.every((stat) => /^[TZ]/.test(stat.slice(stat.lastIndexOf(')') + 2)))
}
