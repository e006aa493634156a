import { withoutLinks } from '@jobs/content/html.ts'
import type { Document } from '@jobs/http/document-route.ts'
import { type Html, jsonInHtml, markup, plainText, trusted } from '@jobs/http/markup.ts'
import type { Listing, FoundListing } from '@jobs/listing/detail/find-listing.ts'
import { isExample } from '@jobs/types/example-source.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { valueList } from '@jobs/types/jobs/query/value-list.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { fill, dayText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { layout } from '../../web/internal/layout.ts'
import { copyButton, PAGES_SCRIPT, toolButtons } from '../../web/internal/tool-buttons.ts'
import { employerText, jobSummary } from '../job-texts.ts'
import { jobFacts, skillText } from './job-facts.ts'
import { jobPosting } from './job-posting.ts'
import { type RelatedJobs, relatedSections } from './related-jobs.ts'
import { mayPassOn } from './source-links.ts'

interface JobPageOptions {
  /** Whether its button redirects to the ad. */
  canRedirect: boolean
  related: RelatedJobs
}

/** Renders the page of a listed job: its content in the job's language, the rest in the frame's. */
export const jobPage = (frame: Frame, listing: Listing, { canRedirect, related }: JobPageOptions): Document => {
  const { job } = listing
  const { base, language, texts } = frame
  const words = texts.job
  const employer = employerText(job.companyName, language)
  const hasButton = canRedirect && listing.canApply
  const description = shownDescription(listing.description)
  return layout(frame, {
    title: `${job.title}, ${employer}`,
    description: jobSummary(job, language),
    path: `/jobs/${job.slug}`,
    hasFormElsewhere: hasButton,
    script: PAGES_SCRIPT,
    head: headOf(listing, description),
    main: markup`<article class="job">
<p class="back"><a href="${base}/jobs">${texts.frame.allJobs}</a></p>
<h1 lang="${job.language}" dir="auto">${job.title}</h1>
<p class="lede" dir="auto">${employer}</p>
${isExample(job) && markup`<p class="example"><strong>${words.example}</strong></p>`}
<div class="columns">
<div class="about">
${hasButton ? applyForm(`${base}/jobs/${job.slug}`, words) : markup`<p class="apply">${job.companyName === UNNAMED_EMPLOYER ? words.applyWithUnnamed : fill(words.applyWith, { company: employer })}</p>`}
${jobFacts(frame, listing, Date.now())}
${shareLinks(frame, job)}
</div>
<div class="content">
<div class="text prose" lang="${job.language}" dir="auto">${description}</div>
${subjects(frame, listing)}
</div>
</div>
</article>
${relatedSections(frame, job, related)}`,
  })
}

/** Renders links to other jobs by the skills of the ad, or by the source's tags if it names none. */
const subjects = ({ base, language, texts }: Frame, { job, skills }: Listing): Html | false => {
  const named = skills.map((skill) => ({ parameter: 'skill', value: skill.label, text: skillText(skill, language) }))
  const tagged = job.tags.map((tag) => ({ parameter: 'tag', value: tag, text: tag }))
  const links = (named.length > 0 ? named : tagged).map(
    ({ parameter, value, text }) =>
      markup`<li><a href="${base}/jobs?${parameter}=${encodeURIComponent(valueList([value.toWellFormed()]))}">${text}</a></li>`,
  )
  return links.length > 0 && markup`<ul class="tags" aria-label="${texts.job.skills}">${links}</ul>`
}

const headOf = (listing: Listing, description: Html): Html => {
  if (isExample(listing.job)) return markup`<meta name="robots" content="noindex">`
  if (!mayPassOn(listing)) return markup``
  const text = description.text || `<p>${Bun.escapeHTML(jobSummary(listing.job))}</p>`
  return markup`<script type="application/ld+json">${jsonInHtml(jobPosting(listing, text))}</script>`
}

const applyForm = (path: string, { apply, applyNote }: { apply: string; applyNote: string }) =>
  markup`<form method="post" action="${path}/apply"><p class="apply"><button>${apply}</button> <span class="quiet">${applyNote}</span></p></form>`

const shareLinks = (frame: Frame, job: Job): Html => {
  const { language, texts } = frame
  const title = `${job.title}, ${employerText(job.companyName, language)}`
  const letter = new URLSearchParams({ subject: title.toWellFormed(), body: `${job.url}\n` })
  const kept = { path: `/jobs/${job.slug}`, title }
  return markup`<p class="tools">${toolButtons(frame, kept)}${copyButton(frame, kept.path)}</p>
<p class="share"><a href="mailto:?${letter.toString().replaceAll('+', '%20')}">${texts.job.share}</a> <span class="address"><span class="quiet">${texts.job.address}</span> <a href="${job.url}">${job.url.replace(/^https?:\/\//, '')}</a></span></p>`
}

type Gone = Extract<FoundListing, { status: 'gone' }>

/**
 * Renders the details of a closed job: title, date and reason of closing, and alternatives. With `mergedInto`, which has
 * to be listed, the same job is still open there.
 */
export const goneJob = (frame: Frame, { job, closedAt, closedFor, mergedInto }: Gone, related: RelatedJobs): Html => {
  const { base, language, texts } = frame
  const words = texts.job
  const closed = markup`, ${fill(words.closed, { day: dayText(closedAt, language) })} ${words.closedFor[closedFor]}`
  return markup`<p><strong lang="${job.language}" dir="auto">${job.title}</strong>, <bdi>${employerText(job.companyName, language)}</bdi>${!mergedInto && closed}</p>
${mergedInto && markup`<p><a href="${base}/jobs/${mergedInto}">${words.movedTo}</a></p>`}
${relatedSections(frame, job, related)}`
}

/** Returns a public description for a page. It was sanitised when stored; this second pass removes links and attributes. */
export const shownDescription = (description: string): Html => trusted(withoutLinks(plainText(description)))
