import { oncePer } from '@jobs/core/once-per.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'
import { type ChangedBatch, readChanges } from './read-changes.ts'

/** Waiting clients are nearly up to date; every distinct cursor is read once. */
const MAX_BATCHES = 8

export type ReadBatch = (from: number, limit: number) => Promise<ChangedBatch>

/** Reads changes once per revision and cursor for all waiting clients of this process. */
export const sharedChangesOf = oncePer((catalog: Catalog): ReadBatch => {
  const follower = followerOf(catalog)
  const batches = createRevisionMemo<Promise<ChangedBatch>>(MAX_BATCHES)
  return async (from, limit) => {
    const { revision } = await follower.current()
    const key = `${from} ${limit}`
    const known = batches.get(key, { revision, now: 0 })
    if (known) return await known
    const reading = readChanges(catalog.read, from, limit)
    batches.set(key, reading, { revision })
    reading.catch(() => batches.forget(key, reading))
    return await reading
  }
})
