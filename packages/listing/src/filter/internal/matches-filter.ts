import type { JobFilter } from '@jobs/types/jobs/job-filter.ts'
import { type Area, isIn } from '@jobs/catalog/places/area.ts'
import { companyKey, tagKey } from '../../facts/internal/keys.ts'
import type { JobFacts } from '../../facts/internal/job-facts.ts'

/** A filter whose location has been looked up. */
export interface LocatedFilter extends Omit<JobFilter, 'location'> {
  area?: Area | undefined
}

/** Whether a job meets every condition of a filter: what all engines have to agree with. */
export const matchesFilter = (job: JobFacts, filter: LocatedFilter): boolean => {
  const { language, workArrangement, country, area, company, source, tag, salaryMin, publishedSince } = filter
  return (
    (language === undefined || job.language === language) &&
    (workArrangement === undefined || job.workArrangement === workArrangement) &&
    (country === undefined || job.takers.includes(country)) &&
    (area === undefined || job.places.some((place) => isIn(area, place))) &&
    (company === undefined || companyKey(job.companyName) === companyKey(company)) &&
    (source === undefined || job.source === source) &&
    (tag === undefined || job.tags.some((one) => tagKey(one) === tagKey(tag))) &&
    (salaryMin === undefined ||
      (job.currency === salaryMin.currency && job.pay !== null && job.pay >= salaryMin.amount)) &&
    (publishedSince === undefined || job.publishedAt >= publishedSince)
  )
}
