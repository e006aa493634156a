import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import type { DownloadFile } from './download-file.ts'
import type { OtherSnapshot } from './other-instance.ts'
import { SnapshotError } from './snapshot-error.ts'

/** A snapshot of more jobs is refused unread. */
const MAX_JOBS = 5_000_000
/** What a file may have, besides what each row may take on average, compressed. */
const MIN_BYTES = 2 ** 20
const MEAN_ROW_BYTES = 32 * 2 ** 10
/** Of the disk, after the download. */
const MIN_FREE = 0.1

export interface DownloadDeps {
  /** The address of the instance that is followed, without a slash at its end. */
  url: string
  /** Where files are put until they are read. */
  folder: string
  download: DownloadFile
  /** Bytes that the folder's disk has, and has free. */
  diskOf?: (folder: string) => Promise<{ bytes: number; free: number }>
}

type Files = Pick<OtherSnapshot, 'files' | 'origins' | 'jobs'>

/**
 * Reads the files of a snapshot, and removes those of others. They lie where the list does, whatever it names: it leads nowhere else.
 * @returns their paths
 * @throws SnapshotError, before anything is read, for files larger than their rows account for or than the disk takes
 */
export const downloadSnapshot = async (
  { url, folder, download, diskOf = readDisk }: DownloadDeps,
  { files, origins, jobs }: Files,
  stop: AbortSignal,
): Promise<{ rows: string; origins: string | undefined }> => {
  const rows = files.find(({ format }) => format === 'jsonl.gz')
  if (!rows) throw new SnapshotError('the snapshot has no file of rows')
  if (jobs > MAX_JOBS) throw new SnapshotError(`the snapshot has ${jobs} jobs; at most ${MAX_JOBS} are read`)
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
    throw new SnapshotError(`the snapshot needs ${needed} bytes, and a tenth of the disk is to stay free`)
  }
  for (const { name, bytes, sha256 } of wanted) {
    const path = join(folder, name)
    if (await Bun.file(path).exists()) continue
    await download({ bytes, sha256, url: `${url}${SNAPSHOTS_PATH}/${name}`, path }, stop)
  }
  return { rows: join(folder, nameOf(rows.url)), origins: origins && join(folder, nameOf(origins.url)) }
}

/** Removes what was downloaded, whole or in part, but for the names to keep. */
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
