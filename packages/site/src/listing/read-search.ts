import { readQuery } from '@jobs/http/read-query.ts'
import type { ListJobsQuery } from '@jobs/types/list-jobs-query.ts'
import type { Fault } from '@jobs/types/problem.ts'

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
export const readSearch = (requested: URLSearchParams): ListingSearch | { faults: Fault[] } => {
  const params = new URLSearchParams(requested)
  params.set('per_page', String(PER_PAGE))
  // The form sends each of its fields.
  if (params.get('location')?.trim() === '') params.delete('radius')
  if (params.get('page') === '') params.delete('page')
  const pay = params.getAll('salary_min')
  if (pay.length === 1) params.set('salary_min', plainAmount(pay[0] ?? ''))
  const read = readQuery(params)
  if ('faults' in read) return read
  const hasWords = read.query.q !== ''
  return {
    query: read.query,
    isNewestFirst: hasWords && params.get('sort') === 'newest',
    isLiteral: hasWords && params.get('exact') === '1',
  }
}

/** `45.000 €`, `45 000` and `45k` as `45000`; anything else as it is. */
const plainAmount = (text: string): string => {
  const [, whole, thousands] = /^\s*(\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+|\d+)\s*(k)?\s*€?\s*$/i.exec(text) ?? []
  if (whole === undefined) return text
  const digits = whole.replace(/\D/g, '')
  return thousands ? `${digits}000` : digits
}
