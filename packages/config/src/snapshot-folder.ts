import { join } from 'node:path'

/** Where the files of snapshots lie. */
export const snapshotFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'snapshots')
