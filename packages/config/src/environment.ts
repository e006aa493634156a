import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

const ROOT = resolve(import.meta.dir, '../../..')

/**
 * The variables of this process, and below them those of the file `.env` in the project's folder, from whichever folder
 * the process was started. A variable that is set to nothing stays so.
 */
export const environment = (
  own: Record<string, string | undefined> = process.env,
  file = resolve(ROOT, '.env'),
): Record<string, string | undefined> => ({
  ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  ...own,
})
