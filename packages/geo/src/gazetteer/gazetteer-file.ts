import { lazily } from '@jobs/core/memo/lazily.ts'
import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Output path of `bun run build`. */
export const gazetteerPath = fileURLToPath(new URL('../../dist/gazetteer.sqlite', import.meta.url))

/** Opens a gazetteer file. @throws Error if it does not exist */
export const openGazetteerFile = (path: string): Database => {
  if (!existsSync(path)) throw new Error(`${path} is missing; run: bun run build in packages/geo`)
  return new Database(path, { readonly: true })
}

/** The gazetteer, opened at the first access. */
export const gazetteerFile = lazily(() => openGazetteerFile(gazetteerPath))
