import type { FoundListing } from '@jobs/listing/detail/find-listing.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { dayText, fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { employerText } from '../job-texts.ts'
import { type RelatedJobs, relatedSections } from './related-jobs.ts'

type Gone = Extract<FoundListing, { status: 'gone' }>

/** Renders the details of a closed job: title, date and reason of closing, and alternatives. */
export const goneJob = (frame: Frame, { job, closedAt, closedFor, mergedInto }: Gone, related: RelatedJobs): Html => {
  const { base, language, texts } = frame
  const words = texts.job
  return markup`<p><strong lang="${job.language}" dir="auto">${job.title}</strong>, <bdi>${employerText(job.companyName, language)}</bdi>, ${fill(words.closed, { day: dayText(closedAt, language) })} ${words.closedFor[closedFor]}</p>
${mergedInto && markup`<p><a href="${base}/jobs/${mergedInto}">${words.movedTo}</a></p>`}
${relatedSections(frame, job, related)}`
}
