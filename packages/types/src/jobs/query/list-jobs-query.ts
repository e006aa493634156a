import { z } from 'zod'
import { says } from '../../fault.ts'
import { searchText } from '../../values/plain-text.ts'
import { checkRadius, filterShape } from './job-filter.ts'

export const MAX_QUERY_LENGTH = 200
export const MAX_PER_PAGE = 100

/** A whole number of at least `least`, in decimal digits; `most` if it is greater. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, says('digits', { least }))
    .transform((text) => Math.min(Number(text), most))
    .pipe(z.number().min(least, says('at-least', { least })))

const paging = {
  page: wholeNumber(1, Number.MAX_SAFE_INTEGER)
    .default(1)
    .describe(
      `1-based page number. A page past the end is empty. Values above ${Number.MAX_SAFE_INTEGER} are clamped to it.`,
    ),
  per_page: wholeNumber(1, MAX_PER_PAGE).default(50).describe('Results per page. Values above 100 are clamped to 100.'),
}

const words = {
  q: searchText(MAX_QUERY_LENGTH)
    .default('')
    .describe(
      'Free-text search over title, company, tags, description and places: `-word` excludes a word, `"two words"` is a phrase. Empty means no filter.',
    ),
}

/**
 * The query of `GET /api/public/v1/jobs`, parsed from text. Numbers are clamped rather than rejected: `per_page` to
 * 100, `page` to the largest integer that JSON represents safely (RFC 8259, 6).
 */
export const ListJobsQuery = z
  .object({ ...paging, ...words, ...filterShape })
  .superRefine(checkRadius)
  .meta({ id: 'ListJobsQuery' })
export type ListJobsQuery = z.infer<typeof ListJobsQuery>

/** The query of `GET /api/public/v1/facets`: that of the listing without paging. */
export const ListFacetsQuery = z
  .object({ ...words, ...filterShape })
  .superRefine(checkRadius)
  .meta({ id: 'ListFacetsQuery' })
export type ListFacetsQuery = z.infer<typeof ListFacetsQuery>
