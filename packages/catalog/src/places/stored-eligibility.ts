import { Eligibility, UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { objectIn } from '../store/json-column.ts'

/** The eligibility in a column of `jobs`; unknown where an earlier release stored one that no answer could hold. */
export const storedEligibility = (column: string | null): Eligibility =>
  column === null ? UNKNOWN_ELIGIBILITY : (Eligibility.safeParse(objectIn(column)).data ?? UNKNOWN_ELIGIBILITY)
