import { SnapshotFile } from '@jobs/types/public/snapshot.ts'
import { writeCursor } from '../changes/change-cursor.ts'
import { instanceId } from '../mirror/mirror-state.ts'
import type { Catalog } from '../store/catalog.ts'
import { shapesIn } from '../store/json-column.ts'
import { column, number, rowFrom, type RowOf, rowsOf, text, texts } from '../store/rows.ts'

const MAX_KEPT = 3

/** Files that hold the whole listing at a revision. `createdAt` is UTC milliseconds. */
export type Snapshot = RowOf<typeof snapshotRows>

const snapshotRows = rowsOf({
  revision: number,
  createdAt: number,
  jobs: number,
  /** Sources whose jobs are not in it. */
  leftOut: texts,
  files: (files) => shapesIn<SnapshotFile>(text(files), (file) => SnapshotFile.safeParse(file).success),
  /** Its signed manifest; absent from snapshots of earlier releases. */
  signed: column('manifest', (manifest, { signature }) =>
    signature === null ? undefined : { manifest: text(manifest), signature: text(signature) },
  ),
})

/** Lists the snapshots, newest first. */
export const listSnapshots = async ({ read }: Catalog): Promise<Snapshot[]> =>
  await snapshotRows.all(read`SELECT * FROM snapshots ORDER BY revision DESC`)

/** Lists the snapshots, newest first, each with the cursor of the changes that follow it. */
export const listSnapshotsWithCursors = async (catalog: Catalog): Promise<(Snapshot & { cursor: string })[]> => {
  const feed = await instanceId(catalog)
  return (await listSnapshots(catalog)).map((snapshot) => ({
    ...snapshot,
    cursor: writeCursor({ feed, revision: snapshot.revision, givenAt: snapshot.createdAt }),
  }))
}

/** Adds a snapshot whose files are complete, or signs the existing one, and keeps the newest three. */
export const addSnapshot = async (catalog: Catalog, snapshot: Snapshot): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const { signed, ...content } = snapshot
    const { revision } = content
    const row = rowFrom({ ...content, manifest: signed?.manifest, signature: signed?.signature })
    await tx`DELETE FROM snapshots WHERE revision = ${revision} AND manifest IS NULL`
    await tx`INSERT INTO snapshots ${tx([row])} ON CONFLICT (revision) DO NOTHING`
    await tx`DELETE FROM snapshots WHERE revision NOT IN
      (SELECT revision FROM snapshots ORDER BY revision DESC LIMIT ${MAX_KEPT})`
  })
