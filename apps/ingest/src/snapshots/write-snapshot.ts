import { writeCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { addCheckpoint, listCheckpoints } from '@jobs/catalog/snapshots/checkpoints.ts'
import { endSnapshotWork, leaveSnapshotWork, noteSnapshotWork } from '@jobs/catalog/snapshots/snapshot-work.ts'
import { addSnapshot, listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { ownSourceOf } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { createFolderFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import type { SnapshotFiles } from '@jobs/engines/snapshot-files/snapshot-files.ts'
import { type ListingReader, readListing } from '@jobs/listing/snapshots/read-listing.ts'
import { log } from '@jobs/observability/log.ts'
import { contentHash, createListingDigest } from '@jobs/signing/listing-digest.ts'
import type { OriginRow } from '@jobs/types/public/mirror.ts'
import {
  type CheckpointStatement,
  ORIGINS_FORMAT,
  SNAPSHOT_FORMATS,
  type SnapshotFile,
  SnapshotManifest,
} from '@jobs/types/public/snapshot.ts'
import { licenseOf, type Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sign } from '../signing/open-signer.ts'
import { createParquetFile } from './parquet-rows.ts'
import { sha256Of } from './sha256-of.ts'

const PROGRESS_EVERY = 100_000
/** How often progress is recorded for the console. */
const NOTE_EVERY_MS = 2000
const PARTIAL = /\.partial$/

export interface SnapshotDeps {
  catalog: Catalog
  site: Site
  folder: string
  /** Storage of complete files; defaults to `folder`. */
  files?: SnapshotFiles | undefined
  /** Opens the key that signs manifests. */
  signer: () => Promise<Sign>
}

/** Returns the sources whose terms forbid passing their jobs on. */
export const leftOutSources = (): string[] =>
  [...connectors.values()].filter(({ mayPassOn }) => mayPassOn === false).map(ownSourceOf)

/**
 * Writes the whole listing to one file per format, unless nothing changed, and publishes them with a signed manifest once
 * complete; after a crash the previous snapshot stays. Signs a checkpoint once a day. Records progress and failures.
 * @param stop aborts the writing without leaving files behind
 * @returns number of jobs written; undefined if nothing changed
 */
export const writeSnapshot = async (deps: SnapshotDeps, stop: AbortSignal): Promise<number | undefined> => {
  const { catalog } = deps
  try {
    const jobs = await writeChanged(deps, stop)
    await endSnapshotWork(catalog)
    return jobs
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    const ending = stop.aborted ? leaveSnapshotWork(catalog) : endSnapshotWork(catalog, { at: Date.now(), reason })
    await ending.catch((fault: unknown) => log.warn('could not record the outcome of a snapshot', { error: fault }))
    throw error
  }
}

const writeChanged = async (
  { catalog, site, folder, files = createFolderFiles(folder), signer }: SnapshotDeps,
  stop: AbortSignal,
): Promise<number | undefined> => {
  const sign = await signer()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (PARTIAL.test(name)) await rm(join(folder, name), { force: true })
  const [last] = await listSnapshots(catalog)
  const leftOut = leftOutSources()
  const written = await readListing({ catalog, site, leftOut }, async (listing) =>
    listing.revision === last?.revision && last.signed
      ? undefined
      : await writeFiles({ folder, kept: files, note: createNotes(catalog) }, listing, stop),
  )
  if (written) {
    const { jobs, revision, feed, sha256, files: kept } = written
    const createdAt = Date.now()
    const manifest = JSON.stringify({
      type: 'snapshot',
      instance: feed,
      cursor: writeCursor({ feed, revision, givenAt: createdAt }),
      createdAt: instantOf(createdAt),
      jobs,
      leftOut,
      license: licenseOf(site),
      sha256,
      files: kept,
    } satisfies SnapshotManifest)
    const signed = { manifest, signature: sign(Buffer.from(manifest)) }
    await addSnapshot(catalog, { revision, createdAt, jobs, leftOut, files: kept, signed })
    await forgetOld(catalog, files, written)
  }
  await keepCheckpoint(catalog, sign, Date.now())
  return written?.jobs
}

/** Removes older files that are no longer listed, including leftovers of crashes. */
const forgetOld = async (
  catalog: Catalog,
  files: SnapshotFiles,
  { feed, revision }: { feed: string; revision: number },
) => {
  const wanted = new Set((await listSnapshots(catalog)).flatMap((one) => one.files.map(({ name }) => name)))
  for (const name of await files.names()) {
    const [, of, at = ''] = /^jobs-(\w+)-([0-9a-z]+)\./.exec(name) ?? []
    if (of === feed && Number.parseInt(at, 36) < revision && !wanted.has(name)) await files.forget(name)
  }
}

/** Creates a function that records the progress at intervals. */
const createNotes = (catalog: Catalog) => {
  const startedAt = Date.now()
  let notedAt = 0
  return async (jobs: number) => {
    const now = Date.now()
    if (now - notedAt < NOTE_EVERY_MS) return
    notedAt = now
    await noteSnapshotWork(catalog, { startedAt, jobs }, now).catch((error: unknown) =>
      log.warn('could not record the progress of a snapshot', { error }),
    )
  }
}

interface Writing {
  folder: string
  kept: SnapshotFiles
  note: (jobs: number) => Promise<void>
}

const writeFiles = async ({ folder, kept, note }: Writing, listing: ListingReader, stop: AbortSignal) => {
  const { revision, feed } = listing
  const path = (format: SnapshotFile['format']) => join(folder, `jobs-${feed}-${revision.toString(36)}.${format}`)
  const [jsonl, parquet] = [
    createJsonlFile(`${path('jsonl.gz')}.partial`),
    createParquetFile(`${path('parquet')}.partial`),
  ]
  let origins: ReturnType<typeof createJsonlFile> | undefined
  const digest = createListingDigest()
  let jobs = 0
  for await (const batch of listing.batches()) {
    stop.throwIfAborted()
    const rows = batch.map(({ job }) => job)
    for (const row of rows) digest.add(row.slug, contentHash(row))
    await jsonl.add(rows)
    await parquet.add(rows)
    const mirrored = batch.flatMap(({ job: { slug }, via }): OriginRow[] => (via ? [{ slug, via }] : []))
    if (mirrored.length > 0) await (origins ??= createJsonlFile(`${path(ORIGINS_FORMAT)}.partial`)).add(mirrored)
    jobs += batch.length
    await note(jobs)
    if (jobs % PROGRESS_EVERY === 0) log.info('writing a snapshot', { jobs })
  }
  await jsonl.end()
  await parquet.end()
  await origins?.end()
  const files: SnapshotFile[] = []
  const formats: SnapshotFile['format'][] = [...SNAPSHOT_FORMATS]
  if (origins) formats.push(ORIGINS_FORMAT)
  for (const format of formats) {
    const partial = `${path(format)}.partial`
    const name = basename(path(format))
    files.push({ name, format, bytes: (await stat(partial)).size, sha256: await sha256Of(partial) })
    await kept.keep(name, partial)
  }
  return { jobs, revision, feed, sha256: digest.end().sha256, files }
}

/** Writes rows to a gzip file, one JSON object per line. The output is deterministic: the header has no timestamp. */
const createJsonlFile = (path: string) => {
  const gzip = createGzip({ level: 6 })
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(gzip.pipe(file))
  written.catch(() => {})
  return {
    async add(rows: readonly object[]) {
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
    },
    async end() {
      gzip.end()
      await written
    },
  }
}

/** Signs a checkpoint of the listing at the newest snapshot's cursor, once per UTC day. */
const keepCheckpoint = async (catalog: Catalog, sign: Sign, now: number): Promise<void> => {
  const createdAt = instantOf(now)
  const day = createdAt.slice(0, 10)
  const [last] = await listCheckpoints(catalog)
  const [newest] = await listSnapshots(catalog)
  if (last?.day === day || !newest?.signed) return
  const { instance, cursor, jobs, leftOut, sha256 } = SnapshotManifest.parse(JSON.parse(newest.signed.manifest))
  const signed: CheckpointStatement = { type: 'checkpoint', instance, day, cursor, createdAt, jobs, leftOut, sha256 }
  const statement = JSON.stringify(signed)
  await addCheckpoint(catalog, { day, statement, signature: sign(Buffer.from(statement)) })
}
