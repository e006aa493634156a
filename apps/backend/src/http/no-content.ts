import { z } from 'zod'

/** The schema of a 204. */
export const NoContent = z.undefined().describe('Done; no content.')
