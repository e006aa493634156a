import { snapshotFolderOf } from '@jobs/config/snapshot-folder.ts'
import { createFolderFiles } from './folder-files.ts'
import { createS3Files } from './internal/s3-files.ts'
import type { SnapshotFiles } from './snapshot-files.ts'

export interface SnapshotFilesEnv {
  DATA_DIR: string
  EXPORT_S3_URL?: string | undefined
}

/** Opens the configured storage of snapshot files. */
export const openSnapshotFiles = (env: SnapshotFilesEnv): SnapshotFiles =>
  env.EXPORT_S3_URL ? createS3Files(env.EXPORT_S3_URL) : createFolderFiles(snapshotFolderOf(env))
