import type { Catalog } from '../store/catalog.ts'
import { postingsOfJob } from '../postings/posting-rows.ts'
import { bestOf } from './project-job.ts'

/** Where one of a job's postings comes from. Times are UTC milliseconds. */
export interface JobPosting {
  id: number
  source: string
  externalId: string
  feedKey: string
  url: string
  title: string
  companyName: string
  location: string
  firstSeenAt: number
  lastSeenAt: number
  /** Absent while the source carries it. */
  withdrawnAt?: number
  /** The job shows this posting's fields. */
  isShown: boolean
  /** The rules by which it was matched with other postings of the job. */
  matchedBy: string[]
}

/** The postings of a job, oldest first, with their provenance; none when there is no such job. */
export const jobPostings = async (catalog: Catalog, jobId: number): Promise<JobPosting[]> => {
  const postings = await postingsOfJob(catalog.read, jobId)
  const rows: { posting_id: number | string; why: string }[] = await catalog.read`
    SELECT DISTINCT m.posting_id, m.why FROM posting_matches m
    JOIN postings p ON p.id = m.posting_id JOIN postings o ON o.id = m.other_id
    WHERE p.job_id = ${jobId} AND o.job_id = p.job_id ORDER BY m.why`
  const shown = bestOf(postings.filter((posting) => posting.withdrawnAt === undefined))
  return postings.map((posting) => ({
    id: posting.id,
    source: posting.source,
    externalId: posting.externalId,
    feedKey: posting.feedKey,
    url: posting.url,
    title: posting.fields.title,
    companyName: posting.fields.companyName,
    location: posting.fields.location,
    firstSeenAt: posting.firstSeenAt,
    lastSeenAt: posting.lastSeenAt,
    ...(posting.withdrawnAt !== undefined && { withdrawnAt: posting.withdrawnAt }),
    isShown: posting.id === shown?.id,
    matchedBy: rows.filter((row) => Number(row.posting_id) === posting.id).map((row) => row.why),
  }))
}
