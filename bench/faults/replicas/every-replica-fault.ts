import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { replicaFaults } from './replicas.ts'

const KILLS = 200
const KILLS_SHORT = 5

/** Runs the faults of copies on SQLite and on a separate Postgres. @returns the violations */
export const everyReplicaFault = async (options: {
  short: boolean
  report: (line: string) => void
}): Promise<string[]> => {
  const { short, report } = options
  const kills = short ? KILLS_SHORT : KILLS
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-replica-faults-'))
  const postgres = await ownPostgres()
  try {
    if (!postgres) throw new Error('this needs PostgreSQL on this machine')
    return [
      ...(await replicaFaults({ name: 'SQLite', place: { dataDir }, kills, report })),
      ...(await replicaFaults({ name: 'Postgres', place: { dataDir, databaseUrl: postgres.url }, kills, report })),
    ]
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true })
  }
}
