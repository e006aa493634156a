import { numbersIn } from '@jobs/core/numbers-in.ts'
import { together } from '@jobs/core/together.ts'
import type { Fingerprint } from '@jobs/matching/fingerprint.ts'
import { isSameJob } from '@jobs/matching/same-job.ts'
import type { JobStatus } from '@jobs/types/jobs/admin-job.ts'
import type { SQL } from 'bun'
import { fingerprintsOf, postingRefs } from '../../postings/internal/posting-features.ts'
import { replaceKeys } from '../../postings/internal/posting-keys.ts'
import type { Sighting } from '../../postings/internal/sighting.ts'
import type { Catalog } from '../../store/catalog.ts'
import { isAny } from '../../store/rows.ts'
import { insertMatches, matchPosting } from './match-posting.ts'
import { regroupPostings } from './regroup-postings.ts'

/**
 * Matches a stored, already updated posting again after its content or the rules have changed. It may move to another job;
 * its old job keeps the other postings. A job deleted by an admin stays deleted, whatever happens to its postings.
 * @param known its id and current job, with that job's status
 * @returns whether it was regrouped, which has updated that job
 */
export const rematchPosting = async (
  catalog: Catalog,
  tx: SQL,
  { print, keys }: Pick<Sighting, 'print' | 'keys'>,
  { id, jobId, status }: { id: number; jobId: number; status?: JobStatus | undefined },
  now: number,
): Promise<boolean> => {
  if (status === 'deleted') {
    await replaceKeys(tx, id, keys)
    return false
  }
  const [matches, stored] = await together([
    matchPosting(catalog, tx, { print, keys }, now, id),
    matchedWith(tx, id),
    replaceKeys(tx, id, keys),
  ])
  const former = new Set(stored)
  const found = new Set(matches.map((match) => match.id))
  const left = await thatDiffer(catalog, tx, print, former.difference(found))
  if (left.length === 0 && found.isSubsetOf(former)) return false
  const redone = [...left, ...former.intersection(found)]
  if (redone.length > 0) {
    await tx`DELETE FROM posting_matches WHERE posting_id = ${id} AND other_id IN ${tx(redone)}`
    await tx`DELETE FROM posting_matches WHERE other_id = ${id} AND posting_id IN ${tx(redone)}`
  }
  await insertMatches(tx, id, matches)
  const isNewcomer = await isAny(tx`SELECT 1 FROM postings WHERE job_id = ${jobId} AND id <> ${id} LIMIT 1`)
  const { members } = await regroupPostings(catalog, tx, id, now, { isNewcomer })
  // Postings that it linked may now be separate jobs; those linked to each other are grouped together.
  const grouped = new Set(members)
  for (const other of left) {
    if (grouped.has(other)) continue
    const others = await regroupPostings(catalog, tx, other, now, { isNewcomer: false })
    for (const member of others.members) grouped.add(member)
  }
  return members.has(id)
}

const matchedWith = async (tx: SQL, id: number): Promise<number[]> =>
  await numbersIn(tx`SELECT other_id FROM posting_matches WHERE posting_id = ${id}`)

/**
 * Returns the postings that differ from this one. An ad that is repeated too often is compared with some only, so postings
 * that were not found again may still be the same job.
 */
const thatDiffer = async (catalog: Catalog, tx: SQL, print: Fingerprint, ids: ReadonlySet<number>) => {
  const prints = await fingerprintsOf(catalog, tx, await postingRefs(tx, [...ids]))
  return [...prints].filter(([, other]) => !isSameJob(print, other).same).map(([id]) => id)
}
