import { listChanges, newerChanges } from '@jobs/listing/changes/list-changes.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import type { ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import type { ReadDeps } from '../../http/charge-request.ts'
import { createFollowHandler } from './follow-handler.ts'
import { listMirrorChanges } from '@jobs/listing/changes/list-mirror-changes.ts'
import type { MirrorQuery } from '@jobs/types/public/mirror.ts'

/** Creates the handler of changes for clients that keep a copy of the listing, or of the part that a filter matches. */
export const createChangesHandler = (deps: ReadDeps) =>
  createFollowHandler<ListChangesQuery>(deps, {
    async read(query, after, seen) {
      const narrowed = narrowedBy(query)
      const asked = { after, limit: query.limit, ...narrowed }
      if (seen !== undefined) return await newerChanges(deps, { ...asked, seen }, Date.now())
      await checkNames(deps.catalog, narrowed.filter ?? {})
      return await listChanges(deps, asked, Date.now())
    },
    keyOf: ({ key }, _after, seen) => (seen === undefined ? key : `${key} ${seen}`),
  })

/** Serves the changes after a cursor, with each job in full and its origin, for instances that mirror this one. */
export const createMirrorHandler = (deps: ReadDeps) =>
  createFollowHandler<MirrorQuery>(deps, {
    read: ({ limit }, after, seen) => listMirrorChanges(deps, { after, limit, seen }, Date.now()),
    // Only the first read of a request checks whether its cursor is lost; later ones depend on its revision alone.
    keyOf: ({ query: { limit } }, after, seen) =>
      seen === undefined ? undefined : `${after?.revision} ${seen} ${limit}`,
    metaOf: (after) => ({ instance: after?.feed }),
  })
