import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { conceptsOf } from './internal/terms-of-query.ts'

/** The jobs that a term of work in a query stands for. */
export interface ConceptFilter {
  filter: LocatedFilter
  /** Excludes the jobs that meet this filter. */
  without?: LocatedFilter
  /**
   * Whether such a job may fill a page by this alone: someone looking for an internship prefers one in another field to a
   * regular job.
   */
  isSought?: boolean
  /** Whether most jobs are like this, also those whose ads do not say so: they match too, and rank lower. */
  isUsual?: boolean
}

/** Jobs at entry level that are not meant by `junior`. */
const STUDIES: LocatedFilter = { employmentType: ['student', 'internship', 'apprenticeship'] }

/** Prefix of a skill's name where the name of a place or the code of a concept may stand. */
export const SKILL = 'skill:'

/** Code of the concept of remote work. */
export const REMOTE = '0homeoffice'

/**
 * Filters by the code of the concept that a term of work names. They use what is read from the ad, because a mention says
 * nothing: `mentor junior developers`.
 */
export const conceptFilters: ReadonlyMap<string, ConceptFilter> = new Map<string, ConceptFilter>([
  [REMOTE, { filter: { workArrangement: ['remote'] } }],
  ['0hybrid', { filter: { workArrangement: ['hybrid'] } }],
  ['0berufseinsteiger', { filter: { level: ['entry'] }, without: STUDIES }],
  ['0senior', { filter: { level: ['senior'] } }],
  // An ad in another language asks for that language, even if it does not say so.
  ['0englischsprachig', { filter: { language: 'en', speaks: [{ language: 'en', level: 'native' }] } }],
  ['0vollzeit', { filter: { employmentType: ['full-time'] }, isUsual: true }],
  ['0teilzeit', { filter: { employmentType: ['part-time'] } }],
  ['0minijob', { filter: { employmentType: ['minijob'] } }],
  ['0unbefristet', { filter: { employmentType: ['permanent'] }, isUsual: true }],
  ['0befristet', { filter: { employmentType: ['temporary'] } }],
  ['0freiberuflich', { filter: { employmentType: ['contract'] } }],
  ['0werkstudent', { filter: { employmentType: ['student'] }, isSought: true }],
  ['0praktikum', { filter: { employmentType: ['internship'] }, isSought: true }],
  ['0ausbildung', { filter: { employmentType: ['apprenticeship'] }, isSought: true }],
  ['0visasponsorship', { filter: { visa: 'sponsors' } }],
  ['0ehrenamt', { filter: { employmentType: ['volunteer'] } }],
])

/** Whether a folded word names an employment type, a level or another term that a filter stands for. */
export const isTermOfWork = (word: string): boolean => conceptsOf([word]).some((code) => conceptFilters.has(code))
