import { z } from 'zod'
import type { Operation } from './operation.ts'
import { problemAnswers } from './problem-responses.ts'

const answer = (status: string, meaning: string) => ({
  description: meaning,
  schema: z.strictObject({ status: z.literal(status) }),
})

/** `/healthz` and `/readyz`, the same on every service. */
export const healthOperations = (tag: string): Operation[] => [
  {
    id: 'getHealth',
    method: 'get',
    path: '/healthz',
    tag,
    summary: 'Whether the process answers',
    answers: { 200: answer('ok', 'It does.'), ...problemAnswers([400, 500]) },
  },
  {
    id: 'getReadiness',
    method: 'get',
    path: '/readyz',
    tag,
    summary: 'Whether the service can do its work',
    answers: {
      200: answer('ready', 'It can.'),
      ...problemAnswers([400, 500]),
      503: answer('unavailable', 'It cannot; the log says why.'),
    },
  },
]
