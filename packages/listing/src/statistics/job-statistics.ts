import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { oncePer } from '@jobs/core/memo/once-per.ts'
import { createRevisionOnce } from '@jobs/core/memo/revision-memo.ts'
import type { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { countCompanies } from '../companies/companies.ts'
import { factsOf, type ListingFacts } from '../facts/listing-facts.ts'
import { salaryRangesOf } from './internal/salary-ranges.ts'
import { datedSince } from './listing-figures.ts'

const MAX_AGE = 60_000
const MAX_SOURCES = 10

/** The statistics of the listing; the caller adds the attribution. */
export type ListingStatistics = Omit<JobStatistics, 'attribution'>

const onceOf = oncePer((_catalog: Catalog) => createRevisionOnce<ListingStatistics>(1))

/**
 * Computes the statistics of the listing from memory. Computed once per revision for all callers, and again after a
 * minute, because "in the last 24 hours" moves without any change; `generatedAt` is the time of computation.
 */
export const getJobStatistics = async (catalog: Catalog, now = Date.now()): Promise<ListingStatistics> => {
  const revision = await currentRevision(catalog)
  return await onceOf(catalog)('', { revision, now, until: now + MAX_AGE }, async () =>
    count(await factsOf(catalog).current(), now),
  )
}

const count = (facts: ListingFacts, now: number): ListingStatistics => {
  const [language, workArrangement] = [jobsBy(facts, 'language'), jobsBy(facts, 'workArrangement')]
  const newSince = (days: number) => datedSince(facts, now - days * DAY_MS + 1)
  return {
    generatedAt: instantOf(now),
    activeJobs: facts.blocks.reduce((sum, { length }) => sum + length, 0),
    newJobs: { last24Hours: newSince(1), last7Days: newSince(7), last30Days: newSince(30) },
    companies: countCompanies(facts),
    byLanguage: { de: language.get('de') ?? 0, en: language.get('en') ?? 0, fr: language.get('fr') ?? 0 },
    byWorkArrangement: { remote: workArrangement.get('remote') ?? 0, hybrid: workArrangement.get('hybrid') ?? 0 },
    topSources: [...jobsBy(facts, 'source')]
      .map(([source, jobs]) => ({ source, jobs }))
      .toSorted((a, b) => b.jobs - a.jobs || (a.source < b.source ? -1 : 1))
      .slice(0, MAX_SOURCES),
    salaryRanges: salaryRangesOf(facts),
  }
}

const jobsBy = ({ store, counts }: ListingFacts, column: 'language' | 'workArrangement' | 'source') => {
  const found = new Map<string, number>()
  for (const [code, jobs] of counts.get(column)?.entries() ?? [])
    if (jobs > 0) found.set(store[column].text(code), jobs)
  return found
}
