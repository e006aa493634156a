import { SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DownloadFile } from './download-file.ts'
import type { OtherSnapshot } from './other-instance.ts'
import { SnapshotError } from './snapshot-error.ts'

/** Snapshots with more jobs are refused. */
const MAX_JOBS = 5_000_000
/** Allowed compressed size of a file: a base plus an average per row. */
const MIN_BYTES = 2 ** 20
const MEAN_ROW_BYTES = 32 * 2 ** 10
/** Share of the disk that must stay free after the download. */
const MIN_FREE = 0.1

export interface DownloadDeps {
  /** Address of the mirrored instance, without a trailing slash. */
  url: string
  /** Folder for files until they are imported. */
  folder: string
  download: DownloadFile
  /** Returns the total and free bytes of the folder's disk. */
  diskOf?: (folder: string) => Promise<{ bytes: number; free: number }>
}

type Files = Pick<OtherSnapshot, 'files' | 'origins' | 'jobs'>

/**
 * Downloads the files of a snapshot and removes files of other snapshots. They are always requested from the mirrored
 * instance, whatever host the list names.
 * @returns the paths of the files
 * @throws SnapshotError before any download if files are implausibly large or do not fit on the disk
 */
export const downloadSnapshot = async (
  { url, folder, download, diskOf = readDisk }: DownloadDeps,
  { files, origins, jobs }: Files,
  stop: AbortSignal,
): Promise<{ rows: string; origins: string | undefined }> => {
  const rows = files.find(({ format }) => format === 'jsonl.gz')
  if (!rows) throw new SnapshotError('the snapshot has no file of rows')
  if (jobs > MAX_JOBS) throw new SnapshotError(`the snapshot has ${jobs} jobs; at most ${MAX_JOBS} are supported`)
  const wanted = [rows, ...(origins ? [origins] : [])].map((file) => ({ ...file, name: nameOf(file.url) }))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await clearDownloads(folder, new Set(wanted.flatMap(({ name }) => [name, `${name}.partial`])))
  for (const { name, bytes } of wanted) {
    if (bytes > MIN_BYTES + jobs * MEAN_ROW_BYTES) {
      throw new SnapshotError(`the snapshot announces ${bytes} bytes in ${name}, too many for ${jobs} jobs`)
    }
  }
  const disk = await diskOf(folder)
  const needed = wanted.reduce((sum, { bytes }) => sum + bytes, 0)
  if (disk.free - needed < disk.bytes * MIN_FREE) {
    throw new SnapshotError(`the snapshot needs ${needed} bytes, but a tenth of the disk must stay free`)
  }
  for (const { name, bytes, sha256 } of wanted) {
    const path = join(folder, name)
    if (await Bun.file(path).exists()) continue
    await download({ bytes, sha256, url: `${url}${SNAPSHOTS_PATH}/${name}`, path }, stop)
  }
  return { rows: join(folder, nameOf(rows.url)), origins: origins && join(folder, nameOf(origins.url)) }
}

/** Removes complete and partial downloads except those in `keep`. */
export const clearDownloads = async (folder: string, keep: ReadonlySet<string> = new Set()): Promise<void> => {
  for (const name of await readdir(folder)) if (!keep.has(name)) await rm(join(folder, name), { force: true })
}

const nameOf = (url: string): string => {
  const name = basename(new URL(url).pathname)
  if (!/^jobs-[\w-]+\.(origins\.)?jsonl\.gz$/.test(name))
    throw new SnapshotError('the snapshot lists an invalid file name')
  return name
}

const readDisk = async (folder: string): Promise<{ bytes: number; free: number }> => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { bytes: blocks * bsize, free: bavail * bsize }
}
