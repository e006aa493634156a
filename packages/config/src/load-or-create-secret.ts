import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A random secret kept in `dataDir`, made at the first call, so that it outlives restarts. Only its owner can read it.
 * Services that start together on one folder get the same one.
 * @param bytes how many it has; the file holds them in base64url
 */
export const loadOrCreateSecret = async (dataDir: string, name: string, bytes: number): Promise<string> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, name)
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
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
