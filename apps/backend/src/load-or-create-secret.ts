import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 48

/**
 * The secret kept in `dataDir`, made at the first call, so that tokens outlive restarts. Only its owner can read it.
 * Services that start together on one folder get the same one.
 */
export const loadOrCreateSecret = async (dataDir: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'auth-secret')
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  try {
    // A link appears whole or not at all, and never replaces one that is there.
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  await chmod(path, 0o600)
  return await readFile(path, 'utf8')
}
