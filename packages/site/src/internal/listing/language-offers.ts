import { type Html, markup } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { countedLinks } from './counted-links.ts'
import { facetText } from './facet-links.ts'
import { listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'

/**
 * Renders links to the ads in the languages that someone speaks, for a search that leaves out jobs that require others:
 * ads that name no language stay in it, also those in a language that the person does not speak.
 */
export const languageOffers = async (
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
  const offers = read.map((code) => ({
    text: fill(conditions.language, { language: facetText(frame, 'language', code) }),
    address: listingAddress(search, { language: code }),
  }))
  const links = await countedLinks(deps, frame, offers)
  return links.length === 0 ? undefined : markup`<div class="offers"><p>${silentOnLanguages}</p><ul>${links}</ul></div>`
}
