import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'

/** Location of a catalogue, as passed to the bench's processes. */
export interface Place {
  dataDir: string
  databaseUrl?: string
  remove(): Promise<void>
}

/** Creates a temporary folder and, if requested, a Postgres. */
export const newPlace = async (isPostgres: boolean): Promise<Place> => {
  const postgres = isPostgres ? await ownPostgres() : undefined
  if (isPostgres && !postgres) throw new Error('this needs PostgreSQL on this machine')
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-changes-'))
  return {
    dataDir,
    ...(postgres && { databaseUrl: postgres.url }),
    async remove() {
      await postgres?.remove()
      await rm(dataDir, { recursive: true })
    },
  }
}
