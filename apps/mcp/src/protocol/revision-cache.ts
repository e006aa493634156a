import type { RevisionFollower } from '@jobs/catalog/follow-revision.ts'

interface Read<Value> {
  value: Value
  /** False for what may be better at the next try. */
  keep: boolean
}

/**
 * Answers by key, each read once while the catalogue's revision stays the same. Callers that come together share one
 * read. The `most` last used are kept. While the catalogue does not answer, everything is read.
 */
export const createRevisionCache = <Value>(follower: RevisionFollower, most: number) => {
  let at = -1
  const known = new Map<string, Promise<Read<Value>>>()
  return async (key: string, read: () => Promise<Read<Value>>): Promise<Value> => {
    const { revision, failure } = await follower.current()
    if (failure !== undefined) return (await read()).value
    if (revision !== at) {
      known.clear()
      at = revision
    }
    const found = known.get(key)
    const reading = found ?? read()
    known.delete(key)
    known.set(key, reading)
    if (!found) {
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    }
    const forget = () => known.get(key) === reading && known.delete(key)
    try {
      const { value, keep } = await reading
      if (!keep) forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
}
