import type { Language } from '@jobs/types/jobs/job.ts'
import type { StoredPlace } from '@jobs/types/posting.ts'

/** What a filter looks at in a listed job. */
export interface JobFacts {
  language: Language
  workArrangement: string
  source: string
  companyName: string
  tags: readonly string[]
  /** The upper end of the annual pay in `currency`; null where none is known. */
  pay: number | null
  currency: string | null
  /** UTC milliseconds. */
  publishedAt: number
  /** ISO 3166-1 alpha-2 of the countries whose residents can take it. */
  takers: readonly string[]
  places: readonly Pick<StoredPlace, 'area' | 'lat' | 'lon'>[]
}
