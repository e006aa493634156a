import type { DerivedValues } from '@jobs/types/jobs/derived.ts'
import type { MatchRule } from '@jobs/types/jobs/match-rule.ts'
import { postingsOfJob, type StoredPosting } from '../postings/posting-rows.ts'
import type { Catalog } from '../store/catalog.ts'
import { column, number, optional, type RowOf, rowsOf, text } from '../store/rows.ts'
import { bestOf } from './internal/project-job.ts'

/** Origin of one of a job's postings. */
export interface JobPosting extends Pick<
  StoredPosting,
  'id' | 'source' | 'externalId' | 'feedKey' | 'url' | 'firstSeenAt' | 'lastSeenAt' | 'withdrawnAt' | 'fields'
> {
  /** The job shows this posting's fields. */
  isShown: boolean
  /** The rules by which it was matched with other postings of the job. */
  matchedBy: string[]
  derived: DerivedValues
  /** The match that assigned it to the job, with its confidence; 1 for a person's decision. */
  matches: PostingMatch[]
}

/** A match with another posting of the same job. */
export type PostingMatch = Omit<RowOf<typeof matchRows>, 'postingId'>

/** Rule of postings that a person merged. */
const BY_HAND: MatchRule = 'by hand'

/** Lists the postings of a job, oldest first, with their provenance; empty if the job does not exist. */
export const jobPostings = async (catalog: Catalog, jobId: number): Promise<JobPosting[]> => {
  const postings = await postingsOfJob(catalog.read, jobId)
  const matches = await matchesOf(catalog, jobId)
  const shown = bestOf(postings.filter((posting) => posting.withdrawnAt === undefined))
  return postings.map((posting) => ({
    id: posting.id,
    source: posting.source,
    externalId: posting.externalId,
    feedKey: posting.feedKey,
    url: posting.url,
    firstSeenAt: posting.firstSeenAt,
    lastSeenAt: posting.lastSeenAt,
    ...(posting.withdrawnAt !== undefined && { withdrawnAt: posting.withdrawnAt }),
    isShown: posting.id === shown?.id,
    matchedBy: [...new Set(matches.get(posting.id)?.map(({ rule }) => rule))].toSorted(),
    fields: posting.fields,
    derived: posting.derived ?? {},
    matches: matches.get(posting.id) ?? [],
  }))
}

const matchesOf = async ({ read }: Catalog, jobId: number): Promise<Map<number, PostingMatch[]>> => {
  const found = await matchRows.all(read`
    SELECT m.posting_id, m.other_id, m.why, m.confidence FROM posting_matches m
      JOIN postings p ON p.id = m.posting_id JOIN postings o ON o.id = m.other_id
      WHERE p.job_id = ${jobId} AND o.job_id = p.job_id
    UNION ALL SELECT v.posting_id, v.other_id, ${BY_HAND}, 1 FROM posting_verdicts v
      JOIN postings p ON p.id = v.posting_id JOIN postings o ON o.id = v.other_id
      WHERE p.job_id = ${jobId} AND o.job_id = p.job_id AND v.same = 1
    ORDER BY 1, 2`)
  const matches = new Map<number, PostingMatch[]>()
  for (const { postingId, ...match } of found) matches.set(postingId, [...(matches.get(postingId) ?? []), match])
  return matches
}

const matchRows = rowsOf({
  postingId: number,
  posting: column('other_id', number),
  rule: column('why', text),
  /** 0 to 1. */
  confidence: optional((confidence) => Math.round(number(confidence) * 1000) / 1000),
})
