import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { until } from '@jobs/core/testing/until.ts'
import { SQL } from 'bun'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  listedJobs,
  openTestCatalog,
  testEngines,
  testPlace,
  testPlaceWithoutSchema,
  testPosting,
  testSite,
} from '../testing.ts'
import { findUserByEmail } from '../users/user.ts'
import type { Catalog } from './catalog.ts'
import { engineVersion } from './engine-version.ts'
import { beginFilling, createFilled, endFilling, isFilled } from './index-filling.ts'
import { catalogMigrations } from './internal/migrations/catalog-migrations.ts'
import { openCatalog } from './open-catalog.ts'

describe.each([...testEngines])('opening a catalogue on %s', (engine) => {
  const closing = closedAfterEach()
  const placeWithoutSchema = async () => {
    const place = await testPlaceWithoutSchema(engine)
    closing({ close: place.remove })
    return place
  }
  const applied = async ({ read }: Catalog) => {
    const rows: { name: string; applied_at: number | string }[] = await read`SELECT name, applied_at FROM migrations`
    return new Map(rows.map(({ name, applied_at }) => [name, Number(applied_at)]))
  }

  test('migrates an empty database once', async () => {
    const place = await placeWithoutSchema()
    const catalog = await openCatalog(place)
    const first = await applied(catalog)
    const names = [...catalogMigrations(engine), ...catalog.index.migrations].map(({ name }) => name)
    expect([...first.keys()].toSorted()).toEqual(names.toSorted())
    expect(await currentRevision(catalog)).toBe(0)
    await catalog.close()
    const again = await openCatalog(place)
    expect(await applied(again)).toEqual(first)
    await again.close()
  })

  test('continues from the migrations of an older release, and keeps its data', async () => {
    const { dataDir, databaseUrl } = await placeWithoutSchema()
    const older = catalogMigrations(engine).slice(0, 11)
    const sql = databaseUrl
      ? new SQL(databaseUrl, { max: 1 })
      : new SQL({ adapter: 'sqlite', filename: join(dataDir, 'catalog.sqlite') })
    await sql`CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`
    for (const { name, statements } of older) {
      for (const statement of statements) await sql.unsafe(statement)
      await sql`INSERT INTO migrations ${sql([{ name, applied_at: 7 }])}`
    }
    const user = {
      email: 'a@jobs.example',
      role: 'admin',
      password_hash: 'h',
      token_version: 1,
      created_at: 1,
      updated_at: 1,
    }
    await sql`INSERT INTO users ${sql([user])}`
    await sql.close()

    const catalog = await openCatalog({ dataDir, databaseUrl })
    const all = await applied(catalog)
    expect(all.size).toBe(catalogMigrations(engine).length + catalog.index.migrations.length)
    expect([...all.values()].filter((at) => at === 7)).toHaveLength(older.length)
    expect(await findUserByEmail(catalog, user.email)).toMatchObject({ role: 'admin', passwordHash: 'h' })
    await catalog.close()
  })

  test('migrates it once for processes that start together', async () => {
    const place = await placeWithoutSchema()
    const program = `
      import { openCatalog } from '${import.meta.dir}/open-catalog.ts'
      import { registerFeeds } from '${import.meta.dir}/../feeds/feeds.ts'
      import { savePosting } from '${import.meta.dir}/../merging/save-posting.ts'
      import { testFeed, testPosting } from '${import.meta.dir}/../testing.ts'
      const catalog = await openCatalog(${JSON.stringify(place)})
      await registerFeeds(catalog, [testFeed], 1)
      console.log(await savePosting(catalog, testPosting('same'), 1))
      await catalog.close()`
    const runs = Array.from({ length: 4 }, () => Bun.spawn([process.execPath, '-e', program], { stderr: 'inherit' }))
    const outcomes = await Promise.all(runs.map((run) => new Response(run.stdout).text()))
    expect(outcomes.toSorted()).toEqual(['listed\n', 'unchanged\n', 'unchanged\n', 'unchanged\n'])
  })

  test('returns the version of its engine, without the suffix of a distribution', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    expect(await engineVersion(catalog)).toMatch(/^\d+\.\d+(\.\d+)?$/)
    const read = (async () => [{ version: '17.6 (Debian 17.6-1)' }]) as unknown as SQL
    expect(await engineVersion({ dialect: engine, read })).toBe('17.6')
  })
})

describe.skipIf(!testEngines.includes('postgres'))('connections to Postgres', () => {
  test.each([3, 7, 18])('are %p in all, for reads, words and writes', async (connections) => {
    const place = await testPlaceWithoutSchema('postgres')
    const catalog = await openCatalog({ ...place, connections })
    const held = async () => {
      const [row]: { held: number | string }[] = await catalog.read`SELECT COUNT(*) AS held FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'`
      return Number(row?.held)
    }
    await Promise.all([catalog.read`SELECT 1`, catalog.words`SELECT 1`, catalog.transaction((tx) => tx`SELECT 1`)])
    // The one that migrated takes a moment to close, and others to open.
    await until(async () => (await held()) === connections)
    await catalog.close()
    await place.remove()
  })
})

test.skipIf(!testEngines.includes('postgres'))('both engines have the same tables and columns', async () => {
  const [file, server] = [await openTestCatalog('sqlite'), await openTestCatalog('postgres')]
  const own = (columns: { place: string }[]) =>
    columns.map(({ place }) => place).filter((place) => !/^(?:search_|sqlite_)/.test(place))
  const onSqlite: { place: string }[] = await file.catalog.read`
    SELECT t.name || '.' || c.name AS place FROM sqlite_master t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' ORDER BY 1`
  const onPostgres: { place: string }[] = await server.catalog.read`
    SELECT table_name || '.' || column_name AS place FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY table_name COLLATE "C" || '.' || column_name COLLATE "C"`
  expect(own(onPostgres).toSorted()).toEqual(own(onSqlite).toSorted())
  expect(own(onSqlite).length).toBeGreaterThan(100)
  await file.close()
  await server.close()
})

test('creates the missing folder of a SQLite file', async () => {
  const place = await testPlace('sqlite')
  const dataDir = join(place.dataDir, 'deep', 'down')
  await (await openCatalog({ dataDir })).close()
  expect(await readdir(dataDir)).toContain('catalog.sqlite')
  await place.remove()
})

describe.each([...testEngines])('an index that a migration left empty on %s', (engine) => {
  const closing = closedAfterEach()
  afterEach(() => void setSystemTime())

  /** A catalogue of some jobs, and the ids that its index is given. */
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    for (const title of ['Imker', 'Winzer', 'Notar'])
      await savePosting(catalog, testPosting(title, { title }), Date.now())
    const put: number[] = []
    const index: Catalog['index'] = {
      ...catalog.index,
      put: async (_, jobs) => void put.push(...jobs.map(({ id }) => id)),
    }
    const begin = () => catalog.transaction((tx) => beginFilling({ index }, tx))
    return { catalog, put, begin }
  }

  test('is filled at once for up to 2,000 listed jobs', async () => {
    const { catalog, put, begin } = await open()
    await begin()
    expect(put.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    expect(await isFilled(catalog.read)).toBe(true)

    put.splice(0)
    await multiply(catalog, 2001)
    expect((await listedJobs(catalog, testSite)).length).toBeGreaterThan(0)
    await begin()
    await begin()
    expect(put).toEqual([])
    expect(await isFilled(catalog.read)).toBe(false)
  })

  test('counts as filled once marked, which raises the revision', async () => {
    const { catalog, begin } = await open()
    await multiply(catalog, 2001)
    await begin()
    const before = await currentRevision(catalog)
    await catalog.transaction(endFilling)
    expect(await isFilled(catalog.read)).toBe(true)
    expect(await currentRevision(catalog)).toBe(before + 1)
  })

  test('is checked once a second until it is filled, and never again', async () => {
    const { catalog } = await open()
    let asked = 0
    const sql = new Proxy(catalog.read, {
      apply(target, self, given: unknown[]) {
        asked += 1
        return Reflect.apply(target, self, given) as unknown
      },
    })
    await catalog.transaction((tx) => tx`INSERT INTO migrations (name, applied_at) VALUES ('search-unfilled', 1)`)
    const now = Date.now()
    setSystemTime(now)
    const filled = createFilled(sql)
    expect([await filled(), await filled(), asked]).toEqual([false, false, 1])
    setSystemTime(now - 100_000)
    expect([await filled(), asked]).toEqual([false, 2])
    await catalog.transaction(endFilling)
    expect([await filled(), asked]).toEqual([false, 2])
    setSystemTime(now + 1000)
    expect([await filled(), await filled(), asked]).toEqual([true, true, 3])
    setSystemTime(now + 100_000)
    expect([await filled(), asked]).toEqual([true, 3])
  })
})

/** Copies the first job until so many are listed. */
const multiply = async (catalog: Catalog, count: number) => {
  const [{ id: _, ...job }]: [Record<string, unknown>] = await catalog.read`SELECT * FROM jobs WHERE id = 1`
  const rows = Array.from({ length: count }, (_, at) => ({ ...job, slug: `copy-${at}` }))
  await catalog.transaction(async (tx) => {
    for (let at = 0; at < rows.length; at += 500) await tx`INSERT INTO jobs ${tx(rows.slice(at, at + 500))}`
  })
}
