import { numbersIn } from '@jobs/core/numbers-in.ts'
import { blockKeys } from '@jobs/matching/block-keys.ts'
import type { Fingerprint } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../../store/catalog.ts'
import { insertMatches, matchPosting } from './match-posting.ts'
import { fingerprintsOf, type RefRow, toRef } from '../../postings/internal/posting-features.ts'
import { replaceKeys } from '../../postings/internal/posting-keys.ts'
import { isAny } from '../../store/rows.ts'
import { regroupPostings } from './regroup-postings.ts'

/**
 * Matches a stored, already updated posting again after its content or the rules have changed. It may move to another job;
 * its old job keeps the other postings.
 * @param stored its id and current job
 */
export const rematchPosting = async (
  catalog: Catalog,
  tx: SQL,
  print: Fingerprint,
  stored: { id: number; jobId: number },
  now: number,
): Promise<void> => {
  const { id, jobId } = stored
  const keys = blockKeys(print)
  const matches = await matchPosting(catalog, tx, { print, keys }, now, id)
  await replaceKeys(catalog, tx, id, keys)
  const former = new Set(await numbersIn(tx`SELECT other_id FROM posting_matches WHERE posting_id = ${id}`))
  const found = new Set(matches.map((match) => match.id))
  const left = await thatDiffer(catalog, tx, print, former.difference(found))
  if (left.length === 0 && found.isSubsetOf(former)) return
  const redone = [...left, ...former.intersection(found)]
  if (redone.length > 0) {
    await tx`DELETE FROM posting_matches WHERE posting_id = ${id} AND other_id IN ${tx(redone)}`
    await tx`DELETE FROM posting_matches WHERE other_id = ${id} AND posting_id IN ${tx(redone)}`
  }
  await insertMatches(tx, id, matches)
  const isNewcomer = await isAny(tx`SELECT 1 FROM postings WHERE job_id = ${jobId} AND id <> ${id} LIMIT 1`)
  await regroupPostings(catalog, tx, id, now, { isNewcomer })
  // Postings that it linked may now be separate jobs.
  for (const other of left) await regroupPostings(catalog, tx, other, now, { isNewcomer: false })
}

/** Whether an ad is repeated too often to compare all, so that postings not found again may still be the same job. */
const thatDiffer = async (catalog: Catalog, tx: SQL, print: Fingerprint, ids: ReadonlySet<number>) => {
  if (ids.size === 0) return []
  const rows: RefRow[] = await tx`
    SELECT id, job_id, content_hash, source, feed_key FROM postings WHERE id IN ${tx([...ids])} ORDER BY id`
  const prints = await fingerprintsOf(catalog, tx, rows.map(toRef))
  return [...prints].filter(([, other]) => !isSameJob(print, other).same).map(([id]) => id)
}
