import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const ROOT = resolve(import.meta.dir, '../../..')

/**
 * Returns the variables of this process, with defaults from `.env` in the project's folder, whatever the working directory.
 * An empty variable stays empty.
 */
export const environment = (
  own: Record<string, string | undefined> = process.env,
  file = resolve(ROOT, '.env'),
): Record<string, string | undefined> => ({
  ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  ...own,
})
