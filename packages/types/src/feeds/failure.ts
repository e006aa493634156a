import { z } from 'zod'

/** Codes for why a run, a dry run or a delivery failed. Texts are composed where people read them. */
export const FAILURE_CODES = [
  'address',
  'not-public',
  'unresolved',
  'unreachable',
  'certificate',
  'redirect',
  'status',
  'paused',
  'malformed',
  'too-large',
  'timeout',
  'stopped',
  'not-json',
  'not-xml',
  'not-table',
  'wrong-document',
  'too-many-items',
  'robots',
  'no-pages-setting',
  'other-host',
  'incomplete',
  'payload',
  'too-many-pages',
  'too-much-data',
  'too-long',
  'too-slow',
  'no-connector',
  'needs-permission',
  'removed',
  'queue',
  'worker-lost',
  'no-worker',
  'shrunk',
  'unreadable-items',
  'catalogue',
  'error',
] as const
export type FailureCode = (typeof FAILURE_CODES)[number]

/** A failure as data; `parameters` fill in its text. */
export const Failure = z
  .strictObject({
    code: z.enum(FAILURE_CODES),
    parameters: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('Parameters of its text: `host`, `status`, `until`, `seconds`, `where` and the like.'),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof Failure>
