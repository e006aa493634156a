import { awaitChangeOf } from '@jobs/catalog/changes/await-change.ts'
import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { type ChangePage, listChanges } from '@jobs/catalog/changes/list-changes.ts'
import type { Catalog } from '@jobs/catalog/catalog.ts'
import { locateFilter } from '@jobs/catalog/locate-filter.ts'
import { CatalogRefusal } from '@jobs/catalog/catalog-refusal.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { RateLimit } from '@jobs/http/rate-limit.ts'
import { createReadChangesQuery } from '@jobs/http/read-query.ts'
import { followerOf } from '@jobs/catalog/follow-revision.ts'
import { filterOf } from '@jobs/types/job-filter.ts'
import type { ChangeList, ListChangesQuery } from '@jobs/types/list-changes-query.ts'
import type { Site } from '@jobs/types/site.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public-paths.ts'
import { answerMeta } from '../jobs/answer-meta.ts'
import { charged } from '../jobs/charged.ts'
import { faultyQuery } from '../jobs/faulty-query.ts'

export interface ChangesDeps {
  catalog: Catalog
  site: Site
  rateLimit: RateLimit
}

/** Finished pages that several clients ask for at once, as those who wait at the end do. */
const MAX_PAGES = 200
/** More clients than this are answered without waiting. */
const MAX_WAITING = 10_000

interface Page {
  body: string
  page: ChangePage
}

/** What changed in the listing after a cursor; waits for a change where the caller wants it. */
export const createChangesHandler = (deps: ChangesDeps): Handler => {
  const { catalog, site } = deps
  const readQuery = createReadChangesQuery()
  const waiter = awaitChangeOf(catalog)
  const pageFor = createPages(deps)

  const answer = async (request: Request, query: ListChangesQuery, key: string, after: ChangeCursor | undefined) => {
    const until = performance.now() + query.wait * 1000
    let found = await pageFor(query, key, after)
    for (let left = query.wait * 1000; left > 0 && found.page.data.length === 0 && !found.page.hasMore;) {
      if (waiter.waiting >= MAX_WAITING) break
      const changed = await waiter.after(found.page.revision, left, request.signal)
      if (!changed) break
      found = await pageFor(query, key, after)
      left = until - performance.now()
    }
    return new Response(found.body, { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } })
  }

  return charged(deps, (request) => {
    const read = readQuery(request.url)
    if ('faults' in read) return faultyQuery(site, read.faults)
    const { query, key, headers } = read
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
    const filter = filterOf(query)
    const narrowed = Object.keys(filter).length > 0 && { filter: locateFilter(filter) }
    const page = await listChanges({ catalog, site }, { after, limit, ...narrowed }, Date.now())
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

const goneOf = (site: Site, error: unknown): Response => {
  if (!(error instanceof CatalogRefusal) || error.reason !== 'gone') throw error
  const response = problemResponse(site, { status: 410, detail: error.message })
  return addHeaders(response, { link: `<${SNAPSHOTS_PATH}>; rel="alternate"` })
}
