import { says, unlessMissing } from '@jobs/types/fault.ts'
import { z } from 'zod'

/** Path parameter of a job. */
export const JobRef = z.object({ id: z.string().describe('Id or slug of a job.') })

const ID = says('job-id')

/** Id of a job in a request body. */
export const JobId = z
  .int({ error: unlessMissing(ID) })
  .min(1, ID)
  .max(1e15, ID)
