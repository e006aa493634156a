import { z } from 'zod'

/** The problem type of every 429, as registered with IANA. */
export const QUOTA_EXCEEDED = 'https://iana.org/assignments/http-problem-types#quota-exceeded'

export const MAX_FAULTS = 100

export const Fault = z.strictObject({ detail: z.string(), parameter: z.string() })
export type Fault = z.infer<typeof Fault>

/** An error body: RFC 9457 problem details with the `attribution` extension. */
export const Problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    errors: z.array(Fault).max(MAX_FAULTS).optional().describe('Present for bad input: one entry per fault.'),
    attribution: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>

/** Titles of problems by status (RFC 9110, 15). */
export const PROBLEM_TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
} as const
