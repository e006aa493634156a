import { z } from 'zod'

/** The name of the source that a connector of many sources is configured for. */
export const sourceName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,49}$/)
  .describe('Name of the source, in lower case; its postings are listed under it.')
