import { z } from 'zod'

/** Response schema of 204. */
export const NoContent = z.undefined().describe('No content.')
