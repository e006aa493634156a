import type { Catalog } from '../store/catalog.ts'

/** Marks the known live ones among a source's postings as seen: they are still carried, even if they were rejected. */
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
