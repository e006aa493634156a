import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './load-env.ts'

/**
 * Loads a random secret from `dataDir`, creating it at the first call. Only its owner can read the file. Services that
 * start concurrently on one folder get the same secret.
 * @param bytes length of the secret, which is stored in base64url
 * @throws ConfigError if the file is empty, as after a crash or a full disk
 */
export const loadOrCreateSecret = async (dataDir: string, name: string, bytes: number): Promise<string> => {
  const path = join(dataDir, name)
  // A start must not need free space on the disk.
  if (!(await Bun.file(path).exists())) await create(path, bytes)
  await chmod(path, 0o600)
  const secret = await readFile(path, 'utf8')
  if (secret.trim() === '')
    throw new ConfigError(`${path} is empty: restore it from a backup, or remove it to have a new one created`)
  return secret
}

const create = async (path: string, bytes: number): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    await writeFile(draft, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
    // A link is created atomically and never replaces an existing file.
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
