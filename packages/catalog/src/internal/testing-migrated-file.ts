import { Database } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog } from '../store/open-catalog.ts'

const FILE = 'catalog.sqlite'

/** Puts an empty, migrated SQLite file into a folder. Migrating takes many times as long as copying. */
export const copyMigratedFile = async (dataDir: string): Promise<void> => {
  const filename = join(dataDir, FILE)
  await Bun.write(filename, await (made ??= make()))
  const database = new Database(filename)
  database.run('PRAGMA synchronous = OFF')
  // A copy is a catalogue of its own: its cursors are no other's.
  database.run('UPDATE change_feed SET id = lower(hex(randomblob(6)))')
  database.close()
}

let made: Promise<Uint8Array> | undefined

const make = async (): Promise<Uint8Array> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-migrated-'))
  await (await openCatalog({ dataDir })).close()
  const bytes = await Bun.file(join(dataDir, FILE)).bytes()
  await rm(dataDir, { recursive: true, force: true })
  return bytes
}
