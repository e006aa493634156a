import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { companySlug } from '@jobs/listing/companies/companies.ts'
import type { ListedFacts } from '@jobs/listing/detail/listed-facts.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { openBriefly } from '../../job-pages/internal/eligibility-text.ts'
import { confirmedText, arrangementText, employerText } from '../../job-pages/job-texts.ts'
import { locationText } from '../../job-pages/location-text.ts'
import { agoText, dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { daysBetween } from './days.ts'

/** A job counts as new until the end of the day after its publication. */
const NEW_DAYS = 1
const MAX_TAGS = 3
const MAX_PLACES = 3

export interface CardOptions {
  /** UTC milliseconds. */
  now: number
  /** Facts beyond the fields of the listing. */
  facts?: ListedFacts | undefined
  /** An excerpt of the description. */
  snippet?: Html | undefined
  /** Query of the search, with `?`, for the way back. */
  from?: string
  /** Whether its age is unknown. */
  isUndated?: boolean
  /** Level of its heading; 2 by default. */
  level?: 2 | 3
}

/** Renders a job in a list. */
export const jobCard = (frame: Frame, job: Job, options: CardOptions): Html => {
  const { base, language, texts } = frame
  const { now, facts, snippet, from, isUndated = false, level = 2 } = options
  const age = daysBetween(Date.parse(job.publishedAt), now)
  const day = dayText(job.publishedAt, language)
  const badges = [
    isExample(job) && markup`<strong class="badge example">${texts.job.example}</strong>`,
    !isUndated && age <= NEW_DAYS && markup`<span class="badge new">${texts.listing.isNew}</span>`,
    markup`<span class="badge ${job.remote ? 'remote' : 'hybrid'}">${arrangementText(job, language)}</span>`,
    ...[salaryText(job, language)].map((pay) => pay && markup`<span class="badge pay">${pay}</span>`),
    facts && factTexts(frame, job, facts).map((text) => markup`<span class="fact">${text}</span>`),
    facts && markup`<span class="fact">${confirmedText(frame, facts.confirmedAt, now)}</span>`,
  ]
  const tags = job.tags
    .slice(0, MAX_TAGS)
    .map((tag) => markup`<a class="tag" href="${base}/jobs?${new URLSearchParams({ tag }).toString()}">${tag}</a>`)
  return markup`<li class="card"><span class="initials" aria-hidden="true">${initialsOf(job.companyName)}</span>
${heading(level, markup`<a href="${base}/jobs/${job.slug}${from}">${job.title}</a>`, job.language)}
<p class="facts"><strong dir="auto">${employerText(job.companyName, language)}</strong> <span>${locationText(job.location, language, MAX_PLACES)}</span>${!isUndated && markup` <time datetime="${job.publishedAt.slice(0, 10)}" title="${day}">${agoText(age, language, day)}</time>`}</p>
<p class="badges">${badges}${tags}</p>
${snippet && markup`<p class="snippet" lang="${job.language}" dir="auto">${snippet}</p>`}</li>
`
}

const factTexts = ({ language, texts }: Frame, job: Job, { terms, eligibility }: ListedFacts): string[] => {
  const words = texts.job.terms
  const types = terms.employmentTypes.map((type) => words.types[type]).join(', ')
  const open = job.remote ? openBriefly(eligibility, language) : undefined
  return [open, types, terms.level && words.levels[terms.level]].flatMap((text) => text || [])
}

/** Returns up to two initials of an employer's name, ignoring legal forms; a dash for none. */
export const initialsOf = rememberText((company): string => {
  if (company === UNNAMED_EMPLOYER) return '–'
  const named = companySlug(company)?.split('-').length ?? 1
  const words = company.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, Math.min(2, named))
    .map((word) => (/^./u.exec(word)?.[0] ?? '').toUpperCase())
    .join('')
})

const heading = (level: 2 | 3, link: Html, language: string): Html =>
  level === 3
    ? markup`<h3 lang="${language}" dir="auto">${link}</h3>`
    : markup`<h2 lang="${language}" dir="auto">${link}</h2>`
