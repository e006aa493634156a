import { Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { objectIn } from '../store/json-column.ts'

/** Returns the stored eligibility; unknown if an earlier release stored an invalid one. */
export const storedEligibility = (column: string | null): Eligibility =>
  column === null ? UNKNOWN_ELIGIBILITY : (Eligibility.safeParse(objectIn(column)).data ?? UNKNOWN_ELIGIBILITY)
