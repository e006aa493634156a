import { log } from '@jobs/observability/log.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { DerivedValues } from '@jobs/types/jobs/derived.ts'
import { JobPlace } from '@jobs/types/jobs/eligibility.ts'
import type { ZodType } from 'zod'

/** The stored form of a place has more fields than the public one. */
const Place = JobPlace.loose()
const NAMES = Object.keys(DerivedValues.shape) as (keyof DerivedValues)[]

/**
 * Drops places and derived values that no response schema accepts, logs each with the reason, and keeps the rest of the
 * posting.
 */
export const withoutFaults = (posting: Posting): Posting => {
  const isSound = (field: string, schema: ZodType, value: unknown): boolean => {
    const { error } = schema.safeParse(value)
    if (!error) return true
    const reason = error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ')
    const { source, externalId } = posting
    log.warn('a field of a posting was dropped', { source, externalId, field, reason })
    return false
  }
  const places = posting.places?.filter((place) => isSound('places', Place, place))
  const derived = { ...posting.derived }
  for (const name of NAMES) if (!isSound(name, DerivedValues.shape[name], derived[name])) delete derived[name]
  return { ...posting, ...(places && { places }), ...(posting.derived && { derived }) }
}
