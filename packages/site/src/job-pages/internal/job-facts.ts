import { companySlug } from '@jobs/listing/companies/companies.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { eligibilityText } from './eligibility-text.ts'
import { arrangementText } from '../job-texts.ts'
import { shownSources } from './source-links.ts'

/** What is known of a job, as a list of terms. */
export const jobFacts = ({ base, language, texts }: Frame, listing: Listing): Html => {
  const { job, eligibility, eligibilityEvidence, lastConfirmedAt, firstSeenAt, validThrough } = listing
  const words = texts.job
  const who = eligibilityText(eligibility, language)
  // A place field says nothing that the place does not.
  const read = eligibility.scope === 'unknown' ? '' : (eligibilityEvidence?.quote ?? '')
  const quote = job.location.includes(read) ? '' : read
  const company = companySlug(job.companyName)
  const sources = shownSources(listing)
  const facts: [string, Html | string | false | undefined][] = [
    [words.employer, company ? markup`<a href="${base}/companies/${company}">${job.companyName}</a>` : job.companyName],
    [words.location, job.location],
    [words.arrangement, arrangementText(job, language)],
    [words.whoMayTakeIt, who && markup`${who}${quote && markup` <q lang="${job.language}">${quote}</q>`}`],
    [words.salary, salaryText(job, language) ?? words.noSalary],
    [words.language, texts.languages[job.language]],
    firstSeenAt === undefined
      ? [words.published, dayText(job.publishedAt, language)]
      : [words.firstSeen, dayText(firstSeenAt, language)],
    [words.confirmed, dayText(lastConfirmedAt, language)],
    [words.validThrough, validThrough !== undefined && dayText(validThrough, language)],
    [
      words.source,
      sources.length > 0 &&
        markup`${sources.map(({ name, href }, at) => markup`${at > 0 && ', '}${href ? markup`<a href="${href}">${name}</a>` : name}`)}`,
    ],
  ]
  return markup`<dl>${facts.map(([name, value]) => value && markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}
