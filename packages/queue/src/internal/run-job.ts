import { span } from '@jobs/observability/span.ts'
import type { CheckedJob, JobName } from '../job-catalogue.ts'
import type { Handlers, JobContext } from '../queue-port.ts'

/** Executes one attempt of a job. @throws errors of its handler */
export const runJob = async <Name extends JobName>(
  handlers: Handlers,
  { name, payload }: CheckedJob<Name>,
  context: JobContext,
): Promise<void> => {
  const attributes = { attempt: context.attempt }
  await span(`job ${name}`, { kind: 'consumer', attributes }, () => handlers[name](payload, context))
}

/** Wraps a thrown value in an Error unless it is one. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
