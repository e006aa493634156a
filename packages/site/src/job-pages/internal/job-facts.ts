import { companySlug } from '@jobs/listing/companies/companies.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { eligibilityText } from './eligibility-text.ts'
import { locationText } from '../location-text.ts'
import { freshnessText, arrangementText, employerText } from '../job-texts.ts'
import { shownSources } from './source-links.ts'
import { termsText } from './terms-text.ts'

/** Renders the facts of a job as a definition list. */
export const jobFacts = (frame: Frame, listing: Listing, now: number): Html => {
  const { base, language, texts } = frame
  const { job, eligibility, eligibilityEvidence, isUndated, firstSeenAt, validThrough } = listing
  const words = texts.job
  const { facets } = texts.listing
  const who = eligibilityText(eligibility, language)
  // A quote from the place field adds nothing to the place.
  const read = eligibility.scope === 'unknown' ? '' : (eligibilityEvidence?.quote ?? '')
  const quote = job.location.includes(read) ? '' : read
  const company = companySlug(job.companyName)
  const sources = shownSources(listing)
  const facts: [string, Html | string | false | undefined][] = [
    [
      facets.company,
      company
        ? markup`<a href="${base}/companies/${company}" dir="auto">${job.companyName}</a>`
        : employerText(job.companyName, language),
    ],
    [words.location, locationText(job.location, language)],
    [facets.work_arrangement, arrangementText(job, language)],
    [words.whoMayTakeIt, who && markup`${who}${quote && markup` <q lang="${job.language}" dir="auto">${quote}</q>`}`],
    [words.terms.skills, skillsText(listing, language)],
    [words.terms.title, termsFact(listing, language, words.terms.quotes)],
    [words.salary, salaryText(job, language) ?? words.noSalary],
    [facets.language, texts.languages[job.language]],
    isUndated
      ? [words.firstSeen, dayText(firstSeenAt, language)]
      : [words.published, dayText(job.publishedAt, language)],
    [words.freshness, freshnessText(frame, listing, now)],
    [words.validThrough, validThrough !== undefined && dayText(validThrough, language)],
    [
      facets.source,
      sources.length > 0 &&
        markup`${sources.map(({ name, href }, at) => markup`${at > 0 && ', '}${href ? markup`<a href="${href}">${name}</a>` : name}`)}`,
    ],
  ]
  return markup`<dl>${facts.map(([name, value]) => value && markup`<div${textOf(value).length > WIDE && markup` class="wide"`}><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

/** A longer fact takes the full width of a phone. */
const WIDE = 40

const textOf = (value: Html | string | true) =>
  typeof value === 'object' ? value.text.replace(/<[^>]*>/g, '') : String(value)

/** Returns the name of a skill in a language, if the vocabulary has one. */
export const skillText = ({ label, esco }: Skill, language: Language): string =>
  (esco && skillLabels(esco)?.[language]) || label

const skillsText = ({ skills }: Listing, language: Language) =>
  skills
    .filter(({ kind }) => kind !== 'task')
    .map((skill) => skillText(skill, language))
    .join(', ')

/** Renders the terms on one line, with the supporting sentences of the ad. */
const termsFact = ({ job, terms, termsEvidence }: Listing, language: Language, summary: string): Html | undefined => {
  const text = termsText(terms, language)
  if (!text) return undefined
  const quotes = [...new Set(Object.values(termsEvidence).map(({ quote }) => quote))].filter(Boolean)
  const sentences = quotes.map((quote) => markup`<li><q lang="${job.language}" dir="auto">${quote}</q></li>`)
  return markup`${text}${quotes.length > 0 && markup`<details><summary>${summary}</summary><ul>${sentences}</ul></details>`}`
}
