import type { SQL } from 'bun'
import { z } from 'zod'
import type { Actor } from '../audit/record-audit.ts'
import type { StoredPosting } from '../postings/posting-rows.ts'
import { refusal } from '../store/catalog-refusal.ts'
import { rowFrom } from '../store/rows.ts'
import { judgedSame } from './internal/judged-same.ts'

export const MERGE_VERDICTS = ['same', 'different'] as const
/** A person's verdict on two postings: one job or two. */
export type MergeVerdict = (typeof MERGE_VERDICTS)[number]

export const VERDICT_ORIGINS = ['review', 'split', 'merge'] as const
/** Origin of the verdict: the review of a pair, or splitting or merging jobs. */
export type VerdictOrigin = (typeof VERDICT_ORIGINS)[number]

/** One of two postings at the time of the verdict. */
export const JudgedSide = z.object({
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** Plain text. */
  description: z.string(),
  source: z.string(),
  remote: z.boolean(),
  feed: z.string(),
  url: z.string(),
  language: z.string(),
  workArrangement: z.string(),
  publishedAt: z.number().exactOptional(),
})
export type JudgedSide = z.infer<typeof JudgedSide>

const MAX_DESCRIPTION = 20_000
/** Maximum number of pairs kept per job to learn from. */
const MAX_KEPT = 20

/**
 * Records a person's verdict on a posting and each of others, which matching follows from now on, with both texts for
 * evaluation and training. A later verdict on a pair replaces an earlier one.
 * @throws CatalogRefusal `conflict` where it contradicts verdicts on other pairs, and names one of them
 */
export const recordVerdicts = async (
  tx: SQL,
  posting: StoredPosting,
  others: readonly StoredPosting[],
  { verdict, origin, by }: { verdict: MergeVerdict; origin: VerdictOrigin; by: Actor },
  now: number,
): Promise<void> => {
  const same = verdict === 'same' ? 1 : 0
  const rows = others.flatMap(({ id }) => [
    { posting_id: posting.id, other_id: id, created_at: now, same },
    { posting_id: id, other_id: posting.id, created_at: now, same },
  ])
  await tx`INSERT INTO posting_verdicts ${tx(rows)}
    ON CONFLICT (posting_id, other_id) DO UPDATE SET same = excluded.same, created_at = excluded.created_at`
  await refuseContradiction(tx, posting.id, verdict)
  for (const other of others.slice(0, MAX_KEPT)) {
    const [a, b] = posting.id < other.id ? [posting, other] : [other, posting]
    const [match]: { why: string; confidence: number | null }[] = await tx`SELECT why, confidence FROM posting_matches
      WHERE posting_id = ${a.id} AND other_id = ${b.id}`
    const judged = { postingId: a.id, otherId: b.id, rule: match?.why, confidence: match?.confidence }
    const decided = { verdict, origin, decidedAt: now, decidedBy: by.email }
    const row = rowFrom({ ...judged, ...decided, a: sideOf(a), b: sideOf(b) })
    await tx`DELETE FROM merge_verdicts WHERE posting_id = ${a.id} AND other_id = ${b.id}`
    await tx`INSERT INTO merge_verdicts ${tx([row])}`
  }
}

/** Refuses a new verdict if two of the postings judged to be the same as this one are judged to differ. */
const refuseContradiction = async (tx: SQL, id: number, verdict: MergeVerdict) => {
  const alike = await judgedSame(tx, id)
  const ids = [...alike.keys()]
  const [apart]: Record<'posting_id' | 'other_id', number | string>[] = await tx`
    SELECT posting_id, other_id FROM posting_verdicts
    WHERE same = 0 AND posting_id IN ${tx(ids)} AND other_id IN ${tx(ids)} AND other_id <> ${id}
    ORDER BY posting_id, other_id LIMIT 1`
  if (!apart) return
  const [one, other] = [Number(apart.posting_id), Number(apart.other_id)]
  const earlier = verdict === 'same' ? [one, other] : [alike.get(other) ?? one, other]
  throw refusal('conflict', 'verdict-contradicts', { pair: earlier.toSorted((a, b) => a - b).join('-') })
}

/** Returns the fields of a posting that a person compares. */
export const sideOf = ({ source, feedKey, url, fields }: StoredPosting): JudgedSide => ({
  title: fields.title,
  company: fields.companyName,
  location: fields.location,
  description: fields.descriptionText.slice(0, MAX_DESCRIPTION).toWellFormed(),
  source,
  remote: fields.workArrangement === 'remote',
  feed: feedKey,
  url,
  language: fields.language,
  workArrangement: fields.workArrangement,
  ...(fields.publishedAt !== undefined && { publishedAt: fields.publishedAt }),
})
