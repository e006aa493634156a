import { type Html, markup } from '@jobs/http/markup.ts'
import { companySlug } from '@jobs/listing/companies/companies.ts'
import { similarJobs } from '@jobs/listing/detail/similar-jobs.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { LRUCache } from 'lru-cache'
import { fill, dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { arrangementText, employerText } from '../job-texts.ts'
import { locationText } from '../location-text.ts'

const SHOWN = 5
const MAX_KEPT = 2000
/** Similar jobs are refreshed only this often: feeds change the listing all the time, but rarely what is similar. */
const KEEP_MS = 600_000

export interface RelatedJobs {
  similar: readonly Job[]
  ofEmployer: readonly Job[]
  /** Number of the employer's other open jobs. */
  others: number
}

/** Creates a function that finds related jobs, for open and closed ones. */
export const createRelatedJobs = (deps: PagesDeps) => {
  const similar = new LRUCache<string, Job[], Job>({
    max: MAX_KEPT,
    ttl: KEEP_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (_slug, _stale, { context: job }) => await similarJobs(deps, job),
  })
  const similarTo = async (job: Job) => await similar.forceFetch(job.slug, { context: job })
  return async (job: Job): Promise<RelatedJobs> => {
    // Unnamed employers are many, not one.
    if (job.companyName === UNNAMED_EMPLOYER) return { similar: await similarTo(job), ofEmployer: [], others: 0 }
    const request = { company: [job.companyName], q: '', page: 1, perPage: SHOWN + 1 }
    const { list, total } = await listJobs(deps, request)
    const ofEmployer = list.data.filter(({ slug }) => slug !== job.slug).slice(0, SHOWN)
    const isAmong = list.data.some(({ slug }) => slug === job.slug)
    return { similar: await similarTo(job), ofEmployer, others: isAmong ? total - 1 : total }
  }
}

/** Renders the lists below a job. */
export const relatedSections = (frame: Frame, job: Job, { similar, ofEmployer, others }: RelatedJobs): Html => {
  const { base, texts } = frame
  const company = companySlug(job.companyName)
  return markup`${
    ofEmployer.length > 0 &&
    markup`<section class="related"><h2>${fill(texts.job.others, { company: job.companyName })}</h2>
${shortList(frame, ofEmployer, { company: false })}
${company && others > ofEmployer.length && markup`<p><a href="${base}/companies/${company}">${fill(texts.job.allOf, { company: job.companyName })}</a></p>`}</section>
`
  }${similarSection(frame, similar)}`
}

/** Renders the jobs similar to one that is closed or open; nothing if there are none. */
export const similarSection = (frame: Frame, similar: readonly Job[]): Html | false =>
  similar.length > 0 &&
  markup`<section class="related"><h2>${frame.texts.job.similar}</h2>
${shortList(frame, similar)}</section>
`

const MAX_PLACES = 2

/** Renders jobs in short form. @param shown facts implied by the list, which are omitted */
export const shortList = (
  { base, language, texts }: Frame,
  jobs: readonly Job[],
  { company = true }: { company?: boolean } = {},
): Html =>
  markup`<ul class="jobs">${jobs.map((job) => {
    const facts = [
      company && markup`<bdi>${employerText(job.companyName, language)}</bdi>`,
      locationText(job.location, language, MAX_PLACES),
      arrangementText(job, language),
      salaryText(job, language),
      dayText(job.publishedAt, language),
    ]
    return markup`<li><h3 lang="${job.language}" dir="auto"><a href="${base}/jobs/${job.slug}">${job.title}</a></h3>
<p class="facts">${isExample(job) && markup`<strong class="badge example">${texts.job.example}</strong> `}${facts.map((fact) => fact && markup`<span>${fact}</span>`)}</p></li>
`
  })}</ul>`
