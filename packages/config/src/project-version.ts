import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const FILE = resolve(import.meta.dir, '../../../package.json')

/** Version of this project, from the root package.json. */
export const PROJECT_VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(FILE, 'utf8'))).version
