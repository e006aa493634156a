import type { Listing } from '@jobs/catalog/find-listing.ts'
import { MANUAL } from '@jobs/catalog/manual-feed.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Document } from '@jobs/http/document.ts'
import { markup, jsonInHtml } from '@jobs/http/markup.ts'
import { dayText, salaryText } from '../web/formats.ts'
import type { Frame } from '../web/frame.ts'
import { layout } from '../web/layout.ts'
import { jobPosting } from './job-posting.ts'
import { arrangementText, jobSummary } from './job-texts.ts'
import { shownDescription } from './shown-description.ts'

/** The page of a listed job: what it says itself is in the job's language, what is said of it in the frame's. @param canRedirect whether its button is to lead on to the ad */
export const jobPage = (frame: Frame, listing: Listing, canRedirect = false): Document => {
  const { job, validThrough } = listing
  const hasButton = canRedirect && listing.canApply
  const { base, language, texts } = frame
  const words = texts.job
  const description = shownDescription(listing.description, listing.withheld)
  const facts: [string, string | undefined][] = [
    [words.location, job.location],
    [words.arrangement, arrangementText(job, language)],
    [words.salary, salaryText(job, language)],
    [words.published, dayText(job.publishedAt, language)],
    [words.validThrough, validThrough === undefined ? undefined : dayText(validThrough, language)],
    [words.source, job.source === MANUAL ? undefined : job.source],
  ]
  return layout(frame, {
    title: `${job.title}, ${job.companyName}`,
    description: jobSummary(job, language),
    path: `/jobs/${job.slug}`,
    canonical: job.url,
    hasFormElsewhere: hasButton,
    head: isExample(job)
      ? markup`<meta name="robots" content="noindex">`
      : markup`<script type="application/ld+json">${jsonInHtml(jobPosting(listing, description.text || `<p>${Bun.escapeHTML(jobSummary(job))}</p>`))}</script>`,
    main: markup`<article class="job">
<p><a href="${base}/jobs">${words.all}</a></p>
<h1 lang="${job.language}">${job.title}</h1>
<p class="lede">${job.companyName}</p>
${isExample(job) && markup`<p class="example"><strong>${words.example}</strong></p>`}
<dl>${facts.map(([name, value]) => value && markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
${hasButton ? applyForm(`${base}/jobs/${job.slug}`, words) : markup`<p class="apply">${words.applyWith(job.companyName)}</p>`}
<div class="text prose" lang="${job.language}">${description}</div>
${job.tags.length > 0 && markup`<ul class="tags" aria-label="${words.skills}">${job.tags.map((tag) => markup`<li>${tag}</li>`)}</ul>`}
</article>`,
  })
}

const applyForm = (path: string, { apply, applyNote }: { apply: string; applyNote: string }) =>
  markup`<form method="post" action="${path}/apply"><p class="apply"><button>${apply}</button> <span class="quiet">${applyNote}</span></p></form>`
