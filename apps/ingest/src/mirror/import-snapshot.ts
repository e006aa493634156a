import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { closeUnseen } from '@jobs/catalog/mirror/close-mirrored.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { type MirrorState, saveMirrorState } from '@jobs/catalog/mirror/mirror-state.ts'
import { saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'
import type { RunCounts } from '@jobs/catalog/feeds/runs.ts'
import type { Lease } from '@jobs/search-sync/lease.ts'
import { OriginRow } from '@jobs/types/mirror.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public-paths.ts'
import { type Instance, MAX_VIA, type Via } from '@jobs/types/via.ts'
import { recordRun } from '../feeds/record-run.ts'
import type { DownloadFile } from './download-file.ts'
import type { OtherSnapshot } from './other-instance.ts'
import { readLines } from './read-lines.ts'
import { readMirrored } from './read-mirrored.ts'

const BATCH = 25
/** Larger ones are refused unread. */
const MAX_BYTES = 32 * 2 ** 30
/** Who follows whom is known of so many jobs at most; more are refused. */
const MAX_ORIGINS = 5_000_000

export interface MirrorDeps {
  catalog: Catalog
  /** The address of the instance that is followed, without a slash at its end. */
  url: string
  /** Names this instance. */
  me: string
  /** Where files are put until they are read. */
  folder: string
  download: DownloadFile
  lease: Lease
}

/** A snapshot cannot be what it says. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}

/**
 * Reads a snapshot of another instance: every job of it is listed here, and what that instance no longer lists closes.
 * Stopped, it is begun again, and finds most of it done.
 * @param isOlder whether more is known than it says: only who carries a job, and since when, is taken from it
 * @returns the state to go on from
 */
export const importSnapshot = async (
  deps: MirrorDeps,
  snapshot: OtherSnapshot,
  state: MirrorState,
  { isOlder, stop }: { isOlder: boolean; stop: AbortSignal },
): Promise<MirrorState> => {
  const { catalog, url, me, folder, lease } = deps
  const other: Instance = { id: instanceOf(snapshot.cursor), url }
  if (other.id === me) throw new SnapshotError(`${url} is this instance itself`)
  const files = await download(deps, snapshot, stop)
  const vias = files.origins === undefined ? new Map<string, Via>() : await readOrigins(files.origins)
  const generation = isOlder ? state.generation : state.generation + 1
  const work = async ({ counts }: { counts: RunCounts }, cancelled: AbortSignal) => {
    const ending = AbortSignal.any([stop, cancelled])
    const also = async (tx: Parameters<Lease['mustHold']>[0]) => await lease.mustHold(tx)
    if (!isOlder) await saveHeld(deps, { ...state, generation })
    const leftOut = new Set(snapshot.leftOut)
    for await (const lines of batchesOf(readLines(files.rows))) {
      ending.throwIfAborted()
      counts.read += lines.length
      const jobs = lines.flatMap((line) => {
        const given = parse(line)
        const via = [other, ...(vias.get(slugOf(given)) ?? [])]
        if (via.length > MAX_VIA || via.some(({ id }) => id === me)) return drop(counts, 'came from here')
        const job = readMirrored(given, via)
        if (!job) return reject(counts, 'no job')
        return leftOut.has(job.posting.source) ? drop(counts, 'not to be passed on') : [job]
      })
      for (const outcome of await saveMirrored(catalog, jobs, { generation, now: Date.now(), isOlder, also })) {
        if (outcome === 'own') drop(counts, 'is this instance’s own')
        else counts[outcome] += 1
      }
      await Bun.sleep(0)
    }
    if (!isOlder) counts.withdrawn += await closeUnseen(catalog, generation, Date.now(), also)
  }
  await recordRun(catalog, MIRROR, work, { signal: stop })
  const next: MirrorState = {
    ...state,
    generation,
    leftOut: snapshot.leftOut,
    snapshot: snapshot.cursor,
    ...(!isOlder && { cursor: snapshot.cursor }),
  }
  await saveHeld(deps, next)
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
  return next
}

/** Saves how far the other instance was read, unless another process reads it by now. @throws LeaseLostError */
export const saveHeld = async (
  { catalog, lease }: Pick<MirrorDeps, 'catalog' | 'lease'>,
  state: MirrorState,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await lease.mustHold(tx)
    await saveMirrorState(tx, state)
  })

const instanceOf = (cursor: string): string => {
  const read = readCursor(cursor)
  if (!read) throw new SnapshotError('the snapshot has no cursor that can be read')
  return read.feed
}

const drop = (counts: RunCounts, reason: string): [] => {
  counts.dropped[reason] = (counts.dropped[reason] ?? 0) + 1
  return []
}

const reject = (counts: RunCounts, reason: string): [] => {
  counts.rejected[reason] = (counts.rejected[reason] ?? 0) + 1
  return []
}

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const slugOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'slug' in given ? String(given.slug) : ''

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const line of lines) {
    if (batch.push(line) < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** The files lie where the list does, whatever it names: it leads nowhere else. */
const download = async (
  { url, folder, download: get }: MirrorDeps,
  { files, origins }: OtherSnapshot,
  stop: AbortSignal,
) => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fetchOne = async (file: { url: string; bytes: number; sha256: string }): Promise<string> => {
    const name = basename(new URL(file.url).pathname)
    if (!/^jobs-[\w-]+\.(origins\.)?jsonl\.gz$/.test(name) || file.bytes > MAX_BYTES) {
      throw new SnapshotError('the snapshot lists an invalid file name')
    }
    const path = join(folder, name)
    if (!(await Bun.file(path).exists())) await get({ ...file, url: `${url}${SNAPSHOTS_PATH}/${name}`, path }, stop)
    return path
  }
  const rows = files.find(({ format }) => format === 'jsonl.gz')
  if (!rows) throw new SnapshotError('the snapshot has no file of rows')
  return { rows: await fetchOne(rows), origins: origins && (await fetchOne(origins)) }
}

const readOrigins = async (path: string): Promise<Map<string, Via>> => {
  const vias = new Map<string, Via>()
  for await (const line of readLines(path)) {
    const row = OriginRow.safeParse(parse(line))
    // Without it a job would seem to come from there.
    if (!row.success || vias.size >= MAX_ORIGINS) throw new SnapshotError('the snapshot’s origins cannot be read')
    vias.set(row.data.slug, row.data.via)
  }
  return vias
}
