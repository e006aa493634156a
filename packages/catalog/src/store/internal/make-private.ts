import { log } from '@jobs/observability/log.ts'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OWNER_ONLY = 0o700
/** The catalogue with SQLite's companion files, and the secrets that sign tokens and snapshots. */
const OWN = /^(?:catalog\.sqlite|auth-secret|signing-key)/

/**
 * Makes this service's files in a folder readable by the owner only, existing ones and those that this process will
 * write. The folder and other files in it may belong to others and are left unchanged.
 */
export const makePrivate = async (folder: string): Promise<void> => {
  process.umask(0o077)
  for (const name of (await readdir(folder)).filter((entry) => OWN.test(entry))) {
    const path = join(folder, name)
    try {
      const { mode } = await stat(path)
      if ((mode & 0o077) !== 0) await chmod(path, mode & OWNER_ONLY)
    } catch (error) {
      // Another process may have removed it.
      if (!isGone(error)) log.warn('a file of DATA_DIR can be read by others', { file: name, error })
    }
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
