import { z } from 'zod'
import { type Operation, problemAnswers } from './operation.ts'

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
    summary: 'Check that the process is up',
    answers: { 200: answer('ok', 'The process is up.'), ...problemAnswers([400, 500]) },
  },
  {
    id: 'getReadiness',
    method: 'get',
    path: '/readyz',
    tag,
    summary: 'Check that the service is ready',
    answers: {
      200: answer('ready', 'The service is ready.'),
      ...problemAnswers([400, 500]),
      503: answer('unavailable', 'The service is not ready; the log has the reason.'),
    },
  },
]
