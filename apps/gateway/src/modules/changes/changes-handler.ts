import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { createRevisionOnce } from '@jobs/core/memo/revision-memo.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import { badRequest, problemResponse } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import { listChanges } from '@jobs/listing/changes/list-changes.ts'
import { listMirrorChanges } from '@jobs/listing/changes/list-mirror-changes.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import { fault } from '@jobs/types/fault.ts'
import type { ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import type { MirrorQuery } from '@jobs/types/public/mirror.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { chargeRequest, type ReadDeps } from '../../http/charge-request.ts'
import { answerMeta } from '../../http/json-answers.ts'
import { createHoldRequest, type Held } from './hold-request.ts'

/** Finished pages that several clients request at once, such as those waiting for the next change. */
const MAX_PAGES = 200
/** Short, because the cursor in an answer is as old as the answer, and expires by its age. */
const KEPT_MS = 60_000

interface Followed {
  data: readonly unknown[]
  next: string
  hasMore: boolean
  revision: number
}

/** A cached page: the serialised text of its changes instead of the changes. */
interface Answer extends Held {
  body: string
}

interface Following<Query> {
  /** @param seen revision up to which the previous page was empty */
  read: (query: Query, after: ChangeCursor | undefined, seen: number | undefined) => Promise<Followed>
  /** Key of the reads that clients share; undefined for one that they do not. */
  keyOf: (sent: ReadQuery<Query>, after: ChangeCursor | undefined, seen: number | undefined) => string | undefined
  /** Further members of `meta`. */
  metaOf?: (after: ChangeCursor | undefined) => object
}

/** Creates a handler of changes after a cursor, which waits for a change if the caller asks for it. */
const createFollowHandler = <Query extends { after?: string | undefined; wait: number }>(
  deps: ReadDeps,
  { read, keyOf, metaOf }: Following<Query>,
): Handler<{ query: ReadQuery<Query> }> => {
  const { catalog, site } = deps
  const hold = createHoldRequest(catalog)
  const follower = followerOf(catalog)
  const once = createRevisionOnce<Answer>(MAX_PAGES)

  return chargeRequest(deps, (request, { query: sent }, _waited, address) => {
    const { query, headers } = sent
    const after = query.after ? readCursor(query.after) : undefined
    if (query.after && !after) return badRequest(site, [{ parameter: 'after', detail: fault('cursor').detail }])
    const pageAfter = async (seen?: number): Promise<Answer> => {
      const { data, next, hasMore, revision } = await read(query, after, seen)
      const meta = { ...answerMeta(site), count: data.length, next, hasMore, ...metaOf?.(after) }
      return { isEmpty: data.length === 0 && !hasMore, revision, body: JSON.stringify({ data, meta }) }
    }
    const readOnce = async (seen?: number) => {
      const key = keyOf(sent, after, seen)
      if (key === undefined) return await pageAfter(seen)
      const { revision } = await follower.current()
      const now = follower.clock()
      return await once(key, { revision, now, until: now + KEPT_MS }, () => pageAfter(seen))
    }
    const network = deps.rateLimit.networkOf(request, address)
    return hold(readOnce, { waitSeconds: query.wait, signal: request.signal, network })
      .then(
        ({ body }) =>
          new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } }),
        (error: unknown) => goneOf(site, error),
      )
      .then((response) => addHeaders(response, headers))
  })
}

/** Responds to an expired cursor; rethrows any other error. */
const goneOf = (site: Site, error: unknown): Response => {
  if (!(error instanceof CatalogRefusal) || error.reason !== 'gone') throw error
  const response = problemResponse(site, { status: 410, detail: error.message })
  return addHeaders(response, { link: `<${SNAPSHOTS_PATH}>; rel="alternate"` })
}

/** Creates the handler of changes for clients that keep a copy of the listing, or of the part that a filter matches. */
export const createChangesHandler = (deps: ReadDeps) =>
  createFollowHandler<ListChangesQuery>(deps, {
    async read(query, after, seen) {
      const narrowed = narrowedBy(query)
      if (seen === undefined) await checkNames(deps.catalog, narrowed.filter ?? {})
      return await listChanges(deps, { after, limit: query.limit, ...narrowed, seen }, Date.now())
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
