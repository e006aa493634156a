import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { Catalog } from '../store/catalog.ts'
import { number, optional, rowsOf, text } from '../store/rows.ts'
import { foundByName } from './found-by-name.ts'
import { contentHash } from './internal/content-hash.ts'

/** An item as delivered, identified by a hash that includes the version of the rules. */
export interface Input {
  source: string
  externalId: string
  hash: string
}

/**
 * Marks live postings made from the same inputs as seen, before the items are processed: the usual case of a run.
 * @param inputs at most ten thousand
 * @returns those inputs
 */
export const markInputsSeen = async (
  catalog: Catalog,
  feedKey: string,
  inputs: readonly Input[],
  now: number,
): Promise<Set<Input>> => {
  const live = await liveAmong(catalog, inputs)
  const same = [...live].filter(([input, { inputHash }]) => inputHash === input.hash)
  if (same.length > 0) {
    const ids = same.map(([, { id }]) => id)
    await catalog.transaction(
      (tx) => tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${feedKey} WHERE id IN ${tx(ids)}`,
    )
  }
  return new Set(same.map(([input]) => input))
}

/**
 * Marks the postings of a feed that equal their stored live version as seen, with few statements: far cheaper than a
 * transaction per posting.
 * @param postings at most ten thousand
 * @returns new and changed postings, which still have to be saved
 */
export const markUnchangedSeen = async (
  catalog: Catalog,
  postings: readonly Posting[],
  now: number,
): Promise<Posting[]> => {
  const live = await liveAmong(catalog, postings)
  const same = [...live].filter(([posting, stored]) => stored.contentHash === contentHash(posting))
  const [first] = same
  if (first) {
    const ids = same.map(([, { id }]) => id)
    const inputs = same.flatMap(([{ inputHash }, { id }]) =>
      inputHash === undefined ? [] : [{ posting_id: id, input_hash: inputHash }],
    )
    await catalog.transaction(async (tx) => {
      await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${first[0].feedKey} WHERE id IN ${tx(ids)}`
      // The delivered item differs but yields the same posting; store its hash for the next time.
      if (inputs.length > 0) {
        await tx`INSERT INTO posting_features ${tx(inputs)}
          ON CONFLICT (posting_id) DO UPDATE SET input_hash = excluded.input_hash`
      }
    })
  }
  const seen = new Set(same.map(([posting]) => posting))
  return postings.filter((posting) => !seen.has(posting))
}

/** Marks the known live ones among a source's postings as seen: they are still carried, even if they were rejected. */
export const markPostingsSeen = async (
  catalog: Catalog,
  source: string,
  externalIds: readonly string[],
  now: number,
): Promise<void> => {
  if (externalIds.length === 0) return
  await catalog.transaction(
    (tx) => tx`UPDATE postings SET last_seen_at = ${now}
      WHERE source = ${source} AND external_id IN ${tx(externalIds)} AND withdrawn_at IS NULL`,
  )
}

const liveRows = rowsOf({
  id: number,
  externalId: text,
  contentHash: text,
  inputHash: optional(text),
})

/** Finds the live ones among postings whose jobs are not closed, with the hashes of what they were made from. */
const liveAmong = <Named extends Pick<Posting, 'source' | 'externalId'>>({ read }: Catalog, named: readonly Named[]) =>
  foundByName(named, (source, ids) =>
    liveRows.all(read`
      SELECT p.id, p.external_id, p.content_hash, f.input_hash
      FROM postings p JOIN jobs j ON j.id = p.job_id LEFT JOIN posting_features f ON f.posting_id = p.id
      WHERE p.source = ${source} AND p.external_id IN ${read(ids)} AND p.withdrawn_at IS NULL AND j.status <> 'closed'`),
  )
