import type { SQL } from 'bun'

/**
 * Returns the postings that were judged to be the same as one, directly or indirectly, and itself; each with the one that
 * its verdict links it to.
 */
export const judgedSame = async (tx: SQL, id: number): Promise<ReadonlyMap<number, number>> => {
  const links = new Map([[id, id]])
  for (let frontier = [id]; frontier.length > 0;) {
    const rows: Record<'posting_id' | 'other_id', number | string>[] = await tx`
      SELECT posting_id, other_id FROM posting_verdicts WHERE same = 1 AND posting_id IN ${tx(frontier)}`
    frontier = []
    for (const row of rows) {
      const other = Number(row.other_id)
      if (links.has(other)) continue
      links.set(other, Number(row.posting_id))
      frontier.push(other)
    }
  }
  return links
}
