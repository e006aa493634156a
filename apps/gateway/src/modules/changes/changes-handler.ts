import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { type ChangePage, listChanges } from '@jobs/listing/changes/list-changes.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { narrowedBy } from '@jobs/listing/filter/locate-filter.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import type { ReadQuery } from '@jobs/http/listing/read-query.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { ChangeList, ListChangesQuery } from '@jobs/types/list-changes-query.ts'
import type { Site } from '@jobs/types/site.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged } from '../jobs/charged.ts'
import { faultyQuery } from '../jobs/faulty-query.ts'
import { createHoldRequest, goneOf } from './hold-request.ts'

export interface ChangesDeps {
  catalog: Catalog
  site: Site
  rateLimit: RateLimit
}

/** Finished pages that several clients ask for at once, as those who wait at the end do. */
const MAX_PAGES = 200

interface Page {
  body: string
  page: ChangePage
}

/** What changed in the listing after a cursor; waits for a change where the caller wants it. */
export const createChangesHandler = (deps: ChangesDeps): Handler<{ query: ReadQuery<ListChangesQuery> }> => {
  const { catalog, site } = deps
  const hold = createHoldRequest(catalog)
  const pageFor = createPages(deps)

  const answer = async (request: Request, query: ListChangesQuery, key: string, after: ChangeCursor | undefined) => {
    const { body } = await hold(() => pageFor(query, key, after), query.wait, request.signal)
    return new Response(body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  }

  return charged(deps, (request, { query: { query, key, headers } }) => {
    const after = query.after ? readCursor(query.after) : undefined
    if (query.after && !after) return faultyQuery(site, [{ parameter: 'after', detail: 'is no cursor' }])
    return answer(request, query, key, after)
      .catch((error: unknown) => goneOf(site, error))
      .then((response) => addHeaders(response, headers))
  })
}

/** Reads a page once for all who ask for the same while the revision stays. */
const createPages = ({ catalog, site }: ChangesDeps) => {
  const follower = followerOf(catalog)
  const pages = createRevisionMemo<Promise<Page>>(MAX_PAGES)

  const read = async (query: ListChangesQuery, after: ChangeCursor | undefined): Promise<Page> => {
    const { limit } = query
    const page = await listChanges({ catalog, site }, { after, limit, ...narrowedBy(query) }, Date.now())
    const { data, next, hasMore } = page
    const meta = { ...answerMeta(site), count: data.length, next, hasMore }
    return { body: JSON.stringify({ data, meta } satisfies ChangeList), page }
  }
  return async (query: ListChangesQuery, key: string, after: ChangeCursor | undefined): Promise<Page> => {
    const { revision } = await follower.current()
    const known = pages.get(key, { revision, now: follower.clock() })
    if (known) return await known
    const reading = read(query, after)
    pages.set(key, reading, { revision, until: follower.clock() + KEPT_MS })
    reading.catch(() => pages.forget(key, reading))
    return await reading
  }
}

/** The cursor that an answer carries is as old as the answer: it shall not be kept for long. */
const KEPT_MS = 60_000
