import { withDeadline } from '@jobs/core/timeout.ts'

const PATIENCE_MS = 2000

/** What an engine answers. @throws LateError when it takes longer than two seconds */
export const answered = async <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  await withDeadline(PATIENCE_MS, answer)
