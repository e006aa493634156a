import type { Expected } from '@jobs/catalog/jobs/edits/lock-job-for-edit.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { Refusal } from './refusal.ts'

/** A revision as a strong entity tag (RFC 9110, 8.8.3). */
export const tagOf = (revision: string): string => `"${revision}"`

/** The revisions a list of entity tags names; weak ones are never the same as a strong one (RFC 9110, 8.8.3.2). */
const strongTags = (list: string): string[] =>
  [...list.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag]) => (weak || tag === undefined ? [] : [tag]))

/** What `If-Match` asks for (RFC 9110, 13.1.1); `*` is met by any job there is. Undefined without the field. */
export const expectedBy = (request: Request): Expected | undefined => {
  const list = request.headers.get('if-match')?.trim()
  if (list === undefined) return undefined
  return list === '*' ? 'any' : strongTags(list)
}

/** As `expectedBy`. @throws Refusal 428 without the field (RFC 6585, 3) */
export const demandExpected = (request: Request): Expected => {
  const expected = expectedBy(request)
  if (expected) return expected
  const detail = 'Send the ETag of the job as you have read it in If-Match, so that nobody else’s change is lost.'
  throw new Refusal({ status: 428, detail })
}

/** Whether `If-None-Match` names the revision. */
export const isKnownTo = (request: Request, revision: string): boolean =>
  namedTag(request.headers.get('if-none-match'), [tagOf(revision)]) !== undefined
