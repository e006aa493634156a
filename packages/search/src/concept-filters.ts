import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'

/** The jobs that a term of work in a query stands for. */
export interface ConceptFilter {
  filter: LocatedFilter
  /** Excludes the jobs that meet this filter. */
  without?: LocatedFilter
  /** Who looks for an internship takes one in another field rather than another job. */
  isSought?: boolean
}

/** Ads for these are at entry level too, but who looks for a first job does not mean them. */
const STUDIES: LocatedFilter = { employmentType: ['student', 'internship', 'apprenticeship'] }

/** Code of the concept of remote work. */
export const REMOTE = '0homeoffice'

/** By the code of the term's concept. The ad decides, not a mention: `mentor junior developers` is no entry level. */
export const conceptFilters: ReadonlyMap<string, ConceptFilter> = new Map<string, ConceptFilter>([
  [REMOTE, { filter: { workArrangement: ['remote'] } }],
  ['0hybrid', { filter: { workArrangement: ['hybrid'] } }],
  ['0berufseinsteiger', { filter: { level: ['entry'] }, without: STUDIES }],
  ['0senior', { filter: { level: ['senior'] } }],
  // In an ad in another language nobody may need English, but the job is hardly for those who only speak that.
  ['0englischsprachig', { filter: { language: 'en', speaks: [{ language: 'en', level: 'native' }] } }],
  ['0vollzeit', { filter: { employmentType: ['full-time'] } }],
  ['0teilzeit', { filter: { employmentType: ['part-time'] } }],
  ['0minijob', { filter: { employmentType: ['minijob'] } }],
  ['0unbefristet', { filter: { employmentType: ['permanent'] } }],
  ['0befristet', { filter: { employmentType: ['temporary'] } }],
  ['0freiberuflich', { filter: { employmentType: ['contract'] } }],
  ['0werkstudent', { filter: { employmentType: ['student'] }, isSought: true }],
  ['0praktikum', { filter: { employmentType: ['internship'] }, isSought: true }],
  ['0ausbildung', { filter: { employmentType: ['apprenticeship'] }, isSought: true }],
  ['0visasponsorship', { filter: { visa: 'sponsors' } }],
  ['0ehrenamt', { filter: { employmentType: ['volunteer'] } }],
])
