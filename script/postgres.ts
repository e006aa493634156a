import { ownPostgres } from '../packages/catalog/src/testing-postgres.ts'

/** Starts a separate Postgres in a temporary folder on a free port. @returns its address and how to stop it */
export const startPostgres = async () => {
  const postgres = await ownPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed')
  return { url: postgres.url, stop: postgres.remove }
}
