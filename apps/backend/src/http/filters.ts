import { says } from '@jobs/types/fault.ts'
import { FAILURE_CODES } from '@jobs/types/feeds/failure.ts'
import { plainText, searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'

/** A text filter; an empty value counts as omitted. */
export const textFilter = (most = 200) => plainText(most).optional()

/** A filter of search words; an empty value counts as omitted. */
export const wordsFilter = () => searchText(200).optional()

/** Parses an ISO 8601 time with a UTC offset into UTC milliseconds. */
export const timeFilter = z.iso
  .datetime({ offset: true, error: says('date-time') })
  .transform((text) => Date.parse(text))
  .optional()

/** Parses a whole number from 1 to `most` from its digits. */
export const digitsUpTo = (most: number) => {
  const message = says('digits-within', { least: 1, most })
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number(message).min(1, message).max(most, message))
}

/** A filter by one of `options`; an empty value counts as omitted. */
export const choiceFilter = <const Options extends readonly string[]>(options: Options) =>
  z.enum([...options, '']).optional()

export const flagFilter = z
  .enum(['true', 'false'], says('boolean'))
  .transform((text) => text === 'true')
  .optional()

/** Filters that sort a list by one of `fields`. */
export const sorting = <const Fields extends readonly string[]>(fields: Fields) => ({
  sort: choiceFilter(fields),
  order: choiceFilter(['asc', 'desc']),
})

export const reasonFilter = choiceFilter(FAILURE_CODES).describe('Only feeds whose latest failure has this code.')

/** Returns the parameters without empty ones. */
export const omitEmpty = <Query extends object>(query: Query) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) as {
    [Name in keyof Query]: Exclude<Query[Name], ''>
  }
