import { awaitChangeOf } from '@jobs/listing/changes/await-change.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'

/** More clients than this are answered without waiting. */
const MAX_WAITING = 10_000

interface Held {
  data: readonly unknown[]
  hasMore: boolean
  revision: number
}

/** Reads a page, and again after each change for up to `waitSeconds`, until there is something in it. */
export const createHoldRequest = (catalog: Catalog) => {
  const waiter = awaitChangeOf(catalog)
  return async <Found extends { page: Held }>(
    read: () => Promise<Found>,
    waitSeconds: number,
    signal: AbortSignal,
  ): Promise<Found> => {
    const until = performance.now() + waitSeconds * 1000
    let found = await read()
    for (let left = waitSeconds * 1000; left > 0 && found.page.data.length === 0 && !found.page.hasMore;) {
      if (waiter.waiting >= MAX_WAITING) break
      const changed = await waiter.after(found.page.revision, left, signal)
      if (!changed) break
      found = await read()
      left = until - performance.now()
    }
    return found
  }
}

/** Responds to an expired cursor; rethrows any other error. */
export const goneOf = (site: Site, error: unknown): Response => {
  if (!(error instanceof CatalogRefusal) || error.reason !== 'gone') throw error
  const response = problemResponse(site, { status: 410, detail: error.message })
  return addHeaders(response, { link: `<${SNAPSHOTS_PATH}>; rel="alternate"` })
}
