import type { Expected } from '@jobs/catalog/jobs/edits/lock-job-for-edit.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { refused } from '@jobs/types/refusal.ts'
import { Refusal, saying } from './refusal.ts'

/** Formats a revision as a strong entity tag (RFC 9110, 8.8.3). */
export const tagOf = (revision: string): string => `"${revision}"`

/** Returns the revisions in a list of entity tags; weak tags never match (RFC 9110, 8.8.3.2). */
const strongTags = (list: string): string[] =>
  [...list.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (weak || tag === undefined ? [] : [tag]))

/** Parses `If-Match` (RFC 9110, 13.1.1); `*` matches any existing job. Returns undefined without the header. */
export const expectedBy = (request: Request): Expected | undefined => {
  const list = request.headers.get('if-match')?.trim()
  if (list === undefined) return undefined
  return list === '*' ? 'any' : strongTags(list)
}

/** Parses `If-Match` like `expectedBy`. @throws Refusal 428 without the header (RFC 6585, 3) */
export const demandExpected = (request: Request): Expected => {
  const expected = expectedBy(request)
  if (expected) return expected
  throw new Refusal({ status: 428, ...saying(refused('if-match-needed')) })
}

/** Returns whether `If-None-Match` contains the revision. */
export const isKnownTo = (request: Request, revision: string): boolean =>
  namedTag(request.headers.get('if-none-match'), [tagOf(revision)]) !== undefined
