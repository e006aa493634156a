import { snapshotFolderOf } from '@jobs/config/options.ts'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3Files } from './internal/s3-files.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

/** Creates a storage of snapshot files in a local folder. */
export const createFolderFiles = (folder: string): SnapshotFiles => ({
  async keep(name, path) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rename(path, join(folder, name))
  },
  async read(name, range) {
    const file = Bun.file(join(folder, name))
    if (!(await file.exists())) return undefined
    return range ? file.slice(range[0], range[1] + 1) : file
  },
  forget: async (name) => await rm(join(folder, name), { force: true }),
  names: async () => await readdir(folder).catch(() => []),
})

/** Opens the configured storage of snapshot files. */
export const openSnapshotFiles = (env: { DATA_DIR: string; EXPORT_S3_URL?: string | undefined }): SnapshotFiles =>
  env.EXPORT_S3_URL ? createS3Files(env.EXPORT_S3_URL) : createFolderFiles(snapshotFolderOf(env))
