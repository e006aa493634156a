import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { daysBetween } from '../internal/listing/days.ts'
import { agoText, countText, dayText, fill } from '../web/internal/formats.ts'
import type { Frame } from '../web/internal/frame.ts'

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
