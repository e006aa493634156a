import { OriginRow } from '@jobs/types/public/mirror.ts'
import type { Via } from '@jobs/types/via.ts'
import { parseBounded } from './parse-bounded.ts'
import { readLines } from './read-lines.ts'
import { SnapshotError } from './snapshot-error.ts'

/** JSON parts of a line: eight instances, each with an id and a URL. */
const MAX_PARTS = 100

/**
 * Returns a lookup of the instances that a job came through. Slugs must be requested in the order of the snapshot's rows:
 * both files are sorted by slug, so only one line is held.
 * @param path path of the snapshot's origins; undefined if it has none
 * @throws SnapshotError for an invalid line or slugs out of order
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
    // Skipping the line would attribute the job to the mirrored instance.
    if (!row.success || row.data.slug <= last) throw new SnapshotError('the snapshot’s origins cannot be read')
    last = row.data.slug
    yield row.data
  }
  return undefined
}
