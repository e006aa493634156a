import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { RequestContext } from '@jobs/http/document-route.ts'
import { keepMsOf } from '@jobs/http/listing/listing-cache.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import { listedFacts, listedTexts } from '@jobs/listing/detail/listed-facts.ts'
import { listFacets } from '@jobs/listing/facets/list-facets.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { totalText } from '@jobs/listing/ranked/total-text.ts'
import { MAX_COUNTED } from '@jobs/search/search-port.ts'
import { filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import type { Fault } from '@jobs/types/problem.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { JSON_FEED_PATH, RSS_PATH } from '@jobs/types/public/public-paths.ts'
import { countText, fill, numberText } from '../../web/internal/formats.ts'
import { type Frame, frameKey } from '../../web/internal/frame.ts'
import { layout, pageTitle } from '../../web/internal/layout.ts'
import type { Make } from '../../web/internal/page-route.ts'
import { faultyQuery } from '../../web/internal/refuse-input.ts'
import { PAGES_SCRIPT, toolButtons } from '../../web/internal/tool-buttons.ts'
import type { PageCache, FreshPage } from '../../web/page-cache.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { msOfAges } from './days.ts'
import { facetLinks } from './facet-links.ts'
import { chipLinks, filterChips } from './filter-chips.ts'
import { jobCard } from './job-card.ts'
import { pageAddress, feedAddress, isNarrowed, listingAddress, searchPart } from './listing-address.ts'
import { listingForm } from './listing-form.ts'
import { correctionNotice, emptyState, relaxedNotice, wordsOfJobs } from './notices.ts'
import { pager } from './pager.ts'
import { type ListingSearch, PER_PAGE } from './read-search.ts'
import { plainDescription, snippet } from './snippet.ts'
import { meantPlaces, placeSuggestions, languageSuggestions } from './suggested-searches.ts'
import { wordsPattern } from './words-pattern.ts'

/** Creates `/jobs`, filtered by the parameters of the public API. */
export const listingRoute =
  (deps: PagesDeps, kept: PageCache): Make<{ query: ListingSearch }> =>
  async (frame, context, { query: search }) => {
    try {
      return await kept(`${frameKey(frame)} ${pageAddress(search)}`, () => jobsPage(deps, frame, search))
    } catch (error) {
      if (error instanceof CatalogRefusal && error.reason === 'invalid')
        return await faultyQuery(
          frame,
          context,
          error.faults,
          markup`${error.faults.some(isOfPlace) && (await meantPlaces(deps, frame, search))}${filledForm(frame, context)}`,
        )
      throw error
    }
  }

const isOfPlace = ({ parameter }: Fault) => parameter === 'location'

/** Renders the form of the listing with the submitted values. */
export const filledForm = (frame: Frame, { url }: RequestContext): Html =>
  listingForm(frame, Object.fromEntries(url.searchParams), Date.now())

const jobsPage = async (deps: PagesDeps, frame: Frame, search: ListingSearch): Promise<FreshPage> => {
  const now = Date.now()
  const found = await findPage(deps, frame, search)
  const { listed, texts: descriptions, words, facets } = found
  const { data } = listed.list
  const facts = await listedFacts(deps.catalog, data)
  const { texts } = frame
  const { q } = search.query
  const title = q ? fill(texts.listing.titleFor, { q: fill(texts.listing.quoted, { words: q }) }) : texts.listing.title
  const chips = filterChips(frame, search)
  const about = [title, ...chips.map(([text]) => text)].join(', ')
  const from = searchPart(search)
  const cards = data.map((job) => {
    const text = descriptions.get(job.slug)
    return jobCard(frame, job, {
      now,
      from,
      snippet: text !== undefined && words ? snippet(text, words) : undefined,
      isUndated: listed.undated.has(job.slug),
      facts: facts.get(job.slug),
    })
  })
  const corrections = listed.corrections ?? []
  const known = corrections.length > 0 ? [...descriptions.values()].map(plainDescription) : []
  const made = layout(frame, {
    ...headOf(frame, search, about, data.length > 0 && q === '' && chips.length <= 1),
    script: PAGES_SCRIPT,
    main: markup`${listingForm(frame, valuesOf(search), now, facets.occupation)}
${correctionNotice(frame, search, corrections, wordsOfJobs(data, known))}
${relaxedNotice(frame, search, listed.missing)}
<div class="results">
<section class="found" aria-labelledby="found">
<div class="summary"><h1>${title}</h1><h2 id="found">${foundText(frame, search, listed.total)}</h2>${data.length > 0 && sortLinks(frame, search)}${searchTools(frame, search, about)}</div>
${chipLinks(frame, search, chips)}
${await placeSuggestions(deps, frame, search, listed.total)}
${await languageSuggestions(deps, frame, search)}
${data.length === 0 ? await emptyState(deps, frame, search, chips) : markup`<ul class="jobs">${cards}</ul>`}
${pager(frame, pagesOf(search, listed), (page) => pageAddress(search, page))}
${frame.hasApi && followLinks(frame, search)}
</section>
${isFaceted(facets) && markup`<aside id="narrow" class="narrow" aria-label="${texts.listing.narrow}">${facetLinks(frame, search, facets)}</aside>`}
</div>`,
  })
  const headers = {
    ...made.headers,
    'x-total-count': totalText(listed.total, q),
    ...(listed.degraded && { [SEARCH_HEADER]: 'degraded' }),
  }
  return { page: { ...made, headers }, keepMs: Math.min(keepMsOf(listed), msOfAges(now)) }
}

const isFaceted = (facets: Facets) => Object.values(facets).some((values) => values.length > 0)

const findPage = async (deps: PagesDeps, { language }: Frame, { query, isLiteral, isNewestFirst }: ListingSearch) => {
  const { page, q } = query
  const filter = filterOf(query)
  const order = isNewestFirst ? 'newest' : 'relevance'
  const listed = await listJobs(deps, {
    ...filter,
    page,
    perPage: PER_PAGE,
    q,
    order,
    literal: isLiteral,
    inTurns: true,
  })
  const { facets } = await listFacets(deps, { ...filter, q, literal: isLiteral, labels: language })
  const words = q ? wordsPattern(q, listed.corrections) : undefined
  const slugs = words ? listed.list.data.map(({ slug }) => slug) : []
  return { listed, facets, words, texts: await listedTexts(deps.catalog, slugs) }
}

/** @param isIndexed whether search engines may index it: words and combinations of filters are unlimited */
const headOf = (frame: Frame, search: ListingSearch, about: string, isIndexed: boolean) => {
  const { texts, language } = frame
  const { page } = search.query
  const title = page > 1 ? `${about}, ${fill(texts.listing.page, { page: numberText(page, language) })}` : about
  const feed = (path: string, type: string) =>
    markup`<link rel="alternate" type="${type}" title="${title}" href="${feedAddress(search, path)}">\n`
  return {
    title: pageTitle(frame, title),
    description: `${title}. ${texts.listing.description}`,
    current: '/jobs' as const,
    path: pageAddress(search),
    hasOwnSearch: true,
    head: markup`${!isIndexed && markup`<meta name="robots" content="noindex, follow">\n`}${frame.hasApi && isNarrowed(search) && markup`${feed(RSS_PATH, 'application/rss+xml')}${feed(JSON_FEED_PATH, 'application/feed+json')}`}`,
  }
}

const valuesOf = (search: ListingSearch): Record<string, string> =>
  Object.fromEntries(new URL(listingAddress(search), 'http://localhost').searchParams)

const pagesOf = ({ query }: ListingSearch, { total, hasNext }: { total: number; hasNext: boolean }) => {
  const pages = Math.ceil((query.q ? Math.min(total, MAX_COUNTED) : total) / PER_PAGE)
  return { page: query.page, pages, hasNext }
}

const foundText = ({ language, texts }: Frame, { query }: ListingSearch, total: number): string =>
  query.q && total > MAX_COUNTED
    ? fill(texts.listing.moreThan, { count: numberText(MAX_COUNTED, language) })
    : countText(texts.listing.jobs, total, language)

const sortLinks = ({ base, texts }: Frame, search: ListingSearch): Html => {
  if (!search.query.q) return markup`<p class="sort">${texts.listing.newestFirst}</p>`
  const link = (isNewest: boolean, text: string) =>
    isNewest === search.isNewestFirst
      ? markup`<strong>${text}</strong>`
      : markup`<a href="${base}${listingAddress(search, { sort: isNewest ? 'newest' : undefined })}" rel="nofollow">${text}</a>`
  return markup`<p class="sort"><span class="unseen">${texts.listing.sort}</span> ${link(false, texts.listing.byRelevance)} ${link(true, texts.listing.byDate)}</p>`
}

const searchTools = (frame: Frame, search: ListingSearch, about: string): Html => {
  const { listing } = frame.texts
  return markup`<p class="tools">${frame.hasApi && markup`<a href="${feedAddress(search)}" title="${isNarrowed(search) ? listing.followSearch : listing.follow}">RSS</a>`}${toolButtons(frame, { path: listingAddress(search), title: about })}</p>`
}

const followLinks = ({ texts }: Frame, search: ListingSearch): Html =>
  markup`<p class="quiet follow"><a href="${feedAddress(search)}">${isNarrowed(search) ? texts.listing.followSearch : texts.listing.follow}</a> ${texts.listing.followHint}</p>`
