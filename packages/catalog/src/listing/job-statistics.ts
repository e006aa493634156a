import { numberIn } from '@jobs/core/numbers-in.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'
import { instantOf } from '@jobs/types/instant.ts'
import type { JobStatistics } from '@jobs/types/job-statistics.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import type { Catalog } from '../store/catalog.ts'

const DAY = 86_400_000
const MAX_AGE = 60_000
const MAX_SOURCES = 10
/** Counting takes some 3 microseconds a job; above this many jobs the numbers are kept for 50 microseconds a job. */
const MANY_JOBS = 10_000
const KEEP_MS_PER_JOB = 0.05

/** The statistics of the listing; attribution is the caller's. */
export type ListingStatistics = Omit<JobStatistics, 'attribution'>

const createMemo = () => createRevisionMemo<Promise<ListingStatistics>>(1)
const memos = new WeakMap<Catalog, ReturnType<typeof createMemo>>()

const memoOf = (catalog: Catalog) => {
  const memo = memos.get(catalog) ?? createMemo()
  memos.set(catalog, memo)
  return memo
}

/**
 * The listing in numbers. They are counted once per revision of the catalogue, for all callers together, and again
 * after a minute, because "in the last 24 hours" moves without any change; `generatedAt` says when. While a feed is
 * being read every posting is a new revision: so that a large catalogue is not counted all the time, its numbers then
 * serve for some seconds.
 * @param now UTC milliseconds
 */
export const getJobStatistics = async (catalog: Catalog, now = Date.now()): Promise<ListingStatistics> => {
  const revision = await currentRevision(catalog)
  const memo = memoOf(catalog)
  const known = memo.get('', { revision, now })
  if (known) return await known
  const counting = count(catalog, now)
  const until = now + MAX_AGE
  memo.set('', counting, { revision, until })
  try {
    const statistics = await counting
    const { activeJobs } = statistics
    if (activeJobs > MANY_JOBS)
      memo.set('', counting, { revision, until, graceUntil: now + activeJobs * KEEP_MS_PER_JOB })
    return statistics
  } catch (error) {
    memo.forget('', counting)
    throw error
  }
}

const count = async (catalog: Catalog, now: number): Promise<ListingStatistics> => {
  const groups = await readGroups(catalog, now)
  const companies = await numberIn(catalog.read`SELECT COUNT(DISTINCT company_name) FROM jobs WHERE status = 'active'`)
  const total = (of: keyof GroupCounts, where: Partial<Group> = {}) =>
    groups
      .filter((group) => Object.entries(where).every(([key, value]) => group[key as keyof Group] === value))
      .reduce((sum, group) => sum + group[of], 0)
  const sources = [...new Set(groups.map((group) => group.source))].map((source) => ({
    source,
    jobs: total('jobs', { source }),
  }))
  return {
    generatedAt: instantOf(now),
    activeJobs: total('jobs'),
    newJobs: { last24Hours: total('day'), last7Days: total('week'), last30Days: total('month') },
    companies,
    byLanguage: {
      de: total('jobs', { language: 'de' }),
      en: total('jobs', { language: 'en' }),
      fr: total('jobs', { language: 'fr' }),
    },
    byWorkArrangement: {
      remote: total('jobs', { arrangement: 'remote' }),
      hybrid: total('jobs', { arrangement: 'hybrid' }),
    },
    topSources: sources.toSorted((a, b) => b.jobs - a.jobs || (a.source < b.source ? -1 : 1)).slice(0, MAX_SOURCES),
    salaryRanges: await readSalaryRanges(catalog),
  }
}

interface GroupCounts {
  jobs: number
  day: number
  week: number
  month: number
}

interface Group extends GroupCounts {
  language: string
  arrangement: string
  source: string
}

/** The listed jobs by language, arrangement and source: one pass over the table, from which the other counts add up. */
const readGroups = async (catalog: Catalog, now: number): Promise<Group[]> => {
  const since = (days: number) => now - days * DAY
  const rows: Record<keyof Group, string | number>[] = await catalog.read`
    SELECT language, work_arrangement AS arrangement, source, COUNT(*) AS jobs,
      SUM(CASE WHEN published_at > ${since(1)} THEN 1 ELSE 0 END) AS day,
      SUM(CASE WHEN published_at > ${since(7)} THEN 1 ELSE 0 END) AS week,
      SUM(CASE WHEN published_at > ${since(30)} THEN 1 ELSE 0 END) AS month
    FROM jobs WHERE status = 'active' GROUP BY language, work_arrangement, source`
  return rows.map(({ language, arrangement, source, jobs, day, week, month }) => ({
    language: String(language),
    arrangement: String(arrangement),
    source: String(source),
    jobs: Number(jobs),
    day: Number(day),
    week: Number(week),
    month: Number(month),
  }))
}

/** Quartiles by nearest rank: each is the salary of a real job, the lowest that at least that share do not exceed. */
const readSalaryRanges = async (catalog: Catalog): Promise<ListingStatistics['salaryRanges']> => {
  const rows: Record<string, string | number>[] = await catalog.read`
    WITH paid AS (
      SELECT currency, (COALESCE(salary_min, salary_max) + COALESCE(salary_max, salary_min)) / 2 AS midpoint
      FROM jobs WHERE status = 'active' AND currency IS NOT NULL AND COALESCE(salary_min, salary_max) IS NOT NULL),
    ranked AS (
      SELECT currency, midpoint, COUNT(*) OVER (PARTITION BY currency) AS jobs,
        ROW_NUMBER() OVER (PARTITION BY currency ORDER BY midpoint) AS place
      FROM paid)
    SELECT currency, MAX(jobs) AS jobs, MIN(midpoint) AS min, MAX(midpoint) AS max,
      MIN(CASE WHEN place * 4 >= jobs THEN midpoint END) AS p25,
      MIN(CASE WHEN place * 2 >= jobs THEN midpoint END) AS median,
      MIN(CASE WHEN place * 4 >= jobs * 3 THEN midpoint END) AS p75
    FROM ranked GROUP BY currency ORDER BY 2 DESC, currency`
  return rows.map(({ currency, jobs, min, p25, median, p75, max }) => ({
    currency: String(currency),
    jobs: Number(jobs),
    min: Number(min),
    p25: Number(p25),
    median: Number(median),
    p75: Number(p75),
    max: Number(max),
  }))
}
