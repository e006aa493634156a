import { createTableIndex } from '@jobs/search/table-index.ts'
import { SQL } from 'bun'
import { catalogMigrations } from '../store/internal/migrations/catalog-migrations.ts'
import { openCatalog } from '../store/open-catalog.ts'

const LOCK = 7_041_776

let made: Promise<string> | undefined

/**
 * The name of a database at `url` that holds the schema and nothing else. It is made once for a server and a state of the
 * migrations, since a copy takes a tenth of the time that migrating does.
 */
export const migratedTemplate = (url: string): Promise<string> => (made ??= make(url))

const make = async (url: string) => {
  const schema = JSON.stringify([catalogMigrations('postgres'), createTableIndex().migrations])
  const name = `test_template_${Bun.hash(schema).toString(36)}`
  const admin = new SQL(url, { max: 1 })
  try {
    await admin`SELECT pg_advisory_lock(${LOCK})`
    const [found] = await admin`SELECT 1 FROM pg_database WHERE datname = ${name}`
    if (!found) {
      await admin.unsafe(`CREATE DATABASE ${name}`)
      const catalog = await openCatalog({ dataDir: '', databaseUrl: new URL(`/${name}`, url).href })
      await catalog.close()
    }
  } finally {
    await admin.close()
  }
  return name
}
