import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createFetchFeed } from '../jobs/fetch-feed.ts'
import { createRunLog } from './run-log.ts'

/** The first page of the connector `arbeitnow`. */
export const BOARD = 'https://www.arbeitnow.com/api/job-board-api'

/** An invented ad of it. */
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

/** A page of it. @param next number of the page that it says comes next */
export const boardPage = (ads: object[], next?: number) =>
  JSON.stringify({ data: ads, links: { next: next === undefined ? null : `${BOARD}?page=${next}` } })

/** Runs feeds that answer with an empty board, and counts how often they are fetched. */
export const countFetches = (catalog: Catalog) => {
  const counted = { fetched: 0 }
  const fetchPayload = async () => {
    counted.fetched += 1
    return { notModified: false as const, text: '{"jobs":[]}' }
  }
  const log = createRunLog(() => {})
  return { counted, run: createFetchFeed(catalog, fetchPayload, log) }
}
