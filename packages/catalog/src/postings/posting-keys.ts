import type { Advert } from '@jobs/matching/advert.ts'
import { type BlockKeys, blockKeys } from '@jobs/matching/block-keys.ts'
import type { SQL } from 'bun'
import type { Posting } from './posting.ts'
import { postingsById } from './posting-rows.ts'

/** A posting as matching sees it. */
export const advertOf = ({ source, feedKey, url, requisitionId, fields }: Posting): Advert => ({
  source,
  feed: feedKey,
  title: fields.title,
  company: fields.companyName,
  location: fields.location,
  remote: fields.workArrangement === 'remote',
  text: fields.descriptionText,
  urls: [url, ...(fields.applyUrl ? [fields.applyUrl] : [])],
  ...(requisitionId !== undefined && { requisitionId }),
})

/** Gives a new posting its keys. */
export const insertKeys = async (tx: SQL, postingId: number, { stored }: BlockKeys): Promise<void> => {
  const keys = [...new Set(stored)]
  if (keys.length === 0) return
  await tx`INSERT INTO posting_keys ${tx(keys.map((key) => ({ key, posting_id: postingId })))}`
}

/** Gives a posting the keys of its new content. */
export const replaceKeys = async (tx: SQL, postingId: number, posting: Posting): Promise<void> => {
  await tx`DELETE FROM posting_keys WHERE posting_id = ${postingId}`
  await insertKeys(tx, postingId, blockKeys(advertOf(posting)))
}

const BATCH = 200

/** Gives every posting its keys: those that were saved before there were any. */
export const keyAllPostings = async (tx: SQL): Promise<void> => {
  for (let last = 0; ;) {
    const rows: { id: number | string }[] = await tx`
      SELECT id FROM postings WHERE id > ${last} ORDER BY id LIMIT ${BATCH}`
    const ids = rows.map((row) => Number(row.id))
    for (const posting of await postingsById(tx, ids)) await replaceKeys(tx, posting.id, posting)
    if (ids.length < BATCH) return
    last = ids.at(-1) ?? 0
  }
}
