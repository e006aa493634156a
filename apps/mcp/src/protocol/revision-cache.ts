import type { RevisionFollower } from '@jobs/core/revision.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'

interface Read<Value> {
  value: Value
  /** False for what may be better at the next try. */
  keep: boolean
}

/**
 * Values by key, each read once while the catalogue's revision stays the same. Callers that come together share one
 * read. The `max` last used are kept. While the catalogue does not answer, everything is read.
 */
export const createRevisionCache = <Value>(follower: RevisionFollower, max: number) => {
  const memo = createRevisionMemo<Promise<Read<Value>>>(max)
  return async (key: string, read: () => Promise<Read<Value>>): Promise<Value> => {
    const { revision, failure } = await follower.current()
    if (failure !== undefined) return (await read()).value
    const found = memo.get(key, { revision, now: 0 })
    const reading = found ?? read()
    if (!found) memo.set(key, reading, { revision })
    try {
      const { value, keep } = await reading
      if (!keep) memo.forget(key, reading)
      return value
    } catch (error) {
      memo.forget(key, reading)
      throw error
    }
  }
}
