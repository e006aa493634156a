import type { Posting } from '@jobs/types/feeds/posting.ts'

/** Returns a hash that is equal for equal content and equal rules, regardless of the feed. */
export const contentHash = ({
  source,
  externalId,
  url,
  requisitionId,
  expiresAt,
  rules,
  fields,
  places,
  derived,
  given,
}: Posting): string =>
  Bun.CryptoHasher.hash(
    'sha256',
    JSON.stringify([
      source,
      externalId,
      url,
      requisitionId,
      expiresAt,
      Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ...(rules === undefined ? [] : [rules]),
      ...(places === undefined && derived === undefined ? [] : [places, derived]),
      ...(given === undefined ? [] : [given]),
    ]),
    'base64url',
  )
