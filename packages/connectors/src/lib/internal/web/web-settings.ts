import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'

/** The configured source name of a connector that serves many sources. */
export const sourceName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,49}$/)
  .meta(hint('source'))
