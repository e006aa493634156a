import { createTableIndex } from '@jobs/search/table-index.ts'
import { SQL } from 'bun'
import { catalogMigrations } from '../store/internal/migrations/catalog-migrations.ts'
import { openCatalog } from '../store/open-catalog.ts'

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

/**
 * Creates the function `testing.empty()` in a migrated Postgres database, which resets its tables to their current
 * content. It returns false if their structure has changed since.
 */
const EMPTYING = `
CREATE SCHEMA testing;

CREATE FUNCTION testing.shape() RETURNS text LANGUAGE sql AS $$
  SELECT md5(
    (SELECT string_agg(c.relname || ' ' || a.attname, ',' ORDER BY c.relname, a.attnum)
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace)
    || (SELECT coalesce(string_agg(tgname || tgenabled::text, ',' ORDER BY tgrelid, tgname), '') FROM pg_trigger)
    || (SELECT coalesce(string_agg(proname || md5(prosrc), ',' ORDER BY proname, oid), '')
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace))
$$;

DO $$
DECLARE one record;
BEGIN
  FOR one IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    IF pg_relation_size(format('public.%I', one.name)) > 0 THEN
      EXECUTE format('CREATE TABLE testing.%I AS TABLE public.%I', one.name, one.name);
    END IF;
  END LOOP;
END $$;

CREATE TABLE testing.kept AS SELECT tablename AS name FROM pg_tables WHERE schemaname = 'testing';
CREATE TABLE testing.counters AS SELECT sequencename AS name, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';
CREATE TABLE testing.made AS SELECT testing.shape() AS shape;

CREATE FUNCTION testing.empty() RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE one record;
BEGIN
  IF testing.shape() <> (SELECT shape FROM testing.made) THEN RETURN false; END IF;
  -- No trigger is to see it, nor any foreign key.
  SET LOCAL session_replication_role = replica;
  FOR one IN SELECT tablename AS name, pg_relation_size(format('public.%I', tablename)) AS bytes
    FROM pg_tables WHERE schemaname = 'public'
  LOOP
    IF one.bytes > 65536 THEN EXECUTE format('TRUNCATE public.%I CASCADE', one.name);
    ELSIF one.bytes > 0 THEN EXECUTE format('DELETE FROM public.%I', one.name);
    END IF;
  END LOOP;
  FOR one IN SELECT name FROM testing.kept LOOP
    EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM testing.%I', one.name, one.name);
  END LOOP;
  FOR one IN SELECT * FROM testing.counters LOOP
    PERFORM setval(format('public.%I', one.name), coalesce(one.last_value, one.start_value), one.last_value IS NOT NULL);
  END LOOP;
  -- A copy is a catalogue of its own: its cursors are no other's.
  UPDATE public.change_feed SET id = substr(md5(random()::text), 1, 12);
  RETURN true;
EXCEPTION WHEN insufficient_privilege THEN RETURN false;
END $$;
`
