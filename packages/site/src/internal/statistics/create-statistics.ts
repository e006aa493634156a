import { getJobStatistics } from '@jobs/listing/statistics/job-statistics.ts'
import { jobsPerWeek } from '@jobs/listing/statistics/jobs-per-week.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { readQuality } from '@jobs/listing/quality/read-quality.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { Elysia } from 'elysia'
import { BASES, frameKey } from '../../web/internal/frame.ts'
import type { PageCache } from '../../web/page-cache.ts'
import { type Make, pageRoute } from '../../web/internal/page-route.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { statisticsPage } from './statistics-page.ts'

const WEEKS = 12
const MAX_COUNTRIES = 15
/** "In 24 hours" changes without a new revision. */
const KEEP_MS = 60_000

/** Creates `/statistics`, with the data of the MCP tool `get_job_statistics`, countries and weeks. */
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
      const [statistics, { facets }, weeks, quality] = await Promise.all([
        getJobStatistics(deps.catalog),
        listFacets(deps, { q: '' }),
        jobsPerWeek(deps.catalog, WEEKS),
        readQuality(deps.catalog),
      ])
      const countries = facets.country.slice(0, MAX_COUNTRIES)
      return { page: statisticsPage(frame, { statistics, countries, weeks, quality }), keepMs: KEEP_MS }
    }
    return await kept(`${frameKey(frame)} /statistics`, make, payer)
  }
