import { type ListedFacts, listedFacts } from '@jobs/listing/detail/listed-facts.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { type ListingFigures, listingFigures } from '@jobs/listing/statistics/listing-figures.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'

const HOUR_MS = 3_600_000
const NEW_HOURS = 24
const SHOWN = 10
/** Number of newest jobs to choose from. */
const LOOKED_AT = 50

/** Content of the home page from the catalogue. */
export interface HomeContent {
  figures: ListingFigures
  facets: Facets
  newest: readonly Job[]
  facts: ReadonlyMap<string, ListedFacts>
  /** Slugs of jobs whose age is unknown. */
  undated: ReadonlySet<string>
}

/** @param now UTC milliseconds */
export const readHome = async (deps: PagesDeps, now: number): Promise<HomeContent> => {
  // Rounded to the hour, so that the page can be cached.
  const since = Math.floor(now / HOUR_MS - NEW_HOURS) * HOUR_MS
  const [figures, { facets }, { list, undated }] = await Promise.all([
    listingFigures(deps.catalog, since),
    listFacets(deps, { q: '' }),
    listJobs(deps, { q: '', page: 1, perPage: LOOKED_AT, inTurns: true }),
  ])
  const newest = mixed(list.data)
  return { figures, facets, newest, facts: await listedFacts(deps.catalog, newest), undated }
}

/**
 * Orders the newest job of each employer first and limits each source to a third, so that a feed that arrives at once,
 * or without dates, does not fill the page.
 */
export const mixed = (jobs: readonly Job[], count = SHOWN): Job[] => {
  const share = Math.ceil(count / 3)
  const perSource = new Map<string, number>()
  const companies = new Set<string>()
  const chosen = jobs.filter(({ companyName, source }) => {
    const ofSource = perSource.get(source) ?? 0
    if (companies.has(companyName) || ofSource >= share) return false
    companies.add(companyName)
    perSource.set(source, ofSource + 1)
    return true
  })
  const picked = new Set(chosen.slice(0, count))
  for (const job of jobs) if (picked.size < count) picked.add(job)
  return jobs.filter((job) => picked.has(job))
}
