import { isIn } from '@jobs/catalog/places/area.ts'
import { countriesOfTakers } from '@jobs/catalog/places/geography.ts'
import { placesOfJobs } from '@jobs/catalog/places/places-of-jobs.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { foldForSearch } from '@jobs/core/fold.ts'
import { wordsOf } from '@jobs/search/fold.ts'
import type { StoredPlace } from '@jobs/types/feeds/posting.ts'
import { type JobTerms, LANGUAGE_LEVELS, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { companyKey, tagKey } from '../facts/internal/keys.ts'
import { sameSkill } from './testing-jobs.ts'

/** How long a job without an expiry date is recent. */
const CURRENT_MS = 120 * DAY_MS

/** Filterable values of a listed job, from the tables. */
interface JobFacts {
  language: Language
  workArrangement: string
  source: string
  companyName: string
  tags: readonly string[]
  /** The upper end of the annual pay in `currency`; null if unknown. */
  pay: number | null
  currency: string | null
  publishedAt: number
  confirmedAt: number
  /** Whether it is recent or has an expiry date. */
  isCurrent: boolean
  /** ISO 3166-1 alpha-2 of the countries whose residents can take it. */
  takers: readonly string[]
  places: readonly StoredPlace[]
  terms: JobTerms
  /** The likeliest occupation. */
  occupation: Occupation | undefined
  skills: readonly Skill[]
}

const isAmong = (value: string, wanted: readonly string[] | undefined, key = (text: string) => text): boolean =>
  wanted?.some((one) => key(one) === key(value)) ?? false

/** Whether a job meets a filter, computed slowly from scratch as a reference for every engine. */
export const matchesFilter = (job: JobFacts, filter: LocatedFilter): boolean => {
  const { language, workArrangement, country, area, company, source, tag, salaryMin } = filter
  const meetsPay = ({ amount, currency, orUnknown = false }: NonNullable<LocatedFilter['salaryMin']>) =>
    job.pay === null ? orUnknown : job.currency === currency && job.pay >= amount
  return (
    (!language || job.language === language) &&
    (!workArrangement || isAmong(job.workArrangement, workArrangement)) &&
    (!country || job.takers.some((taker) => isAmong(taker, country))) &&
    (!area || job.places.some((one) => isIn(area, one))) &&
    (!company || isAmong(job.companyName, company, companyKey)) &&
    (!source || isAmong(job.source, source)) &&
    (!tag || job.tags.some((one) => isAmong(one, tag, tagKey))) &&
    !isAmong(job.companyName, filter.excludeCompany, companyKey) &&
    !isAmong(job.source, filter.excludeSource) &&
    !job.tags.some((one) => isAmong(one, filter.excludeTag, tagKey)) &&
    (!salaryMin || meetsPay(salaryMin)) &&
    (!filter.occupation || isOccupied(job, filter.occupation)) &&
    !isOccupied(job, filter.excludeOccupation) &&
    (!filter.skill || job.skills.some(({ label }) => isAmong(label, filter.skill, sameSkill))) &&
    meetsTerms(job.terms, filter) &&
    job.publishedAt >= (filter.publishedSince ?? -Infinity) &&
    job.confirmedAt >= (filter.confirmedSince ?? -Infinity)
  )
}

const isOccupied = ({ occupation }: JobFacts, wanted: readonly string[] | undefined): boolean =>
  wanted?.some((one) => (one.length > 4 ? occupation?.esco === one : occupation?.isco.startsWith(one))) ?? false

const meetsTerms = (terms: JobTerms, { employmentType, level, maxYears, speaks, visa }: LocatedFilter): boolean => {
  const rank = (name: string) => LANGUAGE_LEVELS.findIndex((one) => one === name)
  const missing = terms.languages.filter(
    (need) =>
      need.required &&
      !speaks?.some((one) => one.language === need.language && rank(one.level) >= rank(need.level ?? 'A1')),
  )
  return (
    (!employmentType || terms.employmentTypes.some((one) => isAmong(one, employmentType))) &&
    (!level || isAmong(terms.level ?? '', level)) &&
    !(maxYears !== undefined && (terms.yearsMin ?? 0) > maxYears) &&
    (!speaks || missing.length === 0) &&
    (!visa || terms.visa === visa)
  )
}

/** The facts of all listed jobs from the tables, in the order of the listing. */
export const readFacts = async ({
  read,
}: Catalog): Promise<(JobFacts & { slug: string; title: string; words: string[][] })[]> => {
  const rows: Record<string, string | null>[] = await read`SELECT jobs.*,
      (SELECT MAX(last_seen_at) FROM postings WHERE job_id = jobs.id AND withdrawn_at IS NULL) AS confirmed_at,
      (SELECT MAX(expires_at) FROM postings WHERE job_id = jobs.id AND withdrawn_at IS NULL) AS expires_at
    FROM jobs WHERE status = 'active' ORDER BY published_at DESC, slug`
  const places = await placesOfJobs(
    read,
    rows.map((row) => Number(row.id)),
  )
  return rows.map((row) => {
    const own = places.get(Number(row.id)) ?? []
    const eligibility = row.eligibility ? { eligibility: JSON.parse(row.eligibility) } : {}
    const pay = row.salary_max ?? row.salary_min ?? null
    const text = (...parts: (string | null | undefined)[]) => wordsOf(foldForSearch(parts.join(' ')))
    const terms: JobTerms = row.terms ? { ...NO_TERMS, ...JSON.parse(row.terms) } : NO_TERMS
    return {
      slug: String(row.slug),
      title: String(row.title),
      language: row.language as JobFacts['language'],
      workArrangement: String(row.work_arrangement),
      source: String(row.source),
      companyName: String(row.company_name),
      tags: JSON.parse(row.tags ?? '[]'),
      pay: pay === null ? null : Number(pay),
      currency: row.currency ?? null,
      publishedAt: Number(row.published_at),
      confirmedAt: Number(row.confirmed_at),
      isCurrent:
        Number(row.published_at) >= Date.now() - CURRENT_MS || row.expires_at !== null || terms.deadline !== null,
      takers: countriesOfTakers({ places: own, ...eligibility }),
      places: own,
      occupation: row.occupations ? JSON.parse(row.occupations)[0] : undefined,
      skills: JSON.parse(row.skills ?? '[]'),
      terms,
      words: [
        text(row.title),
        text(row.company_name),
        text(row.tags),
        text(row.description_text),
        text(row.location, ...own.map(({ name }) => name)),
      ],
    }
  })
}
