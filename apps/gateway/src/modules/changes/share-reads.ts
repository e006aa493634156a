import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'

/** Finished pages that several clients request at once, such as those waiting for the next change. */
const MAX_PAGES = 200
/** Short, because an answer's cursor is as old as the answer. */
const KEPT_MS = 60_000

/** Creates a function that reads a page once per key for all callers while the revision is unchanged. */
export const createShareReads = <Page>(catalog: Catalog) => {
  const follower = followerOf(catalog)
  const pages = createRevisionMemo<Promise<Page>>(MAX_PAGES)
  return async (key: string, read: () => Promise<Page>): Promise<Page> => {
    const { revision } = await follower.current()
    const known = pages.get(key, { revision, now: follower.clock() })
    if (known) return await known
    const reading = read()
    pages.set(key, reading, { revision, until: follower.clock() + KEPT_MS })
    reading.catch(() => pages.forget(key, reading))
    return await reading
  }
}
