import { listMirrorChanges } from '@jobs/listing/changes/list-mirror-changes.ts'
import type { MirrorQuery } from '@jobs/types/public/mirror.ts'
import type { ReadDeps } from '../../http/charge-request.ts'
import { createFollowHandler } from '../changes/follow-handler.ts'

/** Serves the changes after a cursor, with each job in full and its origin, for instances that mirror this one. */
export const createMirrorHandler = (deps: ReadDeps) =>
  createFollowHandler<MirrorQuery>(deps, {
    read: ({ limit }, after, seen) => listMirrorChanges(deps, { after, limit, seen }, Date.now()),
    // Whether a cursor is lost is found at the first reading; later ones are the same for all of one revision.
    keyOf: ({ query: { limit } }, after, seen) =>
      seen === undefined ? undefined : `${after?.revision} ${seen} ${limit}`,
    metaOf: (after) => ({ instance: after?.feed }),
  })
