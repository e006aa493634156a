import type { Role } from '@jobs/types/role.ts'
import { z } from 'zod'
import type { operation } from './operation.ts'

/** Response schema of 204. */
export const NoContent = z.undefined().describe('No content.')

/** Returns the options of a guarded route that answers nothing. */
export const answersNothing = <Params extends z.ZodType>(
  role: Role,
  params: Params,
  detail: ReturnType<typeof operation>,
) => ({ role, params, response: { 204: NoContent }, detail })
