import type { Advert } from '@jobs/matching/advert.ts'
import { type BlockKeys, blockKeys } from '@jobs/matching/block-keys.ts'
import { type Fingerprint, fingerprintOf } from '@jobs/matching/fingerprint.ts'
import type { SQL } from 'bun'
import { knownTowns } from '../places/known-towns.ts'
import type { Posting } from './posting.ts'

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

/** What matching needs of a posting. */
export const fingerprintOfPosting = (posting: Posting): Fingerprint => fingerprintOf(advertOf(posting))

/** Gives a new posting its keys. */
export const insertKeys = async (tx: SQL, postingId: number, { stored }: BlockKeys): Promise<void> => {
  const keys = new Set(stored)
  if (keys.size === 0) return
  await tx`INSERT INTO posting_keys ${tx(Array.from(keys, (key) => ({ key, posting_id: postingId })))}`
}

/** Gives a posting the keys of its new content. */
export const replaceKeys = async (tx: SQL, postingId: number, print: Fingerprint): Promise<void> => {
  await tx`DELETE FROM posting_keys WHERE posting_id = ${postingId}`
  await insertKeys(tx, postingId, blockKeys(print))
}
