import { fault } from '@jobs/types/fault.ts'
import { Problem, PROBLEM_TITLES, QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import type { z } from 'zod'

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch'

export interface AnswerHeader {
  description: string
  example: string | number
}

export interface Answer {
  description: string
  /** Omitted if the response has no body. */
  schema?: z.ZodType
  /** Generated from the schema if omitted. */
  example?: unknown
  /** `application/json` by default. */
  contentType?: string
  headers?: Record<string, AnswerHeader>
}

export interface RequestHeader {
  description: string
  required?: boolean
  example: string
}

/** One method of one path, with its schemas. */
export interface Operation {
  /** Method name in generated clients: unique, and stable across releases. */
  id: string
  method: Method
  /** With parameters in braces: `/api/jobs/{id}`. */
  path: string
  summary: string
  description?: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: Record<string, RequestHeader>
  body?: z.ZodType
  answers: Record<number, Answer>
  deprecated?: boolean
  /** Minimum role required; omitted for public operations. */
  role?: string
}

const MEANINGS = {
  400: 'The request is invalid; `errors` lists each error.',
  401: 'Authentication failed: the credentials, token or session are missing, invalid or expired.',
  403: "The caller's role does not allow this.",
  404: 'Not found.',
  405: 'The method is not allowed for this path.',
  406: '`Accept-Encoding` excludes every available encoding.',
  409: 'The request conflicts with the current state.',
  410: 'It existed but is no longer available, or the cursor has expired.',
  412: 'The resource has changed; fetch it again.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  416: 'The requested range is outside the file.',
  428: 'If-Match is missing.',
  429: 'Too many requests; retry after `Retry-After` seconds.',
  500: 'Internal error; it has been logged.',
  503: 'The service is temporarily unavailable.',
} as const
export type ProblemStatus = keyof typeof MEANINGS
/** Status codes as strings. */
export const PROBLEM_STATUSES = Object.keys(MEANINGS)

const RETRY = { 'Retry-After': { description: 'Seconds to wait before retrying.', example: 30 } }

/** Returns problem responses with their descriptions. @param schema of the bodies */
export const problemAnswers = (
  statuses: readonly ProblemStatus[],
  schema: z.ZodType<Problem> = Problem,
): Record<number, Answer> =>
  Object.fromEntries(
    statuses.map((status): [number, Answer] => [
      status,
      {
        description: MEANINGS[status],
        schema,
        contentType: 'application/problem+json',
        ...((status === 429 || status === 503) && { headers: RETRY }),
        ...(status === 401 && {
          headers: { 'WWW-Authenticate': { description: 'The required authentication scheme.', example: 'Bearer' } },
        }),
      },
    ]),
  )

const titles: Readonly<Record<number, string>> = PROBLEM_TITLES

/** Returns the example body of a problem. @param hasCodes whether its faults have codes */
export const problemExample = (status: number, attribution: string, hasCodes: boolean) => {
  const detail = MEANINGS[status as ProblemStatus]
  const type = status === 429 ? QUOTA_EXCEEDED : 'about:blank'
  const { detail: wrong, ...coded } = fault('at-least', { least: 1 })
  const errors = status === 400 && { errors: [{ detail: wrong, parameter: 'page', ...(hasCodes && coded) }] }
  return { type, title: titles[status] ?? 'Error', status, detail, ...errors, attribution }
}
