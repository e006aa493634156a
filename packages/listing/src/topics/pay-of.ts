import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import { factsOf } from '../facts/listing-facts.ts'
import { matchesIn } from '../filter/internal/conditions.ts'
import { conditionsOf } from '../filter/internal/filter-conditions.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { salaryRangesAmong } from '../statistics/internal/salary-ranges.ts'

/** Returns the annual pay of the jobs that meet a filter, by currency, the most frequent currency first. */
export const payOf = async (catalog: Catalog, filter: JobFilter): Promise<JobStatistics['salaryRanges']> => {
  const facts = await factsOf(catalog).current()
  const conditions = conditionsOf(facts, locateFilter(filter))
  return salaryRangesAmong(facts, (block) => matchesIn(block, conditions))
}
