import { newFolder, newPostgres } from '../../harness/place.ts'
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
  await using stack = new AsyncDisposableStack()
  const dataDir = await newFolder(stack)
  const { url: databaseUrl } = await newPostgres(stack)
  return [
    ...(await replicaFaults({ name: 'SQLite', place: { dataDir }, kills, report })),
    ...(await replicaFaults({ name: 'Postgres', place: { dataDir, databaseUrl }, kills, report })),
  ]
}
