import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { FetchError } from '../fetch/fetch-error.ts'
import type { FetchPayload } from '../fetch/fetch-payload.ts'
import { createFetchFeed } from '../jobs/fetch-feed.ts'
import { createRunLog } from './run-log.ts'

/** Address of the first page of the connector `arbeitnow`. */
export const BOARD = 'https://www.arbeitnow.com/api/job-board-api'

/** Returns an invented ad in the connector's format. */
export const boardAd = (slug: string, change: object = {}) => ({
  slug,
  title: `Disponent ${slug}`,
  company_name: 'Kiesel GmbH',
  url: `https://www.arbeitnow.com/jobs/${slug}`,
  location: 'Berlin (remote)',
  remote: true,
  description: '<p>Du planst unsere Touren, sprichst mit den Fahrern und hältst die Kundschaft auf dem Laufenden.</p>',
  ...change,
})

/** Returns a page in the connector's format. @param next number of the next page */
export const boardPage = (ads: object[], next?: number) =>
  JSON.stringify({ data: ads, links: { next: next === undefined ? null : `${BOARD}?page=${next}` } })

/** Fetches until it is aborted. */
export const neverAnswering: FetchPayload = async (_url, { signal } = {}) =>
  await new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new FetchError('stopped', 'stopped'))),
  )

/** Runs feeds against an empty board and counts the fetches. */
export const countFetches = (catalog: Catalog) => {
  const counted = { fetched: 0 }
  const fetchPayload = async () => {
    counted.fetched += 1
    return { notModified: false as const, text: '{"jobs":[]}' }
  }
  const log = createRunLog(() => {})
  return { counted, run: createFetchFeed(catalog, fetchPayload, log) }
}
