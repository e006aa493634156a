import { querySchema, readQuery } from '@jobs/http/listing/read-query.ts'
import type { SentQuery } from '@jobs/http/body/sent-input.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { z } from 'zod'
import { searchPart } from './listing-address.ts'

export const PER_PAGE = 25

/** What a page of the listing shows. */
export interface ListingSearch {
  query: ListJobsQuery
  /** Newest first although there are words to rank by. */
  isNewestFirst: boolean
  /** No word is corrected. */
  isLiteral: boolean
}

/**
 * Reads the query of the public API as people fill it in, and two parameters of the pages' own: `sort=newest` and
 * `exact=1`.
 */
export const readSearch = (sent: SentQuery): ListingSearch | { faults: Fault[] } => {
  const { exact, exclude_company: excluded, location, page, salary_min: pay, sort } = sent
  const params: Record<string, SentQuery[string]> = { ...sent, per_page: String(PER_PAGE) }
  // The form sends each of its fields.
  if (typeof location === 'string' && location.trim() === '') delete params['radius']
  if (page === '') delete params['page']
  // Who types a list ends it with a comma.
  if (typeof excluded === 'string') params['exclude_company'] = excluded.replace(/^[\s,]+|[\s,]+$/g, '')
  if (typeof pay === 'string') params['salary_min'] = plainAmount(pay)
  const read = readQuery(params)
  if ('faults' in read) return read
  const hasWords = read.query.q !== ''
  return { query: read.query, isNewestFirst: hasWords && sort === 'newest', isLiteral: hasWords && exact === '1' }
}

/** What is searched for. */
export const SearchQuery = querySchema(readSearch)

/** The number of a page of any other list. */
export const PageQuery = querySchema(({ page = '' }) => {
  const read = readSearch({ page })
  return 'faults' in read ? read : { page: read.query.page }
})
export type PageQuery = z.infer<typeof PageQuery>

/** The search that an address takes along, as the listing writes it; empty if missing or malformed. */
export const CarriedQuery = z.custom<SentQuery>().transform((sent) => {
  if (Object.keys(sent).length === 0) return { search: '' }
  const read = readSearch(sent)
  return { search: 'faults' in read ? '' : searchPart(read) }
})

/** `45.000 €`, `45 000` and `45k` as `45000`; anything else as it is. */
const plainAmount = (text: string): string => {
  const [, whole, thousands] = /^\s*(\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+|\d+)\s*(k)?\s*€?\s*$/i.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\D/g, '')
  return thousands ? `${digits}000` : digits
}
