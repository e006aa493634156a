import type { Posting } from '@jobs/types/feeds/posting.ts'
import { rowsOf, text } from '../store/rows.ts'

/** Reads rows of which only the name is needed. */
export const nameRows = rowsOf({ externalId: text })

/**
 * Finds the rows of named postings, with a query per source.
 * @param find returns the rows of some of a source's postings
 */
export const foundByName = async <
  Named extends Pick<Posting, 'source' | 'externalId'>,
  Row extends Pick<Posting, 'externalId'>,
>(
  named: readonly Named[],
  find: (source: string, externalIds: readonly string[]) => Promise<readonly Row[]>,
): Promise<Map<Named, Row>> => {
  const found = new Map<Named, Row>()
  for (const [source, some] of Map.groupBy(named, (one) => one.source)) {
    const ids = some.map(({ externalId }) => externalId)
    const byId = new Map((await find(source, ids)).map((row) => [row.externalId, row]))
    for (const one of some) {
      const row = byId.get(one.externalId)
      if (row) found.set(one, row)
    }
  }
  return found
}
