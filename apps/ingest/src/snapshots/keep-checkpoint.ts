import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { addCheckpoint, listCheckpoints } from '@jobs/catalog/snapshots/checkpoints.ts'
import { listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import { type CheckpointStatement, SnapshotManifest } from '@jobs/types/public/snapshot.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import type { Sign } from '../signing/open-signer.ts'

/** Signs a checkpoint of the listing at the newest snapshot's cursor, once per UTC day. */
export const keepCheckpoint = async (catalog: Catalog, sign: Sign, now: number): Promise<void> => {
  const createdAt = instantOf(now)
  const day = createdAt.slice(0, 10)
  const [last] = await listCheckpoints(catalog)
  const [newest] = await listSnapshots(catalog)
  if (last?.day === day || !newest?.signed) return
  const { instance, cursor, jobs, leftOut, sha256 } = SnapshotManifest.parse(JSON.parse(newest.signed.manifest))
  const statement = JSON.stringify({
    type: 'checkpoint',
    instance,
    day,
    cursor,
    createdAt,
    jobs,
    leftOut,
    sha256,
  } satisfies CheckpointStatement)
  await addCheckpoint(catalog, { day, statement, signature: sign(Buffer.from(statement)) })
}
