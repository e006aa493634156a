import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import type { Job, Language } from '@jobs/types/jobs/job.ts'
import { textsOf } from './internal/texts/texts.ts'
import type { Frame } from './web/internal/frame.ts'

/** The frame of a page whose address names its language. */
export const testFrame = (language: Language = 'en', more: Partial<Frame> = {}): Frame => ({
  site: { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' },
  origin: 'https://jobs.example',
  language,
  texts: textsOf(language),
  base: `/${language}`,
  isLanguageNamed: true,
  hasJobs: true,
  hasApi: true,
  hasMcp: true,
  legal: {},
  ...more,
})

export const testJob = (fields: Partial<Job> = {}): Job => ({
  slug: 'a-1',
  title: 'Bäckerin',
  companyName: 'Ofenfrisch GmbH',
  location: 'Hamburg',
  remote: false,
  workArrangement: 'hybrid',
  language: 'de',
  tags: [],
  source: 'arbeitnow',
  publishedAt: '2026-11-01T00:00:00.000Z',
  url: 'https://jobs.example/jobs/a-1',
  ...fields,
})

/** A listing of which nothing but the job is known. */
export const testListing = (fields: Partial<Job> = {}, more: Partial<Listing> = {}): Listing => ({
  job: testJob(fields),
  description: '<p>Brot und Brötchen.</p>',
  places: [],
  eligibility: UNKNOWN_ELIGIBILITY,
  occupation: null,
  terms: NO_TERMS,
  skills: [],
  termsEvidence: {},
  lastConfirmedAt: Date.UTC(2026, 10, 2),
  firstSeenAt: Date.UTC(2026, 10, 1),
  isUndated: false,
  updatedAt: Date.UTC(2026, 10, 1),
  canApply: true,
  postings: [],
  ...more,
})

/** Texts that break a page that does not escape them, and those that are merely unusual. */
export const HOSTILE_TEXTS = [
  '</title></script><script>alert(1)</script>',
  `" onmouseover="alert(1)" '`,
  'x'.repeat(5000),
  'مهندس برمجيات',
  '<!-- --> ]]> &amp; &',
]
