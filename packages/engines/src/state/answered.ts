import { withDeadline } from '@jobs/core/timeout.ts'

const PATIENCE_MS = 2000

/** Awaits the response of an engine. @throws LateError after two seconds */
export const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  await withDeadline(PATIENCE_MS, answer)
