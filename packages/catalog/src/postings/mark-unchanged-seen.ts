import type { Catalog } from '../store/catalog.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { contentHash } from './internal/content-hash.ts'

/**
 * Marks the postings that equal their stored live version as seen, with one statement to read and one to write: the usual
 * case of a run, far cheaper than a transaction per posting.
 * @returns new and changed postings, which still have to be saved
 */
export const markUnchangedSeen = async (
  catalog: Catalog,
  postings: readonly Posting[],
  now: number,
): Promise<Posting[]> => {
  const [first] = postings
  if (!first) return []
  const known = await knownHashes(catalog, first.source, postings)
  const same = postings.filter((posting) => {
    const stored = known.get(posting.externalId)
    return stored !== undefined && stored.hash === contentHash(posting)
  })
  const ids = same.flatMap(({ externalId }) => known.get(externalId)?.id ?? [])
  if (ids.length > 0) {
    const inputs = same.flatMap(({ externalId, inputHash }) => {
      const posting = known.get(externalId)
      return posting && inputHash ? [{ posting_id: posting.id, input_hash: inputHash }] : []
    })
    await catalog.transaction(async (tx) => {
      await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${first.feedKey} WHERE id IN ${tx(ids)}`
      // The delivered item differs but yields the same posting; store its hash for the next time.
      if (inputs.length > 0) {
        await tx`INSERT INTO posting_features ${tx(inputs)}
          ON CONFLICT (posting_id) DO UPDATE SET input_hash = excluded.input_hash`
      }
    })
  }
  const seen = new Set(same)
  return postings.filter((posting) => !seen.has(posting))
}

const knownHashes = async (catalog: Catalog, source: string, postings: readonly Posting[]) => {
  const ids = postings.map((posting) => posting.externalId)
  const rows: { id: number | string; external_id: string; content_hash: string }[] = await catalog.read`
    SELECT p.id, p.external_id, p.content_hash FROM postings p JOIN jobs j ON j.id = p.job_id
    WHERE p.source = ${source} AND p.external_id IN ${catalog.read(ids)}
      AND p.withdrawn_at IS NULL AND j.status <> 'closed'`
  return new Map(rows.map((row) => [row.external_id, { id: Number(row.id), hash: row.content_hash }]))
}
