import { join } from 'node:path'

/** Returns the folder of snapshot files. */
export const snapshotFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'snapshots')
