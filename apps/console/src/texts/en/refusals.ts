import { type RefusalCode, REFUSALS } from '@jobs/types/refusal.ts'

/** Why the backend refuses something, as it says it itself. */
export const refusals = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, text]) => [`refusal.${code}`, text]),
) as { [Code in RefusalCode as `refusal.${Code}`]: string }
