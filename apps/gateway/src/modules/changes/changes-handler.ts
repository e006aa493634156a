import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import {
  type ChangePage,
  listChanges,
  type ListChangesRequest,
  newerChanges,
} from '@jobs/listing/changes/list-changes.ts'
import { checkNames } from '@jobs/listing/filter/check-names.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import type { ChangeList, ListChangesQuery } from '@jobs/types/public/list-changes-query.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged, type ReadDeps } from '../jobs/charged.ts'
import { faultyQuery } from '../jobs/faulty-query.ts'
import { createHoldRequest, goneOf } from './hold-request.ts'
import { createShareReads } from './share-reads.ts'

interface Page {
  body: string
  page: ChangePage
}

/** Creates the handler of changes after a cursor; it waits for a change if the caller asks for it. */
export const createChangesHandler = (deps: ReadDeps): Handler<{ query: ReadQuery<ListChangesQuery> }> => {
  const { catalog, site } = deps
  const hold = createHoldRequest(catalog)
  const shared = createShareReads<Page>(catalog)

  const answer = async (
    { signal }: Request,
    { query, key }: Pick<ReadQuery<ListChangesQuery>, 'query' | 'key'>,
    after: ChangeCursor | undefined,
    network: string,
  ) => {
    const narrowed = narrowedBy(query)
    await checkNames(catalog, narrowed.filter ?? {})
    const asked = { after, limit: query.limit, ...narrowed }
    const read = async (seen?: number) =>
      await shared(seen === undefined ? key : `${key} ${seen}`, async () => pageOf(deps, await changesOf(asked, seen)))
    const { body } = await hold(read, { waitSeconds: query.wait, signal, network })
    return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  }

  const changesOf = async (asked: ListChangesRequest, seen: number | undefined) =>
    seen === undefined
      ? await listChanges({ catalog, site }, asked, Date.now())
      : await newerChanges({ catalog, site }, { ...asked, seen }, Date.now())

  return charged(deps, (request, { query: { query, key, headers } }, _waited, address) => {
    const after = query.after ? readCursor(query.after) : undefined
    if (query.after && !after) return faultyQuery(site, [{ parameter: 'after', detail: 'is no cursor' }])
    return answer(request, { query, key }, after, deps.rateLimit.networkOf(request, address))
      .catch((error: unknown) => goneOf(site, error))
      .then((response) => addHeaders(response, headers))
  })
}

const pageOf = ({ site }: ReadDeps, page: ChangePage): Page => {
  const { data, next, hasMore } = page
  const meta = { ...answerMeta(site), count: data.length, next, hasMore }
  return { body: JSON.stringify({ data, meta } satisfies ChangeList), page }
}
