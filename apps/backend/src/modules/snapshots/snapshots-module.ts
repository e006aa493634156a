import { findSnapshotWork } from '@jobs/catalog/snapshots/snapshot-work.ts'
import { listSnapshotsWithCursors } from '@jobs/catalog/snapshots/snapshots.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { SnapshotFile } from '@jobs/types/public/snapshot.ts'
import type { Site } from '@jobs/types/site.ts'
import { Instant, instantOf } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { withInstants } from '../../http/instants.ts'
import { viewer } from '../../http/operation.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'

const SnapshotShape = z
  .strictObject({
    cursor: z.string().describe('Cursor to continue from, for example to replay a webhook.'),
    createdAt: Instant,
    jobs: z.int(),
    leftOut: z.array(z.string()).max(1000).describe('Sources excluded because their terms forbid passing jobs on.'),
    files: z
      .array(
        SnapshotFile.omit({ name: true })
          .extend({ url: z.url().describe('Public address of the file.') })
          .meta({ id: 'AdminSnapshotFile' }),
      )
      .max(20),
  })
  .meta({ id: 'AdminSnapshot' })

const Work = {
  writing: z
    .strictObject({ startedAt: Instant, jobs: z.int().min(0).describe('Jobs written so far.') })
    .optional()
    .describe('Progress of the snapshot that is being written.'),
  failure: z
    .strictObject({ at: Instant, reason: z.string() })
    .optional()
    .describe('Why the latest snapshot failed; absent after a success.'),
}

const workOf = async (catalog: Catalog) => {
  const { writing, failure } = await findSnapshotWork(catalog, Date.now())
  return {
    ...(writing && { writing: withInstants(writing, 'startedAt') }),
    ...(failure && { failure: withInstants(failure, 'at') }),
  }
}

/** Route to list the snapshots, with the progress of the next one. */
export const snapshotsModule = ({ catalog, site, auth }: AdminDeps & { site: Site }) =>
  guarded(auth, '/api/admin/snapshots').get(
    '',
    async () => ({
      data: (await listSnapshotsWithCursors(catalog)).map(({ cursor, createdAt, jobs, leftOut, files }) => ({
        cursor,
        createdAt: instantOf(createdAt),
        jobs,
        leftOut,
        files: files.map(({ name, ...file }) => ({ ...file, url: `${site.url}${SNAPSHOTS_PATH}/${name}` })),
      })),
      ...(await workOf(catalog)),
    }),
    {
      ...viewer('listSnapshots', 'List snapshots of the whole listing, newest first'),
      response: { 200: z.strictObject({ data: z.array(SnapshotShape).max(100), ...Work }) },
    },
  )
