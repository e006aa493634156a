import { repairText } from '@jobs/content/repair-text.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import type { DerivedValues } from '@jobs/types/jobs/derived.ts'
import { readGeography } from '../../places/read-geography.ts'
import type { JobContent, JobRow } from '../job-columns.ts'
import { storedList } from './job-offer.ts'

/** Reads occupation, terms and skills of an ad; `text` is its repaired plain text. */
export type ReadOffer = (
  ad: Pick<JobFields, 'title' | 'companyName' | 'tags' | 'language'> & {
    publishedAt?: number | undefined
    text: string
  },
) => Pick<DerivedValues, 'occupations' | 'terms' | 'skills'>

/** Values read from a job created by hand, beside its edited fields. */
export const readContent = (
  content: Omit<JobFields, 'publishedAt'> & { publishedAt?: number | undefined },
  readOffer: ReadOffer | undefined,
): Required<Pick<Posting, 'places' | 'derived'>> => {
  const { places, derived } = readGeography(content)
  const offer = readOffer?.({ ...content, text: repairText(content.descriptionText) })
  return { places, derived: { ...derived, ...offer } }
}

/** Reads the occupation that an edited title names, as a column; empty without `readOffer`. */
export const occupationsOf = (
  content: JobContent,
  readOffer: ReadOffer | undefined,
): Partial<Pick<JobRow, 'occupations'>> =>
  readOffer ? { occupations: storedList(readContent(content, readOffer).derived.occupations?.value ?? []) } : {}
