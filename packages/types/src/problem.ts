import { z } from 'zod'

/** The problem type of every 429, as IANA has registered it. */
export const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

/** One fault of one parameter. */
export const Fault = z.strictObject({ detail: z.string(), parameter: z.string() })
export type Fault = z.infer<typeof Fault>

/** An error body: RFC 9457 problem details with the `attribution` extension. */
export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(Fault).optional().describe('Present for bad input: one entry per fault.'),
    attribution: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
