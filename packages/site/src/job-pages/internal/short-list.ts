import { isExample } from '@jobs/types/example-source.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { locationText } from '../location-text.ts'
import { arrangementText, employerText } from '../job-texts.ts'

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
