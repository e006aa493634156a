import { getJobStatistics } from '@jobs/catalog/job-statistics.ts'
import { jobsPerWeek } from '@jobs/catalog/jobs-per-week.ts'
import { listFacets } from '@jobs/catalog/list-facets.ts'
import { listingFigures } from '@jobs/catalog/listing-figures.ts'
import { rawBody } from '@jobs/http/raw-body.ts'
import { Elysia } from 'elysia'
import { BASES, frameKey } from '../web/frame.ts'
import type { PageCache } from '../web/page-cache.ts'
import { type Make, pageRoute } from '../web/page-route.ts'
import type { PagesDeps } from '../web/pages-deps.ts'
import { statisticsPage } from './statistics-page.ts'

const WEEKS = 12
const MAX_COUNTRIES = 15
/** "In 24 hours" moves without any change of the catalogue. */
const KEEP_MS = 60_000

/** `/statistics`, with the figures of the MCP tool `get_job_statistics`, countries and weeks. */
export const createStatistics = (deps: PagesDeps, kept: PageCache) => {
  const route = pageRoute(deps, statisticsRoute(deps, kept))
  const app = new Elysia()
  for (const base of BASES) app.all(`${base}/statistics`, route, rawBody)
  return app
}

const statisticsRoute =
  (deps: PagesDeps, kept: PageCache): Make =>
  async (frame) =>
    await kept(`${frameKey(frame)} /statistics`, async () => {
      const [statistics, { companies }, { facets }, weeks] = await Promise.all([
        getJobStatistics(deps.catalog),
        listingFigures(deps.catalog, Date.now()),
        listFacets(deps, { q: '' }),
        jobsPerWeek(deps.catalog, WEEKS),
      ])
      const countries = facets.country.slice(0, MAX_COUNTRIES)
      return { page: statisticsPage(frame, { statistics, companies, countries, weeks }), keepMs: KEEP_MS }
    })
