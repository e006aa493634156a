import { z } from 'zod'

/** Names a job in a path. */
export const JobRef = z.object({ id: z.string().describe('The id or the slug of a job.') })
