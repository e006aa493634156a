import { join } from 'node:path'

export const snapshotFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'snapshots')
