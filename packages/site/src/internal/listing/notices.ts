import type { Correction } from '@jobs/search/search-port.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import type { FilterChip } from './filter-chips.ts'
import { countedLinks } from './counted-links.ts'
import { listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'
import { asTyped, asWritten } from './words-pattern.ts'

const MAX_SHOWN = 3
/** Maximum filters offered for removal, since each result is counted. */
const MAX_LEFT_OUT = 8

/**
 * Renders which words replaced those typed, with a link to search for the originals. @param texts texts of the results
 */
export const correctionNotice = (
  { base, texts }: Frame,
  search: ListingSearch,
  corrections: readonly Correction[],
  found: readonly string[],
): Html | undefined => {
  if (corrections.length === 0) return undefined
  const { q } = search.query
  const quoted = (words: readonly string[]) => words.map((word) => texts.listing.quoted(word)).join(', ')
  const instead = corrections.flatMap(({ terms }) => terms.slice(0, MAX_SHOWN).map((term) => asWritten(term, found)))
  const typed = corrections.map(({ word }) => asTyped(word, q))
  return markup`<p class="notice" role="status">${texts.listing.corrected(quoted(typed), quoted(instead))} <a href="${base}${listingAddress(search, { exact: '1' })}" rel="nofollow">${texts.listing.searchInstead(texts.listing.quoted(q))}</a></p>`
}

/** Renders that further results lack words or are only similar, with a link to those that match fully. */
export const relaxedNotice = (
  { base, texts }: Frame,
  search: ListingSearch,
  missing: readonly string[] | undefined,
): Html | undefined => {
  if (!missing) return undefined
  const { q } = search.query
  const words = missing.map((word) => texts.listing.quoted(asTyped(word, q))).join(', ')
  const isOneWord = !/\s/.test(q.trim())
  const said = isOneWord ? texts.listing.relaxedWord(words) : texts.listing.relaxed(words)
  const way = isOneWord ? texts.listing.onlyWords(words) : texts.listing.searchAllWords
  return markup`<p class="notice" role="status">${said} <a href="${base}${listingAddress(search, { exact: '1' })}" rel="nofollow">${way}</a></p>`
}

/** Returns the texts of jobs in which corrected words may occur. */
export const wordsOfJobs = (jobs: readonly Job[], descriptions: Iterable<string>): string[] => [
  ...jobs.flatMap(({ title, companyName, tags, location }) => [title, companyName, ...tags, location]),
  ...descriptions,
]

/** Renders suggestions for an empty result: remove a filter, change the words, show all jobs. */
export const emptyState = async (
  deps: PagesDeps,
  frame: Frame,
  search: ListingSearch,
  chips: readonly FilterChip[],
): Promise<Html> => {
  const { base, texts } = frame
  const { q, page } = search.query
  if (page > 1)
    return markup`<div class="empty" role="status"><p class="lede">${texts.listing.noMore}</p>
<p><a href="${base}${listingAddress(search)}">${texts.listing.firstPage}</a></p></div>`
  const offers = [
    ...chips.slice(0, MAX_LEFT_OUT).map(([text, without]) => ({
      text: texts.listing.without(text),
      address: listingAddress(search, without),
    })),
    ...(search.isLiteral
      ? [{ text: texts.listing.searchSimilar, address: listingAddress(search, { exact: undefined }) }]
      : []),
    ...(q !== '' && chips.length > 1
      ? [
          {
            text: texts.listing.onlyWords(texts.listing.quoted(q)),
            address: `/jobs?${new URLSearchParams({ q }).toString()}`,
          },
        ]
      : []),
    { text: texts.frame.allJobs, address: '/jobs' },
  ]
  const ways = await countedLinks(deps, frame, offers)
  return markup`<div class="empty" role="status"><p class="lede">${texts.listing.noMatch}</p>
${q !== '' && markup`<p>${texts.listing.hints}</p>`}
<ul>${ways}</ul></div>`
}
