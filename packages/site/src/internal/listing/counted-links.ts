import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { sentQuery } from '@jobs/http/body/sent-input.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import { numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { readSearch } from './read-search.ts'

/** A suggested search, by its address without a language. */
export interface Offer {
  text: string
  address: string
}

const countOf = async (deps: PagesDeps, address: string): Promise<number> => {
  const search = readSearch(sentQuery(new URL(address, 'http://localhost').searchParams))
  if ('faults' in search) return 0
  const { query, isLiteral } = search
  const request = { ...filterOf(query), q: query.q, literal: isLiteral, page: 1, perPage: 1 }
  return (await listJobs(deps, request)).total
}

/** Renders the offers that lead to more than `least` jobs as list items with their counts. */
export const countedLinks = async (
  deps: PagesDeps,
  { base, language }: Frame,
  offers: readonly Offer[],
  least = 0,
): Promise<Html[]> => {
  const counts = await Promise.all(offers.map(({ address }) => countOf(deps, address)))
  return offers.flatMap(({ text, address }, at) => {
    const count = counts[at] ?? 0
    return count > least
      ? [
          markup`<li><a href="${base}${address}" rel="nofollow">${text}</a> <span class="count">(${numberText(count, language)})</span></li>`,
        ]
      : []
  })
}
