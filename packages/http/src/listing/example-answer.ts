import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { withTerms } from '@jobs/types/public/terms.ts'
import type { Site } from '@jobs/types/site.ts'

const SLUG = 'koch-m-w-d-weber-gmbh-1a2b3c4d'

/** Returns an example of the listing's answer, with an invented job. */
export const exampleAnswer = (site: Site): JobList =>
  withTerms(
    {
      data: [
        {
          slug: SLUG,
          title: 'Koch (m/w/d)',
          companyName: 'Weber GmbH',
          location: 'Köln',
          remote: false,
          workArrangement: 'hybrid',
          language: 'de',
          tags: ['küche', 'gastronomie'],
          source: 'arbeitnow',
          publishedAt: '2026-11-19T08:45:56.763Z',
          url: `${site.url}/jobs/${SLUG}`,
          salaryMin: 38_000,
          salaryMax: 44_000,
          currency: 'EUR',
        },
      ],
      meta: { page: 1, perPage: 1, count: 1 },
    },
    site,
  )
