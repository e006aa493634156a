import { type Html, markup } from '@jobs/http/markup.ts'
import { asTyped } from '@jobs/search/as-typed.ts'
import type { Correction } from '@jobs/search/search-port.ts'
import type { Job } from '@jobs/types/jobs/job.ts'
import { choiceText, fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import type { FilterChip } from './filter-chips.ts'
import { listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'
import { countedLinks } from './suggested-searches.ts'
import { asWritten } from './words-pattern.ts'

const MAX_SHOWN = 3
/** Maximum filters offered for removal, since each result is counted. */
const MAX_LEFT_OUT = 8

const quoted = ({ language, texts }: Frame, ...words: readonly string[]): string =>
  choiceText(
    words.map((word) => fill(texts.listing.quoted, { words: word })),
    language,
  )

/**
 * Renders which words replaced those typed, with a link to search for the originals. @param texts texts of the results
 */
export const correctionNotice = (
  frame: Frame,
  search: ListingSearch,
  corrections: readonly Correction[],
  found: readonly string[],
): Html | undefined => {
  if (corrections.length === 0) return undefined
  const { base, texts } = frame
  const { q } = search.query
  const instead = corrections.flatMap(({ terms }) => terms.slice(0, MAX_SHOWN).map((term) => asWritten(term, found)))
  const typed = corrections.map(({ word }) => asTyped(word, q))
  return markup`<p class="notice" role="status">${fill(texts.listing.corrected, { typed: quoted(frame, ...typed), instead: quoted(frame, ...instead) })} <a href="${base}${listingAddress(search, { exact: '1' })}" rel="nofollow">${fill(texts.listing.searchInstead, { q: quoted(frame, q) })}</a></p>`
}

/** Renders that further results lack words or are only similar, with a link to those that match fully. */
export const relaxedNotice = (
  frame: Frame,
  search: ListingSearch,
  missing: readonly string[] | undefined,
): Html | undefined => {
  if (!missing) return undefined
  const { base, texts } = frame
  const { q } = search.query
  const words = quoted(frame, ...missing.map((word) => asTyped(word, q)))
  const isOneWord = !/\s/.test(q.trim())
  const sentence = isOneWord
    ? fill(texts.listing.relaxedWord, { word: words })
    : fill(texts.listing.relaxed, { missing: words })
  const linkText = isOneWord ? fill(texts.listing.onlyWords, { q: words }) : texts.listing.searchAllWords
  return markup`<p class="notice" role="status">${sentence} <a href="${base}${listingAddress(search, { exact: '1' })}" rel="nofollow">${linkText}</a></p>`
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
  const suggestions = [
    ...chips.slice(0, MAX_LEFT_OUT).map(([text, without]) => ({
      text: fill(texts.listing.without, { condition: text }),
      address: listingAddress(search, without),
    })),
    ...(search.isLiteral
      ? [{ text: texts.listing.searchSimilar, address: listingAddress(search, { exact: undefined }) }]
      : []),
    ...(q !== '' && chips.length > 1
      ? [
          {
            text: fill(texts.listing.onlyWords, { q: quoted(frame, q) }),
            address: `/jobs?${new URLSearchParams({ q }).toString()}`,
          },
        ]
      : []),
    { text: texts.frame.allJobs, address: '/jobs' },
  ]
  const ways = await countedLinks(deps, frame, suggestions)
  return markup`<div class="empty" role="status"><p class="lede">${texts.listing.noMatch}</p>
${q !== '' && markup`<p>${texts.listing.hints}</p>`}
<ul>${ways}</ul></div>`
}
