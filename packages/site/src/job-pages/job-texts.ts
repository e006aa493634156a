import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import type { Job, Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { daysBetween } from '../internal/listing/days.ts'
import { textsOf } from '../internal/texts/texts.ts'
import { salaryText, agoText, countText, dayText, fill } from '../web/internal/formats.ts'
import type { Frame } from '../web/internal/frame.ts'
import { locationText } from './location-text.ts'

export const arrangementText = ({ workArrangement, language }: Job, inLanguage = language): string => {
  const words = textsOf(inLanguage).job
  return workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement
}

/** Returns the display name of an employer in a language. @param name as stored in a job */
export const employerText = (name: string, language: Language): string =>
  name === UNNAMED_EMPLOYER ? textsOf(language).job.unnamedEmployer : name

/** Returns one line with company, place, arrangement and pay. @param language defaults to the job's */
export const jobSummary = (job: Job, language = job.language): string =>
  [
    employerText(job.companyName, language),
    locationText(job.location, language),
    arrangementText(job, language),
    salaryText(job, language),
  ]
    .filter(Boolean)
    .join(' · ')

type Words = Pick<Frame, 'language' | 'texts'>

/** Formats when a source last listed a job, in days: `confirmed today`. */
export const confirmedText = ({ language, texts }: Words, confirmedAt: number, now: number): string => {
  const { confirmedAgo, onDay } = texts.job
  const day = fill(onDay, { day: dayText(confirmedAt, language) })
  return fill(confirmedAgo, { ago: agoText(daysBetween(confirmedAt, now), language, day) })
}

/**
 * Like `confirmedText`, with how long the job has been seen and whether its source reposted it: `confirmed today, seen
 * for 3 days`.
 */
export const freshnessText = (
  frame: Words,
  { lastConfirmedAt, firstSeenAt, repostedAt }: Pick<Listing, 'lastConfirmedAt' | 'firstSeenAt' | 'repostedAt'>,
  now: number,
): string => {
  const { language } = frame
  const { seenToday, seenFor, repostedOn } = frame.texts.job
  const days = daysBetween(firstSeenAt, now)
  return [
    confirmedText(frame, lastConfirmedAt, now),
    days > 0 ? countText(seenFor, days, language) : seenToday,
    ...(repostedAt === undefined ? [] : [fill(repostedOn, { day: dayText(repostedAt, language) })]),
  ].join(', ')
}
