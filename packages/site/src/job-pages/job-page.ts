import type { Listing } from '@jobs/catalog/find-listing.ts'
import { MANUAL } from '@jobs/catalog/manual-feed.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Document } from '@jobs/http/document.ts'
import { markup, jsonInHtml } from '@jobs/http/markup.ts'
import { type Frame, layout } from '../web/layout.ts'
import { jobPosting } from './job-posting.ts'
import { arrangementText, dayText, jobSummary, salaryText } from './job-texts.ts'
import { labels } from './labels.ts'
import { shownDescription } from './shown-description.ts'

/** The canonical page of a listed job, in the job's language. @param canRedirect whether its button is to lead on to the ad */
export const jobPage = (frame: Frame, listing: Listing, canRedirect = false): Document => {
  const { job, validThrough } = listing
  const hasButton = canRedirect && listing.canApply
  const words = labels[job.language]
  const description = shownDescription(listing.description, listing.withheld)
  const facts: [string, string | undefined][] = [
    [words.location, job.location],
    [words.arrangement, arrangementText(job)],
    [words.salary, salaryText(job)],
    [words.published, dayText(job.publishedAt, job.language)],
    [words.validThrough, validThrough === undefined ? undefined : dayText(validThrough, job.language)],
    [words.source, job.source === MANUAL ? undefined : job.source],
  ]
  return layout(frame, {
    title: `${job.title}, ${job.companyName}`,
    description: jobSummary(job),
    lang: job.language,
    canonical: job.url,
    hasFormElsewhere: hasButton,
    head: isExample(job)
      ? markup`<meta name="robots" content="noindex">`
      : markup`<script type="application/ld+json">${jsonInHtml(jobPosting(listing, description.text || `<p>${Bun.escapeHTML(jobSummary(job))}</p>`))}</script>`,
    main: markup`<article class="job">
<p><a href="/jobs">${words.all}</a></p>
<h1>${job.title}</h1>
<p class="lede">${job.companyName}</p>
${isExample(job) && markup`<p class="example"><strong>${words.example}</strong></p>`}
<dl>${facts.map(([name, value]) => value && markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>
${hasButton ? applyForm(job.slug, words) : markup`<p class="apply">${words.applyWith(job.companyName)}</p>`}
<div class="text prose">${description}</div>
${job.tags.length > 0 && markup`<ul class="tags" aria-label="${words.skills}">${job.tags.map((tag) => markup`<li>${tag}</li>`)}</ul>`}
</article>`,
  })
}

const applyForm = (slug: string, { apply, applyNote }: { apply: string; applyNote: string }) =>
  markup`<form method="post" action="/jobs/${slug}/apply"><p class="apply"><button>${apply}</button> <span class="quiet">${applyNote}</span></p></form>`
