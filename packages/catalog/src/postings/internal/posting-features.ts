import { oncePer } from '@jobs/core/memo/once-per.ts'
import { boardOf, type Fingerprint } from '@jobs/matching/fingerprint.ts'
import { decodeFingerprint, encodeFingerprint } from '@jobs/matching/stored-fingerprint.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import type { SQL } from 'bun'
import { LRUCache } from 'lru-cache'
import type { Catalog } from '../../store/catalog.ts'
import { column, number, type RowOf, rowsOf, text } from '../../store/rows.ts'
import { postingsById } from '../posting-rows.ts'
import { fingerprintOfPosting } from './posting-keys.ts'

/** Cached features of about 3 kB each, of the employers in the current runs. */
const MAX_CACHED = 2500

/** A stored posting without its texts. */
export type PostingRef = RowOf<typeof refRows>

interface Cached {
  hash: string
  print: Fingerprint
}

const cacheOf = oncePer((_catalog: Catalog) => new LRUCache<number, Cached>({ max: MAX_CACHED }))

/** Returns the statement that replaces the stored features of a posting for matching. */
export const storeFeatures = (
  catalog: Catalog,
  tx: SQL,
  posting: Posting,
  { id, hash, print }: { id: number; hash: string; print: Fingerprint },
): SQL.Query<unknown> => {
  cacheOf(catalog).set(id, { hash, print })
  const row = { posting_id: id, input_hash: posting.inputHash ?? null, features: encodeFingerprint(print) }
  return tx`INSERT INTO posting_features ${tx([row])}
    ON CONFLICT (posting_id) DO UPDATE SET input_hash = excluded.input_hash, features = excluded.features`
}

/** Returns the fingerprints of stored postings by id: from memory, from the database, or else computed from their texts. */
export const fingerprintsOf = async (
  catalog: Catalog,
  tx: SQL,
  refs: readonly PostingRef[],
): Promise<Map<number, Fingerprint>> => {
  const cache = cacheOf(catalog)
  const found = new Map<number, Fingerprint>()
  const missing = new Map<number, PostingRef>()
  for (const ref of refs) {
    const cached = cache.get(ref.id)
    if (cached?.hash === ref.hash && cached.print.board === ref.board) found.set(ref.id, cached.print)
    else missing.set(ref.id, ref)
  }
  if (missing.size === 0) return found
  const keep = ({ id, hash }: PostingRef, print: Fingerprint) => {
    cache.set(id, { hash, print })
    found.set(id, print)
    missing.delete(id)
  }
  const rows: { posting_id: number | string; features: string | null }[] = await tx`
    SELECT posting_id, features FROM posting_features WHERE posting_id IN ${tx([...missing.keys()])}`
  for (const row of rows) {
    const ref = missing.get(Number(row.posting_id))
    const print = ref && row.features && decodeFingerprint(row.features, ref.board)
    if (ref && print) keep(ref, print)
  }
  for (const posting of await postingsById(tx, [...missing.keys()])) {
    const ref = missing.get(posting.id)
    if (ref) keep(ref, fingerprintOfPosting(posting))
  }
  return found
}

const refRows = rowsOf({
  id: number,
  jobId: number,
  hash: column('content_hash', text),
  /** Source and feed that last delivered it. */
  board: column('source', (source, row) => boardOf({ source: text(source), feed: text(row.feed_key) })),
})

export const postingRefs = async (tx: SQL, ids: readonly number[]): Promise<PostingRef[]> =>
  ids.length === 0
    ? []
    : await refRows.all(tx`
        SELECT id, job_id, content_hash, source, feed_key FROM postings WHERE id IN ${tx(ids)} ORDER BY id`)
