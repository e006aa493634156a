import { z } from 'zod'

/** Codes for why an item of a payload was skipped. Texts are composed where people read them. */
export const LEFT_OUT_REASONS = [
  // The item cannot be converted to a posting.
  'not-json',
  'not-an-object',
  'id-missing',
  'id-invalid',
  'id-too-long',
  'url-missing',
  'url-invalid',
  'title-missing',
  'company-missing',
  'not-listed',
  'open-application',
  'no-posting',
  'no-postings',
  'invalid',
  'same-id',
  'above-cap',
  'not-processable',
  // The posting does not belong in this listing.
  'expired',
  'title-empty',
  'on-site',
  'arrangement-unknown',
  'outside-de-eu',
  'region-unknown',
  'other-language',
  'language-unknown',
  // Changes of another instance that is followed.
  'no-job',
  'from-here',
  'own',
  'not-to-pass-on',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** A skipped item of a payload; all fields are short texts. */
export const LeftOutItem = z
  .strictObject({
    kind: z
      .enum(['dropped', 'rejected'])
      .describe('rejected: could not be read. dropped: does not belong in this listing.'),
    reason: z
      .string()
      .describe(`A code: ${LEFT_OUT_REASONS.join(', ')}. Runs of earlier versions have an English sentence instead.`),
    item: z.string().describe('Its title, or its id if it has no title.'),
    company: z.string().optional(),
    location: z.string().optional(),
    excerpt: z.string().describe('Evidence for the decision, or the beginning of the item. Plain text.'),
  })
  .meta({ id: 'LeftOut' })
export type LeftOutItem = z.infer<typeof LeftOutItem>
