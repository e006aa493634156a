import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { plainText, searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'

/** A text filter; an empty value counts as omitted. */
export const textFilter = (most = 200) => plainText(most).optional()

/** A filter of search words; an empty value counts as omitted. */
export const wordsFilter = () => searchText(200).optional()

/** Parses an ISO 8601 time with a UTC offset into UTC milliseconds. */
export const timeFilter = z.iso
  .datetime({ offset: true, error: 'must be a date and time such as 2027-01-31T00:00:00Z' })
  .transform((text) => Date.parse(text))
  .optional()

export const flagFilter = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .optional()

const ORDERS = ['asc', 'desc'] as const
export const orderFilter = z.enum([...ORDERS, ''], `must be one of ${ORDERS.join(', ')}`).optional()

export const reasonFilter = z
  .enum([...FAILURE_CODES, ''], `must be one of ${FAILURE_CODES.join(', ')}`)
  .optional()
  .describe('Only feeds whose latest failure has this code.')

/** Returns the parameters without empty ones. */
export const omitEmpty = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as Query
