import { getJobStatistics } from '@jobs/listing/statistics/job-statistics.ts'
import { jobsPerWeek } from '@jobs/listing/statistics/jobs-per-week.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listingFigures } from '@jobs/listing/statistics/listing-figures.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { Elysia } from 'elysia'
import { BASES, frameKey } from '../../web/internal/frame.ts'
import type { PageCache } from '../../web/page-cache.ts'
import { type Make, pageRoute } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { statisticsPage } from './statistics-page.ts'

const DAY_MS = 86_400_000
const WEEKS = 12
const MAX_COUNTRIES = 15
/** "In 24 hours" moves without any change of the catalogue. */
const KEEP_MS = 60_000

/**
 * `/statistics`, with the figures of the MCP tool `get_job_statistics`, countries and weeks. Employers and new jobs are
 * counted as on the home page: the tool counts each spelling, and as new what has no date and was seen first.
 */
export const createStatistics = (deps: PagesDeps, kept: PageCache) => {
  const route = pageRoute(deps, statisticsRoute(deps, kept))
  const app = new Elysia()
  for (const base of BASES) app.all(`${base}/statistics`, route, rawBody)
  return app
}

const statisticsRoute =
  (deps: PagesDeps, kept: PageCache): Make =>
  async (frame, payer) => {
    const make = async () => {
      const figuresOf = async (days: number) => await listingFigures(deps.catalog, Date.now() - days * DAY_MS)
      const [statistics, day, week, month, { facets }, weeks] = await Promise.all([
        getJobStatistics(deps.catalog),
        figuresOf(1),
        figuresOf(7),
        figuresOf(30),
        listFacets(deps, { q: '' }),
        jobsPerWeek(deps.catalog, WEEKS),
      ])
      const countries = facets.country.slice(0, MAX_COUNTRIES)
      const { companies } = day
      const newJobs = { day: day.newJobs, week: week.newJobs, month: month.newJobs }
      return { page: statisticsPage(frame, { statistics, companies, newJobs, countries, weeks }), keepMs: KEEP_MS }
    }
    return await kept(`${frameKey(frame)} /statistics`, make, payer)
  }
