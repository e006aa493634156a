import { OriginRow } from '@jobs/types/public/mirror.ts'
import type { Via } from '@jobs/types/via.ts'
import { parseBounded } from './parse-bounded.ts'
import { readLines } from './read-lines.ts'
import { SnapshotError } from './snapshot-error.ts'

/** Eight instances, each with a name and an address. */
const MAX_PARTS = 100

/**
 * The instances that jobs of a snapshot came through, requested in the order of its rows: both files are in the order of
 * the slugs, so only one line of them is held.
 * @param path of the snapshot's origins; undefined if it has none
 * @throws SnapshotError for a line that cannot be read, and for slugs out of order
 */
export const createOrigins = (path: string | undefined, maxLines: number): ((slug: string) => Promise<Via | []>) => {
  const rows = path === undefined ? undefined : readRows(path, maxLines)
  let next: OriginRow | undefined
  let last = ''
  return async (slug) => {
    if (!rows || slug === '') return []
    if (slug <= last) throw new SnapshotError('the rows of the snapshot are out of order')
    last = slug
    while (next === undefined || next.slug < slug) {
      const { value, done } = await rows.next()
      if (done) return []
      next = value
    }
    return next.slug === slug ? next.via : []
  }
}

async function* readRows(path: string, maxLines: number): AsyncGenerator<OriginRow, undefined> {
  let last = ''
  for await (const line of readLines(path, maxLines)) {
    const row = OriginRow.safeParse(parseBounded(line, MAX_PARTS))
    // Without it a job would seem to come from the instance that is followed.
    if (!row.success || row.data.slug <= last) throw new SnapshotError('the snapshot’s origins cannot be read')
    last = row.data.slug
    yield row.data
  }
  return undefined
}
