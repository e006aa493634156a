import type { Posting } from '@jobs/types/feeds/posting.ts'

/** Returns a hash that is equal for equal content and equal rules, regardless of the feed. */
export const contentHash = (posting: Posting): string => {
  const { source, externalId, url, requisitionId, expiresAt, rules, fields, places, derived, given } = posting
  const content = [
    source,
    externalId,
    url,
    // JSON reads undefined as null, too, but at half the speed.
    requisitionId ?? null,
    expiresAt ?? null,
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...(rules === undefined ? [] : [rules]),
    ...(places === undefined && derived === undefined ? [] : [places ?? null, derived ?? null]),
    ...(given === undefined ? [] : [given]),
  ]
  return Bun.CryptoHasher.hash('sha256', JSON.stringify(content), 'base64url')
}
