import { REFUSALS } from '@jobs/types/refusal.ts'
import { textsOf } from '../texts-of.ts'

/** Why the backend refuses something, as it says it itself. */
export const refusals = textsOf('refusal', REFUSALS)
