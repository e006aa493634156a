import { type Html, markup } from '@jobs/http/markup.ts'
import { companySlug } from '@jobs/listing/companies/companies.ts'
import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import type { Hours, JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import type { Skill } from '@jobs/types/jobs/skill.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import { dayText, salaryText, fill, monthText, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { freshnessText, arrangementText, employerText } from '../job-texts.ts'
import { locationText } from '../location-text.ts'
import { eligibilityText } from './eligibility-text.ts'
import { shownSources } from './source-links.ts'

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

const termsFact = ({ job, terms, termsEvidence }: Listing, language: Language, summary: string): Html | undefined => {
  const text = termsText(terms, language)
  if (!text) return undefined
  const quotes = [...new Set(Object.values(termsEvidence).map(({ quote }) => quote))].filter(Boolean)
  const sentences = quotes.map((quote) => markup`<li><q lang="${job.language}" dir="auto">${quote}</q></li>`)
  return markup`${text}${quotes.length > 0 && markup`<details><summary>${summary}</summary><ul>${sentences}</ul></details>`}`
}

const WORKING_TIME: ReadonlySet<string> = new Set(['full-time', 'part-time'] as const)

/**
 * Formats the terms of a job on one line: `part-time, 20 hours · permanent · from 3 years of experience · German C1`;
 * empty without any.
 */
export const termsText = (terms: JobTerms, language: Language): string => {
  const words = textsOf(language).job.terms
  const time = terms.employmentTypes.filter((type) => WORKING_TIME.has(type)).map((type) => words.types[type])
  const kinds = terms.employmentTypes.filter((type) => !WORKING_TIME.has(type)).map((type) => words.types[type])
  const { yearsMin, level, degree, visa, startsAt, deadline } = terms
  const parts = [
    [time.join('/'), terms.hours && hoursText(terms.hours, language)].filter(Boolean).join(', '),
    ...kinds,
    level && words.levels[level],
    yearsMin !== null &&
      (yearsMin === 1 ? words.oneYear : fill(words.years, { years: numberText(yearsMin, language) })),
    ...languageTexts(terms, language),
    degree && words.degree[degree],
    visa && words.visa[visa],
    startsAt &&
      (startsAt === 'immediately' ? words.immediately : fill(words.starts, { day: whenText(startsAt, language) })),
    deadline && fill(words.deadline, { day: dayText(deadline, language) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const hoursText = ({ min, max }: Hours, language: Language): string | undefined => {
  const words = textsOf(language).job.terms.hours
  const text = (hours: number) => numberText(hours, language)
  if (min === null) return max === null ? undefined : fill(words.atMost, { hours: text(max) })
  if (max === null) return fill(words.atLeast, { hours: text(min) })
  return min === max
    ? fill(words.exactly, { hours: text(min) })
    : fill(words.between, { from: text(min), to: text(max) })
}

const languageTexts = ({ languages }: JobTerms, language: Language): string[] => {
  const words = textsOf(language).job.terms
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const text = (one: JobTerms['languages'][number]) =>
    [names.of(one.language), one.level === 'native' ? words.native : one.level].filter(Boolean).join(' ')
  const welcome = languages.filter(({ required }) => !required).map(({ language: code }) => names.of(code))
  return [
    ...languages.filter(({ required }) => required).map(text),
    ...(welcome.length > 0 ? [fill(words.welcome, { languages: welcome.join('/') })] : []),
  ]
}

const whenText = (when: string, language: Language): string =>
  /^\d{4}-\d{2}$/.test(when) ? monthText(when, language) : dayText(when, language)
