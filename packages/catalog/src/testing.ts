import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { Site } from '@jobs/types/site.ts'
import { SQL } from 'bun'
import { Database } from 'bun:sqlite'
import { mkdtemp, mkdtempDisposable, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerFeeds } from './feeds/feeds.ts'
import { takeDatabase } from './internal/testing-databases.ts'
import { toJob } from './jobs/listed-rows.ts'
import { withdrawNamed } from './merging/withdraw-postings.ts'
import { newestListed } from './revision/listing-buckets.ts'
import type { Catalog } from './store/catalog.ts'
import { type CatalogOptions, openCatalog } from './store/open-catalog.ts'

export type TestEngine = 'sqlite' | 'postgres'

/** Three of them write, so that transactions meet; opening all that a service has takes longer than most tests. */
const CONNECTIONS = 9

const postgresUrl = process.env.TEST_DATABASE_URL

/** The engines a contract suite runs on: Postgres where the test run has started one. */
export const testEngines: readonly TestEngine[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite']

/** Creates the location of a fresh catalogue of `engine`, with its schema already there, and a function that removes it. */
export const testPlace = async (engine: TestEngine) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-catalog-'))
  const database = engine === 'postgres' && postgresUrl ? await takeDatabase(postgresUrl) : undefined
  if (!database) await copyMigratedFile(dataDir)
  const remove = async () => {
    database?.release()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: database?.url, connections: CONNECTIONS, remove }
}

/** Like `testPlace`, with an empty database without a schema. */
export const testPlaceWithoutSchema = async (engine: TestEngine) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-catalog-'))
  if (engine === 'sqlite' || !postgresUrl) {
    return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) }
  }
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new SQL(postgresUrl, { max: 1 })
  await admin.unsafe(`CREATE DATABASE ${name}`)
  const remove = async () => {
    await admin.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { dataDir, databaseUrl: new URL(`/${name}`, postgresUrl).href, remove }
}

export const testSite = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }

export const testActor = { id: 1, email: 'editor@jobs.example' }

/** Titles that never match each other. */
export const TEST_ROLES = [
  'Gärtner',
  'Lehrerin',
  'Maurer',
  'Notar',
  'Optiker',
  'Pilotin',
  'Richter',
  'Schmied',
  'Tischler',
  'Winzer',
]

export const testFeed = { key: 'test', connector: 'arbeitnow', settings: {}, intervalMinutes: 60, enabled: true }

/** The result of a run that found nothing. */
export const testCounts = { read: 0, listed: 0, updated: 0, unchanged: 0, withdrawn: 0, dropped: {}, rejected: {} }

export const testDryRun = {
  pages: 1,
  isWhole: true,
  counts: { read: 1, wouldList: 0, dropped: { 'on-site': 1 }, rejected: {} },
  items: [],
  leftOut: [{ kind: 'dropped' as const, reason: 'on-site', item: 'Bäcker', excerpt: 'In der Backstube.' }],
}

/** A fresh catalogue with one feed, `test`, on `engine`; `close` removes it. */
export const openTestCatalog = async (engine: TestEngine = 'sqlite', options: Pick<CatalogOptions, 'outbox'> = {}) => {
  const place = await testPlace(engine)
  const catalog = await openCatalog({ ...place, ...options })
  await registerFeeds(catalog, [testFeed], Date.now())
  const close = async () => {
    await catalog.close()
    await place.remove()
  }
  return { catalog, place, close }
}

/** The newest hundred of the listed jobs, as the public sees them. */
export const listedJobs = async ({ read }: Catalog, site: Site): Promise<Job[]> => {
  const { rows } = await newestListed(read, undefined, { offset: 0, limit: 100 })
  return rows.map((row) => toJob(row, site))
}

/** Long enough to tell a job from another of the same title. */
const textOf = (externalId: string) =>
  `Zahlen und Belege. ${Array.from({ length: 30 }, (_, index) => `Akte ${externalId}, Beleg ${index}.`).join(' ')}`

/** A valid posting; every posting with its own `externalId` is its own job. */
export const testPosting = (externalId: string, fields: Partial<JobFields> = {}): Posting => ({
  source: 'arbeitnow',
  externalId,
  feedKey: 'test',
  url: `https://source.example/${externalId}`,
  fields: {
    title: 'Buchhalter (m/w/d)',
    companyName: 'Weber GmbH',
    location: 'Köln',
    workArrangement: 'hybrid',
    language: 'de',
    tags: ['finanzen'],
    publishedAt: Date.UTC(2026, 9, 1),
    applyUrl: 'https://apply.example/secret',
    description: `<p>${textOf(externalId)}</p>`,
    descriptionText: textOf(externalId),
    ...fields,
  },
})

/** Withdraws one posting like `withdrawNamed`. @returns whether it was known and live */
export const withdrawPosting = async (
  catalog: Catalog,
  { source, externalId }: { source: string; externalId: string },
  now: number,
): Promise<boolean> => (await withdrawNamed(catalog, source, [externalId], now)) > 0

const FILE = 'catalog.sqlite'

/** Puts an empty, migrated SQLite file into a folder. Migrating takes many times as long as copying. */
const copyMigratedFile = async (dataDir: string): Promise<void> => {
  const filename = join(dataDir, FILE)
  await Bun.write(filename, await (migratedFile ??= migrate()))
  const database = new Database(filename)
  database.run('PRAGMA synchronous = OFF')
  // A copy is a catalogue of its own: its cursors are no other's.
  database.run('UPDATE change_feed SET id = lower(hex(randomblob(6)))')
  database.close()
}

let migratedFile: Promise<Uint8Array> | undefined

const migrate = async (): Promise<Uint8Array> => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-migrated-'))
  await (await openCatalog({ dataDir: folder.path })).close()
  return await Bun.file(join(folder.path, FILE)).bytes()
}
