import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { foldForNames } from '@jobs/core/fold.ts'
import { isIscoCode } from '@jobs/occupations/isco.ts'
import { wordsOf } from '@jobs/search/fold.ts'
import type { JobStatistics } from '@jobs/types/jobs/job-statistics.ts'
import type { JobFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { factsOf } from '../facts/listing-facts.ts'
import { matchesIn } from '../filter/internal/condition-bits.ts'
import { conditionsOf } from '../filter/internal/filter-conditions.ts'
import { locateFilter } from '../filter/locate-filter.ts'
import { salaryRangesAmong } from '../statistics/internal/salary-ranges.ts'

/** A unit group of ISCO-08 with open jobs. */
export interface OccupationGroup {
  /** Four digits. */
  isco: string
  jobs: number
  /** URIs of the ESCO occupations of its jobs, most frequent first. */
  occupations: string[]
}

/** Lists every unit group with open jobs, those with most jobs first. */
export const listOccupations = async (catalog: Catalog): Promise<OccupationGroup[]> => {
  const { store, counts } = await factsOf(catalog).current()
  const { occupation } = store
  const jobsOf = (code: number) => counts.get('occupation')?.[code] ?? 0
  const groups: OccupationGroup[] = []
  for (let group = 0; group < occupation.groups; group++) {
    const isco = occupation.groupName(group)
    const codes = occupation.members(isco).filter((code) => jobsOf(code) > 0)
    if (codes.length === 0 || !isIscoCode(isco)) continue
    const sorted = codes.toSorted((a, b) => jobsOf(b) - jobsOf(a))
    const occupations = sorted.flatMap((code) => occupation.text(code).slice(isco.length) || [])
    groups.push({ isco, jobs: codes.reduce((sum, code) => sum + jobsOf(code), 0), occupations })
  }
  return groups.toSorted((a, b) => b.jobs - a.jobs || (a.isco < b.isco ? -1 : 1))
}

/** A town in which listed jobs have an office. */
interface Town {
  /** Its part of page addresses: the folded words of its name. */
  slug: string
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Number of jobs with an office in the town itself. */
  jobs: number
}

/** Maximum number of towns. */
const MAX_TOWNS = 1000

/** Lists the towns with most open jobs; of two with the same name, the one with more jobs. */
export const listTowns = async ({ read }: Catalog): Promise<Town[]> => {
  const rows: { name: string; country: string; jobs: number | string }[] = await read`
    SELECT p.name AS name, p.country AS country, COUNT(DISTINCT jp.job_id) AS jobs FROM job_places jp
    JOIN jobs j ON j.id = jp.job_id AND j.status = 'active' JOIN places p ON p.id = jp.place_id
    WHERE p.lat IS NOT NULL AND p.country IS NOT NULL GROUP BY p.name, p.country
    ORDER BY jobs DESC, p.name, p.country LIMIT ${MAX_TOWNS}`
  const towns = new Map<string, Town>()
  for (const { name, country, jobs } of rows) {
    const slug = wordsOf(foldForNames(name)).join('-')
    if (slug !== '' && !towns.has(slug)) towns.set(slug, { slug, name, country, jobs: Number(jobs) })
  }
  return [...towns.values()]
}

/** Returns the annual pay of the jobs that meet a filter, by currency, the most frequent currency first. */
export const payOf = async (catalog: Catalog, filter: JobFilter): Promise<JobStatistics['salaryRanges']> => {
  const facts = await factsOf(catalog).current()
  const conditions = conditionsOf(facts, locateFilter(filter))
  return salaryRangesAmong(facts, (block) => matchesIn(block, conditions))
}
