import type { SentQuery } from '@jobs/http/body/sent-input.ts'
import { querySchema, readQuery } from '@jobs/http/listing/read-query.ts'
import type { ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { z } from 'zod'
import { searchPart } from './listing-address.ts'

export const PER_PAGE = 25

/** The search of a listing page. */
export interface ListingSearch {
  query: ListJobsQuery
  /** Newest first, despite words to rank by. */
  isNewestFirst: boolean
  /** Whether correction of words is disabled. */
  isLiteral: boolean
}

/**
 * Validates the public API's query as submitted by the form, and two parameters of the pages: `sort=newest` and
 * `exact=1`.
 */
export const readSearch = (sent: SentQuery): ListingSearch | { faults: Fault[] } => {
  const { exact, exclude_company: excluded, location, page, salary_min: pay, sort } = sent
  const params: Record<string, SentQuery[string]> = { ...sent, per_page: String(PER_PAGE) }
  // The form sends empty fields too.
  if (typeof location === 'string' && location.trim() === '') delete params['radius']
  if (page === '') delete params['page']
  // Tolerates superfluous commas in a typed list.
  if (typeof excluded === 'string')
    params['exclude_company'] = excluded.replace(/^[\s,]+|[\s,]+$/g, '').replace(/,[\s,]*,/g, ',')
  if (typeof pay === 'string') params['salary_min'] = plainAmount(pay)
  const read = readQuery(params)
  if ('faults' in read) return read
  const hasWords = read.query.q !== ''
  return { query: read.query, isNewestFirst: hasWords && sort === 'newest', isLiteral: hasWords && exact === '1' }
}

export const SearchQuery = querySchema(readSearch)

/** Schema of the page number in other lists. */
export const PageQuery = querySchema(({ page = '' }) => {
  const read = readSearch({ page })
  return 'faults' in read ? read : { page: read.query.page }
})
export type PageQuery = z.infer<typeof PageQuery>

/** Schema of the search carried by a job's address, in canonical form; empty if missing or malformed. */
export const CarriedQuery = z.custom<SentQuery>().transform((sent) => {
  if (Object.keys(sent).length === 0) return { search: '' }
  const read = readSearch(sent)
  return { search: 'faults' in read ? '' : searchPart(read) }
})

/** Normalises `45.000 €`, `45 000` and `45k` to `45000`; leaves other texts unchanged. */
const plainAmount = (text: string): string => {
  const [, whole, thousands] = /^\s*(\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+|\d+)\s*(k)?\s*€?\s*$/i.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\D/g, '')
  return thousands ? `${digits}000` : digits
}
