import type { Job } from '@jobs/types/jobs/job.ts'
import { isExample } from '@jobs/types/example-source.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { arrangementText } from '../../job-pages/job-texts.ts'
import { agoText, dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { daysBetween } from './days.ts'

/** A job is new until the day after it was published ends. */
const NEW_DAYS = 1
const MAX_TAGS = 5

export interface CardOptions {
  /** UTC milliseconds. */
  now: number
  /** A piece of the description. */
  snippet?: Html | undefined
  /** The search that a card is of, with `?`, for the way back. */
  from?: string
  /** Nobody knows how old it is. */
  isUndated?: boolean
  /** Of its heading; 2 by default. */
  level?: 2 | 3
}

/** A job in a list. */
export const jobCard = ({ base, language, texts }: Frame, job: Job, options: CardOptions): Html => {
  const { now, snippet, from, isUndated = false, level = 2 } = options
  const age = daysBetween(Date.parse(job.publishedAt), now)
  const pay = salaryText(job, language)
  const day = dayText(job.publishedAt, language)
  return markup`<li class="card">
${heading(level, markup`<a href="${base}/jobs/${job.slug}${from}">${job.title}</a>`, job.language)}
<p class="facts"><strong>${job.companyName}</strong> <span>${job.location}</span>${!isUndated && markup` <time datetime="${job.publishedAt.slice(0, 10)}" title="${day}">${agoText(age, language, day)}</time>`}</p>
<p class="badges">${isExample(job) && markup`<strong class="badge example">${texts.job.example}</strong>`}${!isUndated && age <= NEW_DAYS && markup`<span class="badge new">${texts.listing.isNew}</span>`}<span class="badge ${job.remote ? 'remote' : 'hybrid'}">${arrangementText(job, language)}</span>${pay && markup`<span class="badge pay">${pay}</span>`}${job.tags.slice(0, MAX_TAGS).map((tag) => markup`<a class="tag" href="${base}/jobs?${new URLSearchParams({ tag }).toString()}">${tag}</a>`)}</p>
${snippet && markup`<p class="snippet" lang="${job.language}">${snippet}</p>`}</li>
`
}

const heading = (level: 2 | 3, link: Html, language: string): Html =>
  level === 3 ? markup`<h3 lang="${language}">${link}</h3>` : markup`<h2 lang="${language}">${link}</h2>`
