import { z } from 'zod'

/** Path parameter of a job. */
export const JobRef = z.object({ id: z.string().describe('Id or slug of a job.') })
