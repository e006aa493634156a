import { createTableIndex } from '@jobs/search/table-index.ts'
import { SQL } from 'bun'
import { catalogMigrations } from '../store/internal/migrations/catalog-migrations.ts'
import { openCatalog } from '../store/open-catalog.ts'
import { EMPTYING } from './testing-emptying.ts'

const LOCK = 7_041_776
const NO_DATABASE = '3D000'

/** Part of the databases' names: the state of the migrations. */
const prefix = () =>
  `test_${Bun.hash(JSON.stringify([catalogMigrations('postgres'), createTableIndex().migrations, EMPTYING])).toString(36)}`

interface Database {
  url: string
  /** Stays open, so that the next test opens no connection to empty it. */
  inside: SQL
}

let server: SQL | undefined
const reserved = new Set<string>()
/** Databases that this process has reserved and does not use now. */
const free: Database[] = []

/**
 * Returns an empty, migrated database on the server at `url`, reserved for the caller until `release`. Databases are
 * emptied and reused, because creating one takes ten times as long; the process keeps those it has reserved.
 */
export const takeDatabase = async (url: string): Promise<{ url: string; release(): void }> => {
  const admin = (server ??= new SQL(url, { max: 1 }))
  const template = await migratedTemplate(admin, url)
  const database = free.pop() ?? (await reserve(admin, template, url))
  if (!(await emptied(database.inside))) {
    const name = new URL(database.url).pathname.slice(1)
    await database.inside.close()
    await admin.unsafe(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    database.inside = new SQL(database.url, { max: 1 })
    await emptied(database.inside)
  }
  return { url: database.url, release: () => void free.push(database) }
}

/** Reserves a database, which need not exist, until the process ends. */
const reserve = async (admin: SQL, template: string, url: string): Promise<Database> => {
  for (let at = 0; ; at++) {
    const name = `${template}_${at}`
    // A session may take its own locks again.
    if (reserved.has(name)) continue
    reserved.add(name)
    const [{ taken }]: [{ taken: boolean }] =
      await admin`SELECT pg_try_advisory_lock(${LOCK}, hashtext(${name})) AS taken`
    const taking = new URL(`/${name}`, url).href
    if (taken) return { url: taking, inside: new SQL(taking, { max: 1 }) }
    reserved.delete(name)
  }
}

/** @returns whether the database exists and has the structure it was created with */
const emptied = async (inside: SQL): Promise<boolean> => {
  try {
    await inside`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`
    const [{ done }]: [{ done: boolean }] = await inside`SELECT testing.empty() AS done`
    return done
  } catch (error) {
    if (error instanceof SQL.PostgresError && error.errno === NO_DATABASE) return false
    throw error
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
