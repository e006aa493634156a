import type { Advert } from '@jobs/matching/advert.ts'
import { type BlockKeys, blockKeys } from '@jobs/matching/block-keys.ts'
import { type Fingerprint, fingerprintOf } from '@jobs/matching/fingerprint.ts'
import type { SQL } from 'bun'
import { knownTowns } from '../../places/known-towns.ts'
import { inSlices } from '../../store/internal/write-together.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'

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

/** Stores the keys of a new posting. */
export const insertKeys = async (tx: SQL, postingId: number, keys: BlockKeys): Promise<void> => {
  for (const write of keyWrites(tx, postingId, keys)) await write
}

/** Returns the statements that store the keys of a new posting. */
export const keyWrites = (tx: SQL, postingId: number, { stored }: BlockKeys): SQL.Query<unknown>[] =>
  inSlices(
    Array.from(new Set(stored), (key) => ({ key, posting_id: postingId })),
    (rows) => tx`INSERT INTO posting_keys ${tx(rows)}`,
  )

/** Replaces the keys of a posting by those of its new content. */
export const replaceKeys = async (tx: SQL, postingId: number, print: Fingerprint): Promise<void> => {
  await tx`DELETE FROM posting_keys WHERE posting_id = ${postingId}`
  await insertKeys(tx, postingId, blockKeys(print))
}
