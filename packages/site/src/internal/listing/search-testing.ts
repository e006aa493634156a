import { sentQuery } from '@jobs/http/body/sent-input.ts'
import { type ListingSearch, readSearch } from './read-search.ts'

/** Reads the search of an address's query. @throws if it is refused */
export const searchOf = (query: string): ListingSearch => {
  const search = readSearch(sentQuery(new URLSearchParams(query)))
  if ('faults' in search) throw new Error(`${query} is refused: ${search.faults.map(({ detail }) => detail).join()}`)
  return search
}
