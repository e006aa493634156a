import { z } from 'zod'

/** The configured source name of a connector that serves many sources. */
export const sourceName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,49}$/)
  .describe('Name of the source, in lower case; its postings are listed under it.')
