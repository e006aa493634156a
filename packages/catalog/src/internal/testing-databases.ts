import { createTableIndex } from '@jobs/search/table-index.ts'
import { SQL } from 'bun'
import { catalogMigrations } from '../store/internal/migrations/catalog-migrations.ts'
import { openCatalog } from '../store/open-catalog.ts'
import { EMPTYING } from './testing-emptying.ts'

const LOCK = 7_041_776

/** Part of the databases' names: the state of the migrations. */
const prefix = () =>
  `test_${Bun.hash(JSON.stringify([catalogMigrations('postgres'), createTableIndex().migrations, EMPTYING])).toString(36)}`

/**
 * Returns an empty, migrated database on the server at `url`, reserved for the caller until `release` or the end of its
 * process. Databases are emptied and reused, because creating one takes ten times as long.
 */
export const takeDatabase = async (url: string): Promise<{ url: string; release(): Promise<void> }> => {
  const admin = new SQL(url, { max: 1 })
  const template = await migratedTemplate(admin, url)
  for (let at = 0; ; at++) {
    const name = `${template}_${at}`
    const [{ taken }]: [{ taken: boolean }] =
      await admin`SELECT pg_try_advisory_lock(${LOCK}, hashtext(${name})) AS taken`
    if (!taken) continue
    const taking = new URL(`/${name}`, url).href
    if (!(await emptied(admin, name, taking))) {
      await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      await emptied(admin, name, taking)
    }
    return { url: taking, release: () => admin.close() }
  }
}

/** @returns whether the database exists and has the structure it was created with */
const emptied = async (admin: SQL, name: string, url: string): Promise<boolean> => {
  const found: unknown[] = await admin`SELECT 1 FROM pg_database WHERE datname = ${name}`
  if (found.length === 0) return false
  await admin`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = ${name}`
  const inside = new SQL(url, { max: 1 })
  try {
    const [{ done }]: [{ done: boolean }] = await inside`SELECT testing.empty() AS done`
    return done
  } finally {
    await inside.close()
  }
}

let made: Promise<string> | undefined

/** Returns the name of the database that others are copied from; copying takes a tenth of the time of migrating. */
const migratedTemplate = (admin: SQL, url: string): Promise<string> => (made ??= make(admin, url))

const make = async (admin: SQL, url: string): Promise<string> => {
  const name = prefix()
  await admin`SELECT pg_advisory_lock(${LOCK})`
  try {
    const found: unknown[] = await admin`SELECT 1 FROM pg_database WHERE datname = ${name}`
    if (found.length > 0) return name
    await admin.unsafe(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`)
    await admin.unsafe(`CREATE DATABASE ${name}_new`)
    const inside = new URL(`/${name}_new`, url).href
    await (await openCatalog({ dataDir: '', databaseUrl: inside })).close()
    const sql = new SQL(inside, { max: 1 })
    await sql.unsafe(EMPTYING)
    await sql.close()
    await admin.unsafe(`ALTER DATABASE ${name}_new RENAME TO ${name}`)
  } finally {
    await admin`SELECT pg_advisory_unlock(${LOCK})`
  }
  return name
}
