import { readdir, readFile, readlink } from 'node:fs/promises'

/**
 * Ends every process that names `folder` in its command line or environment, left by a test that timed out or crashed.
 * Works only with `/proc`. @returns their commands
 */
export const stopLeftovers = async (folder: string): Promise<string[]> => {
  const ids = (await readdir('/proc').catch(() => [])).filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  )
  const stopped: string[] = []
  for (const id of ids) {
    // A process may exit while it is read.
    const texts = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
    )
    if (!texts.some((text) => text.includes(folder))) continue
    try {
      process.kill(Number(id), 'SIGKILL')
      stopped.push(texts[0]?.replaceAll('\0', ' ').trim() || (await readlink(`/proc/${id}/exe`).catch(() => id)))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  return stopped
}
