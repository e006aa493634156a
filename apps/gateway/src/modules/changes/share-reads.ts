import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'

/** Finished pages that several clients ask for at once, as those who wait at the end do. */
const MAX_PAGES = 200
/** The cursor that an answer carries is as old as the answer: it shall not be kept for long. */
const KEPT_MS = 60_000

/** Reads a page once for all who ask for the same, by its key, while the revision stays. */
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
