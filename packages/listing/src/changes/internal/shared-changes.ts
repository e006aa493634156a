import { oncePer } from '@jobs/core/once-per.ts'
import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createRevisionOnce } from '@jobs/core/revision-memo.ts'
import { type ChangedBatch, readChanges } from './read-changes.ts'

/** Waiting clients are nearly up to date; every distinct cursor is read once. */
const MAX_BATCHES = 8

export type ReadBatch = (from: number, limit: number) => Promise<ChangedBatch>

/** Reads changes once per revision and cursor for all waiting clients of this process. */
export const sharedChangesOf = oncePer((catalog: Catalog): ReadBatch => {
  const follower = followerOf(catalog)
  const readOnce = createRevisionOnce<ChangedBatch>(MAX_BATCHES)
  return async (from, limit) => {
    const { revision } = await follower.current()
    return await readOnce(`${from} ${limit}`, { revision, now: 0 }, () => readChanges(catalog.read, from, limit))
  }
})
