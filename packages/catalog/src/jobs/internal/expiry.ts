import { fault } from '@jobs/types/fault.ts'
import type { JobInput } from '@jobs/types/jobs/job-input.ts'
import { invalid } from '../../store/catalog-refusal.ts'

/** Returns when a manually created job expires; empty if never. @throws CatalogRefusal `invalid` if that is in the past */
export const expiryOf = ({ expiresAt }: JobInput, now: number): { expiresAt?: number } => {
  if (expiresAt === undefined) return {}
  const time = Date.parse(expiresAt)
  if (time <= now) throw invalid([{ parameter: 'expiresAt', ...fault('future') }])
  return { expiresAt: time }
}
