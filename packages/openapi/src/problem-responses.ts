import { Problem, PROBLEM_TITLES, QUOTA_EXCEEDED } from '@jobs/types/problem.ts'
import type { z } from 'zod'
import type { Answer } from './operation.ts'

const MEANINGS = {
  400: 'The request is faulty; `errors` names each fault.',
  401: 'There is no token, or it is no longer good.',
  403: "The caller's role does not allow this.",
  404: 'There is no such thing.',
  405: 'The address does not answer this method.',
  406: 'Accept-Encoding refuses every form there is.',
  409: 'What is there already does not allow it.',
  410: 'It was here and is gone.',
  412: 'It was changed since; read it again.',
  413: 'The body is over its limit.',
  415: 'The body is not JSON.',
  416: 'The file has no such range.',
  428: 'If-Match is missing.',
  429: 'Too many requests; `Retry-After` says how long to wait.',
  500: 'Internal error; it has been logged.',
  503: 'The service cannot answer at the moment.',
} as const
export type ProblemStatus = keyof typeof MEANINGS
/** As the keys of an object are: text. */
export const PROBLEM_STATUSES = Object.keys(MEANINGS)

const RETRY = { 'Retry-After': { description: 'Seconds to wait.', example: 30 } }

/** Problems as answers, with what they mean here. @param schema of their bodies */
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
          headers: { 'WWW-Authenticate': { description: 'What is required.', example: 'Bearer' } },
        }),
      },
    ]),
  )

const titles: Readonly<Record<number, string>> = PROBLEM_TITLES

/** The title and detail a problem's example has. */
export const problemExample = (status: number, attribution: string) => {
  const detail = MEANINGS[status as ProblemStatus]
  const type = status === 429 ? QUOTA_EXCEEDED : 'about:blank'
  const errors = status === 400 && { errors: [{ detail: 'must be 1 or more', parameter: 'page' }] }
  return { type, title: titles[status] ?? 'Error', status, detail, ...errors, attribution }
}
