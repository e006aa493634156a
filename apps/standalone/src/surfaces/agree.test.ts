import type { JobList } from '@jobs/types/jobs/job-list.ts'
import { MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { loadDemo } from '../demo/load-demo.ts'
import { openComposed, toolCall, UNLIMITED } from '../testing-composed.ts'

/** REST, MCP and OJCP find the same jobs in the same order. `AGREEMENT_QUERIES=10000 AGREEMENT_SEED=7` asks more, and others. */
const numRuns = Number(process.env['AGREEMENT_QUERIES'] ?? 150)
const seed = Number(process.env['AGREEMENT_SEED'] ?? 30)

const { catalog, origin } = await openComposed(UNLIMITED)
beforeAll(async () => void (await loadDemo(catalog)))

const call = async (path: string, given: object) => {
  const response = await fetch(`${origin}${path}`, toolCall('search_jobs', given))
  const { result } = (await response.json()) as {
    result: { structuredContent: Record<string, never>; _meta: { total: number } }
  }
  return result
}

const optional = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const queries = fc.record({
  q: fc.constantFrom('', '', 'entwickler', 'engineer', 'köchin', 'python berlin', 'data -sales', 'buchhaltung', 'x'),
  arrangement: optional(['remote', 'hybrid']),
  country: optional(['DE', 'AT', 'FR', 'PL']),
  city: optional(['Köln', 'Berlin', 'Wien', 'München', 'Paris']),
  employment: optional(['full_time', 'part_time', 'internship']),
  level: optional(['entry', 'mid', 'senior', 'lead']),
  pay: optional([40_000, 60_000, 80_000]),
  perPage: fc.integer({ min: 1, max: 25 }),
  page: fc.integer({ min: 1, max: 4 }),
})

test(
  'REST, MCP and OJCP agree on random queries',
  async () => {
    await fc.assert(
      fc.asyncProperty(queries, async ({ q, arrangement, country, city, employment, level, pay, perPage, page }) => {
        const given = {
          q,
          ...(arrangement && { work_arrangement: arrangement }),
          ...(country && { country }),
          ...(city && { location: city }),
          ...(employment && { employment_type: employment.replace('_', '-') }),
          ...(level && { level }),
          ...(pay && { salary_min: pay }),
        }
        const paging = { page, per_page: perPage }
        const address = new URL('/api/public/v1/jobs', origin)
        for (const [name, value] of Object.entries({ ...given, ...paging }))
          address.searchParams.set(name, String(value))
        const rest = await fetch(address)
        const { data } = (await rest.json()) as JobList
        const mcp = await call(MCP_PATH, { ...given, ...paging })
        const ojcp = await call(OJCP_PATH, {
          query: q,
          location: {
            ...(city && { city }),
            ...(country && { country }),
            ...(arrangement && { remote_policy: [arrangement] }),
          },
          filters: {
            ...(employment && { employment_type: employment }),
            ...(level && { experience_level: level }),
            ...(pay && { salary_min: pay }),
          },
          pagination: { limit: perPage, offset: (page - 1) * perPage },
        })
        expect(mcp.structuredContent['data']).toEqual(data as never)
        const found = ojcp.structuredContent as unknown as {
          total_results: number
          jobs: { url: string; title: string }[]
        }
        expect(found.jobs.map(({ url, title }) => [url, title])).toEqual(data.map(({ url, title }) => [url, title]))
        const total = Number(rest.headers.get('x-total-count'))
        expect([mcp['_meta'].total, found.total_results]).toEqual([total, total])
      }),
      { numRuns, seed },
    )
  },
  Math.max(180_000, numRuns * 200),
)
