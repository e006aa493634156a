import type { Catalog } from '../store/catalog.ts'

/** Marks those of a source's postings that are known and live as seen: they are still carried, whatever became of them. */
export const markPostingsSeen = async (
  catalog: Catalog,
  source: string,
  externalIds: readonly string[],
  now: number,
): Promise<void> => {
  if (externalIds.length === 0) return
  await catalog.transaction(async (tx) => {
    await tx`UPDATE postings SET last_seen_at = ${now}
      WHERE source = ${source} AND external_id IN ${tx(externalIds)} AND withdrawn_at IS NULL`
  })
}
