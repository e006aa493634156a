import { CatalogRefusal } from '@jobs/catalog/catalog-refusal.ts'
import type { Fault } from '@jobs/types/problem.ts'
import type { RequestContext } from '@jobs/http/document.ts'
import { faultyQuery } from '../web/faulty-query.ts'
import { type Frame, frameKey } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { jobsPage } from './jobs-page.ts'
import { searchKey } from './listing-address.ts'
import { listingForm } from './listing-form.ts'
import { readSearch } from './read-search.ts'

/** `/jobs`, narrowed by the parameters of the public API. */
export const listingRoute = (deps: PagesDeps, kept: PageCache) => async (frame: Frame, context: RequestContext) => {
  const { searchParams } = context.url
  const search = readSearch(searchParams)
  const refused = async (faults: readonly Fault[]) =>
    await faultyQuery(frame, context, faults, listingForm(frame, Object.fromEntries(searchParams), Date.now()))
  if ('faults' in search) return await refused(search.faults)
  try {
    return await kept(`${frameKey(frame)} ${searchKey(search)}`, () => jobsPage(deps, frame, search))
  } catch (error) {
    if (error instanceof CatalogRefusal && error.reason === 'invalid') return await refused(error.faults)
    throw error
  }
}
