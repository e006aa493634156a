import { together } from '@jobs/core/together.ts'
import { type BlockKeys, blockKeys } from '@jobs/matching/block-keys.ts'
import type { Fingerprint } from '@jobs/matching/fingerprint.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../../store/catalog.ts'
import { insertPosting, updatePosting } from '../posting-rows.ts'
import { contentHash } from './content-hash.ts'
import { storeFeatures } from './posting-features.ts'
import { fingerprintOfPosting, keyWrites } from './posting-keys.ts'

/** A posting with values derived from it alone. */
export interface Sighting {
  posting: Posting
  hash: string
  print: Fingerprint
  keys: BlockKeys
}

export const sightingOf = (posting: Posting): Sighting => {
  const print = fingerprintOfPosting(posting)
  return { posting, hash: contentHash(posting), print, keys: blockKeys(print) }
}

/** Adds a posting to a job, with its keys and features for matching. @returns its id */
export const insertSighting = async (
  catalog: Catalog,
  tx: SQL,
  { posting, hash, print, keys }: Sighting,
  jobId: number,
  now: number,
): Promise<number> => {
  const id = await insertPosting(tx, posting, { jobId, hash, now })
  const features = storeFeatures(catalog, tx, posting, { id, hash, print })
  await together([...keyWrites(tx, id, keys), features])
  return id
}

/** Replaces the content of a posting and its features; its keys depend on what happens to its job. */
export const updateSighting = async (
  catalog: Catalog,
  tx: SQL,
  { id, jobId }: { id: number; jobId: number },
  { posting, hash, print }: Sighting,
  now: number,
): Promise<void> => {
  await together([
    storeFeatures(catalog, tx, posting, { id, hash, print }),
    updatePosting(tx, id, posting, { jobId, hash, now }),
  ])
}
