import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { RequestContext } from '@jobs/http/document.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { faultyQuery } from '../../web/internal/faulty-query.ts'
import { type Frame, frameKey } from '../../web/internal/frame.ts'
import type { PageCache } from '../../web/page-cache.ts'
import type { Make } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { jobsPage } from './jobs-page.ts'
import { pageAddress } from './listing-address.ts'
import { listingForm } from './listing-form.ts'
import { meantPlaces } from './place-offers.ts'
import type { ListingSearch } from './read-search.ts'

/** Creates `/jobs`, filtered by the parameters of the public API. */
export const listingRoute =
  (deps: PagesDeps, kept: PageCache): Make<{ query: ListingSearch }> =>
  async (frame, context, { query: search }) => {
    try {
      return await kept(`${frameKey(frame)} ${pageAddress(search)}`, () => jobsPage(deps, frame, search))
    } catch (error) {
      if (error instanceof CatalogRefusal && error.reason === 'invalid')
        return await faultyQuery(
          frame,
          context,
          error.faults,
          markup`${error.faults.some(isOfPlace) && (await meantPlaces(deps, frame, search))}${filledForm(frame, context)}`,
        )
      throw error
    }
  }

const isOfPlace = ({ parameter }: Fault) => parameter === 'location'

/** Renders the form of the listing with the submitted values. */
export const filledForm = (frame: Frame, { url }: RequestContext): Html =>
  listingForm(frame, Object.fromEntries(url.searchParams), Date.now())
