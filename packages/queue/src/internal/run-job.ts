import { span } from '@jobs/observability/span.ts'
import type { CheckedJob, JobName } from '../job-catalogue.ts'
import type { Handlers, JobContext } from '../queue-port.ts'

/** One attempt at a job. @throws what its handler throws */
export const runJob = async <Name extends JobName>(
  handlers: Handlers,
  { name, payload }: CheckedJob<Name>,
  context: JobContext,
): Promise<void> => {
  const attributes = { attempt: context.attempt }
  await span(`job ${name}`, { kind: 'consumer', attributes }, () => handlers[name](payload, context))
}

/** What was thrown, as an error. */
export const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
