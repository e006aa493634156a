import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { daysBetween } from '../internal/listing/days.ts'
import { agoText, dayText } from '../web/internal/formats.ts'
import type { Frame } from '../web/internal/frame.ts'

type Words = Pick<Frame, 'language' | 'texts'>

/** Formats when a source last listed a job, in days: `confirmed today`. */
export const confirmedText = ({ language, texts }: Words, confirmedAt: number, now: number): string => {
  const { confirmedAgo, onDay } = texts.job
  return confirmedAgo(agoText(daysBetween(confirmedAt, now), language, onDay(dayText(confirmedAt, language))))
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
  const { seenFor, repostedOn } = frame.texts.job
  const reposted = repostedAt === undefined ? [] : [repostedOn(dayText(repostedAt, frame.language))]
  return [
    confirmedText(frame, lastConfirmedAt, now),
    seenFor(Math.max(0, daysBetween(firstSeenAt, now))),
    ...reposted,
  ].join(', ')
}
