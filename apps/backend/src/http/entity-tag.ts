import type { Expected } from '@jobs/catalog/jobs/edits/lock-job-for-edit.ts'
import type { ReadJob } from '@jobs/catalog/jobs/find-job.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { refused } from '@jobs/types/refusal.ts'
import type { Context } from 'elysia'
import { refuse } from './refusal.ts'

/** Formats a revision as a strong entity tag (RFC 9110, 8.8.3). */
const tagOf = (revision: string): string => `"${revision}"`

/** Returns the revisions in a list of entity tags; weak tags never match (RFC 9110, 8.8.3.2). */
const strongTags = (list: string): string[] =>
  [...list.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (weak || tag === undefined ? [] : [tag]))

/** Parses `If-Match` (RFC 9110, 13.1.1); `*` matches any existing job, and so does a missing header. */
export const expectedBy = (request: Request): Expected => {
  const list = request.headers.get('if-match')?.trim() ?? '*'
  return list === '*' ? 'any' : strongTags(list)
}

/** Parses `If-Match` like `expectedBy`. @throws Refusal 428 without the header (RFC 6585, 3) */
export const demandExpected = (request: Request): Expected => {
  if (request.headers.has('if-match')) return expectedBy(request)
  throw refuse(428, refused('if-match-needed'))
}

/** Sets the ETag header and returns the job as the response body. */
export const tagged = (set: Context['set'], { job, revision }: ReadJob): ReadJob['job'] => {
  set.headers.etag = tagOf(revision)
  return job
}

/** Returns whether `If-None-Match` contains the revision. */
export const isKnownTo = (request: Request, revision: string): boolean =>
  namedTag(request.headers.get('if-none-match'), [tagOf(revision)]) !== undefined
