import type { SQL } from 'bun'
import { insertFeed } from '../feeds/create-feed.ts'
import { withdrawFeed } from '../merging/withdraw-postings.ts'
import { refusal } from '../store/catalog-refusal.ts'
import type { Catalog } from '../store/catalog.ts'
import { column, number, optional, rowFrom, type RowOf, rowsOf, text, texts } from '../store/rows.ts'
import { MIRROR, mirrorFeed } from './mirror-feed.ts'

/** The mirrored instance, and the progress of mirroring it. */
export type MirrorState = RowOf<typeof mirrorRows>

const ROW = 1

const mirrorRows = rowsOf({
  url: text,
  /** Cursor of the next changes; undefined until a snapshot was read. */
  cursor: optional(column('followed_cursor', text)),
  /** Sources whose jobs the other instance may not redistribute. */
  leftOut: texts,
  /** Number of snapshots begun so far. */
  generation: number,
  /** The snapshot that was read last. */
  snapshot: optional(column('snapshot_cursor', text)),
  /** When all mirrored jobs were last known to be listed there, UTC milliseconds. */
  confirmedAt: number,
  /** Thumbprints of its trusted keys; empty before the first verified signature. */
  keys: texts,
})

export const findMirror = async ({ read }: Catalog): Promise<MirrorState | undefined> =>
  await mirrorRows.first(read`SELECT * FROM mirror WHERE id = ${ROW}`)

/**
 * Begins to follow an instance, or continues. Replaces one of which nothing was read yet, such as a mistyped address.
 * @throws CatalogRefusal `conflict` while another one is followed
 */
export const beginMirror = async (catalog: Catalog, url: string, now: number): Promise<MirrorState> => {
  await catalog.transaction(async (tx) => {
    await insertFeed(tx, mirrorFeed, now)
    const row = { id: ROW, url, left_out: '[]', generation: 0, confirmed_at: now }
    await tx`INSERT INTO mirror ${tx([row])} ON CONFLICT (id) DO UPDATE SET url = excluded.url WHERE mirror.generation = 0`
  })
  const state = await findMirror(catalog)
  if (!state) throw new Error('the state of the mirror is not there')
  if (state.url !== url) throw refusal('conflict', 'follows-another', { url: state.url })
  return state
}

/** Records that the followed instance has moved, and that it is read again from a snapshot, with its new address. */
export const moveMirror = async (tx: SQL, url: string): Promise<void> => {
  await tx`UPDATE mirror SET url = ${url}, followed_cursor = NULL WHERE id = ${ROW}`
}

/** Records the progress, in the transaction that saves what was read. */
export const saveMirrorState = async (
  tx: SQL,
  { cursor, leftOut, generation, snapshot, confirmedAt, keys }: Omit<MirrorState, 'url'>,
): Promise<void> => {
  const cursors = { followedCursor: cursor, snapshotCursor: snapshot }
  const row = rowFrom({ ...cursors, leftOut, generation, confirmedAt, keys })
  await tx`UPDATE mirror SET ${tx(row)} WHERE id = ${ROW}`
}

/** Ends mirroring and closes all mirrored jobs. @returns how many */
export const endMirror = async (catalog: Catalog, now: number): Promise<number> => {
  const closed = await withdrawFeed(catalog, MIRROR, now)
  await catalog.transaction((tx) => tx`DELETE FROM mirror WHERE id = ${ROW}`)
  return closed
}

/** Permanent random name of this catalogue. */
export const instanceId = async ({ read }: Catalog): Promise<string> => {
  const [row]: { id: string }[] = await read`SELECT id FROM change_feed`
  return row?.id ?? ''
}
