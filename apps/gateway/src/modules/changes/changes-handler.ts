import { listChanges, newerChanges } from '@jobs/listing/changes/list-changes.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import type { ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import type { ReadDeps } from '../../http/charge-request.ts'
import { createFollowHandler } from './follow-handler.ts'

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
