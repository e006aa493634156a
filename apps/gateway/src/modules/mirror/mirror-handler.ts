import { readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { listMirrorChanges, type MirrorPage } from '@jobs/listing/changes/list-mirror-changes.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { MirrorList, MirrorQuery } from '@jobs/types/public/mirror.ts'
import { createHoldRequest, goneOf } from '../changes/hold-request.ts'
import { createShareReads } from '../changes/share-reads.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged, type ReadDeps } from '../jobs/charged.ts'
import { faultyQuery } from '../jobs/faulty-query.ts'

/** Serves the changes after a cursor, with each job in full and its origin, for instances that mirror this one. */
export const createMirrorHandler = (deps: ReadDeps): Handler<{ query: ReadQuery<MirrorQuery> }> => {
  const { catalog, site } = deps
  const hold = createHoldRequest(catalog)
  const shared = createShareReads<{ page: MirrorPage }>(catalog)

  const answer = async (
    request: Request,
    { limit, wait }: MirrorQuery,
    after: NonNullable<ReturnType<typeof readCursor>>,
    network: string,
  ) => {
    // Whether a cursor is lost is found at the first reading; later ones are the same for all of one revision.
    const read = async (seen?: number) => {
      const page = async () => ({
        page: await listMirrorChanges({ catalog, site }, { after, limit, seen }, Date.now()),
      })
      return seen === undefined ? await page() : await shared(`${after.revision} ${seen} ${limit}`, page)
    }
    const { signal } = request
    const { data, next, hasMore } = (await hold(read, { waitSeconds: wait, signal, network })).page
    const meta = { ...answerMeta(site), count: data.length, next, hasMore, instance: after.feed }
    return Response.json({ data, meta } satisfies MirrorList, { headers: { 'cache-control': 'no-store' } })
  }

  return charged(deps, (request, { query: read }, _waited, address) => {
    const after = readCursor(read.query.after)
    if (!after) return faultyQuery(site, [{ parameter: 'after', detail: 'is no cursor' }])
    return answer(request, read.query, after, deps.rateLimit.networkOf(request, address))
      .catch((error: unknown) => goneOf(site, error))
      .then((response) => addHeaders(response, read.headers))
  })
}
