import { together } from '@jobs/core/together.ts'
import type { Advert } from '@jobs/matching/advert.ts'
import type { BlockKeys } from '@jobs/matching/block-keys.ts'
import { type Fingerprint, fingerprintOf } from '@jobs/matching/fingerprint.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import { knownTowns } from '../../places/known-towns.ts'
import { inSlices } from '../../store/internal/in-slices.ts'

const advertOf = ({ source, feedKey, url, requisitionId, fields, places }: Posting): Advert => ({
  source,
  feed: feedKey,
  title: fields.title,
  company: fields.companyName,
  location: fields.location,
  towns: knownTowns(places ?? []),
  remote: fields.workArrangement === 'remote',
  text: fields.descriptionText,
  urls: [url, ...(fields.applyUrl ? [fields.applyUrl] : [])],
  ...(requisitionId !== undefined && { requisitionId }),
})

/** Fields of a posting for matching. */
export const fingerprintOfPosting = (posting: Posting): Fingerprint => fingerprintOf(advertOf(posting))

/** Returns the statements that store the keys of a new posting. */
export const keyWrites = (tx: SQL, postingId: number, { stored }: BlockKeys): SQL.Query<unknown>[] =>
  inSlices(rowsOf(postingId, stored), (rows) => tx`INSERT INTO posting_keys ${tx(rows)}`)

/** Replaces the keys of a posting by those of its new content. Most stay, since few depend on its text. */
export const replaceKeys = async (tx: SQL, postingId: number, { stored }: BlockKeys): Promise<void> => {
  const others = stored.length > 0 ? tx`AND key NOT IN ${tx(stored)}` : tx``
  await together([
    tx`DELETE FROM posting_keys WHERE posting_id = ${postingId} ${others}`,
    ...inSlices(
      rowsOf(postingId, stored),
      (rows) => tx`INSERT INTO posting_keys ${tx(rows)} ON CONFLICT (key, posting_id) DO NOTHING`,
    ),
  ])
}

const rowsOf = (postingId: number, keys: readonly string[]) =>
  Array.from(new Set(keys), (key) => ({ key, posting_id: postingId }))
