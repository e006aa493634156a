import { countryInSentence, countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { findPostcodes } from '@jobs/geo/geocoder/find-postcodes.ts'
import { nearestLocations } from '@jobs/geo/geocoder/nearest-locations.ts'
import { sentQuery } from '@jobs/http/body/sent-input.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { remotePlace } from '@jobs/listing/filter/locate-filter.ts'
import { listJobs } from '@jobs/listing/ranked/list-jobs.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { DEFAULT_RADIUS_KM, filterOf } from '@jobs/types/jobs/query/job-filter.ts'
import { fill, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { facetText } from './facet-links.ts'
import { type Change, listingAddress } from './listing-address.ts'
import { type ListingSearch, readSearch } from './read-search.ts'

const FEW = 10
const WIDER_KM = [100, 200]

/**
 * Renders suggestions for a place with few jobs: remote jobs open to the country, a larger radius, the same postcode
 * elsewhere; without the words if nothing else has them. @param total number of jobs found by the search
 */
export const placeSuggestions = async (
  deps: PagesDeps,
  frame: Frame,
  search: ListingSearch,
  total: number,
): Promise<Html | undefined> => {
  const { location, page } = search.query
  if (location === undefined || page > 1 || remotePlace(location) !== undefined) return undefined
  const found = findLocation(location, frame.language, search.query.country?.[0])
  // A search for a country lists jobs with an office there first; residents may want the others too.
  if (!found || (total >= FEW && found.kind !== 'country')) return undefined
  const here = await countedLinks(deps, frame, suggestionsAt(frame, search, found))
  const wordless = here.length === 0 && total === 0 && search.query.q !== ''
  const links = [
    ...(wordless ? await countedLinks(deps, frame, suggestionsAt(frame, search, found, { q: undefined })) : here),
    ...(await countedLinks(deps, frame, found.kind === 'city' ? widerSuggestions(frame, search) : [], total)),
  ]
  return links.length === 0
    ? undefined
    : markup`<div class="offers"><p>${frame.texts.listing.elsewhere}</p><ul>${links}</ul></div>`
}

const suggestionsAt = (
  { language, texts }: Frame,
  search: ListingSearch,
  { country }: NonNullable<ReturnType<typeof findLocation>>,
  without: Change = {},
): SuggestedSearch[] => {
  const { location = '' } = search.query
  const suggestion = (text: string, change: Change): SuggestedSearch => ({
    text:
      'q' in without
        ? fill(texts.listing.withoutWords, { text, q: fill(texts.listing.quoted, { words: search.query.q }) })
        : text,
    address: listingAddress(search, { ...without, ...change }),
  })
  const others = findPostcodes(location).filter((one) => one.country !== country)
  return [
    ...(country === null
      ? []
      : [
          suggestion(fill(texts.listing.remoteFor, { country: countryInSentence(country, language) }), {
            location: undefined,
            country,
            work_arrangement: 'remote',
          }),
        ]),
    ...others.map(({ code, country: other }) =>
      suggestion(`${code} (${countryName(other, language)})`, { location: `${other}-${code}` }),
    ),
  ]
}

const widerSuggestions = ({ texts }: Frame, search: ListingSearch): SuggestedSearch[] => {
  const { location = '', radius = DEFAULT_RADIUS_KM } = search.query
  return WIDER_KM.filter((km) => km > radius).map((km) => ({
    text: fill(texts.listing.conditions.location, { place: location, kilometres: km }),
    address: listingAddress(search, { radius: String(km) }),
  }))
}

/** Renders the possible meanings of an unknown place in the page's language, with their counts. */
export const meantPlaces = async (deps: PagesDeps, frame: Frame, search: ListingSearch): Promise<Html | undefined> => {
  const { texts, language } = frame
  const name = search.query.location ?? ''
  const rest = remotePlace(name)
  const suggestions = nearestLocations(rest ?? name, language).map((place): SuggestedSearch => ({
    text: rest === undefined ? place : `${texts.job.remote}, ${place}`,
    address: listingAddress(search, { location: rest === undefined ? place : `remote ${place}` }),
  }))
  const everywhere = { text: texts.listing.anyPlace, address: listingAddress(search, { location: undefined }) }
  const remote = {
    text: texts.job.remote,
    address: listingAddress(search, { location: undefined, work_arrangement: 'remote' }),
  }
  const near = await countedLinks(deps, frame, suggestions, -1)
  const others = await countedLinks(deps, frame, [remote, everywhere])
  return markup`<div class="offers">${near.length > 0 && markup`<p>${texts.faults.near}</p><ul>${near}</ul>`}
<p>${texts.listing.elsewhere}</p><ul>${others}</ul></div>`
}

/**
 * Renders links to the ads in the languages that someone speaks, for a search that leaves out jobs that require others:
 * ads that name no language stay in it, also those in a language that the person does not speak.
 */
export const languageSuggestions = async (
  deps: PagesDeps,
  frame: Frame,
  search: ListingSearch,
): Promise<Html | undefined> => {
  const { speaks, language, page } = search.query
  if (speaks === undefined || language !== undefined || page > 1) return undefined
  const spoken = new Set(speaks.map((one) => one.split(':')[0]))
  const read = Language.options.filter((code) => spoken.has(code))
  if (read.length === Language.options.length) return undefined
  const { silentOnLanguages, conditions } = frame.texts.listing
  const suggestions = read.map((code) => ({
    text: fill(conditions.language, { language: facetText(frame, 'language', code) }),
    address: listingAddress(search, { language: code }),
  }))
  const links = await countedLinks(deps, frame, suggestions)
  return links.length === 0 ? undefined : markup`<div class="offers"><p>${silentOnLanguages}</p><ul>${links}</ul></div>`
}

interface SuggestedSearch {
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

/** Renders the suggestions that lead to more than `least` jobs as list items with their counts. */
export const countedLinks = async (
  deps: PagesDeps,
  { base, language }: Frame,
  suggestions: readonly SuggestedSearch[],
  least = 0,
): Promise<Html[]> => {
  const counts = await Promise.all(suggestions.map(({ address }) => countOf(deps, address)))
  return suggestions.flatMap(({ text, address }, at) => {
    const count = counts[at] ?? 0
    return count > least
      ? [
          markup`<li><a href="${base}${address}" rel="nofollow">${text}</a> <span class="count">(${numberText(count, language)})</span></li>`,
        ]
      : []
  })
}
