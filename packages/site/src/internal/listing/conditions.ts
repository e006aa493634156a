import { type Html, markup } from '@jobs/http/markup.ts'
import { DEFAULT_CURRENCY, DEFAULT_RADIUS_KM } from '@jobs/types/jobs/job-filter.ts'
import { dayText, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { facetText } from './facet-links.ts'
import { type Change, listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'

/** What narrows a listing besides words, as people read it, each with the change that takes it out. */
export const conditionsOf = (frame: Frame, { query }: ListingSearch): [text: string, without: Change][] => {
  const { language, texts } = frame
  const { conditions } = texts.listing
  const { location, radius = DEFAULT_RADIUS_KM, salary_min, currency = DEFAULT_CURRENCY, published_since } = query
  const named = (parameter: 'country' | 'language' | 'work_arrangement' | 'company' | 'source' | 'tag') => {
    const value = query[parameter]
    return value === undefined ? '' : conditions[parameter](facetText(frame, parameter, value))
  }
  const all: [text: string, without: Change][] = [
    [named('work_arrangement'), { work_arrangement: undefined }],
    [location === undefined ? '' : conditions.location(location, String(radius)), { location: undefined }],
    [named('country'), { country: undefined }],
    [
      salary_min === undefined
        ? ''
        : conditions.salary(salaryText({ salaryMin: salary_min, currency }, language) ?? ''),
      { salary_min: undefined },
    ],
    [
      published_since === undefined ? '' : conditions.since(dayText(published_since, language)),
      { published_since: undefined },
    ],
    [named('language'), { language: undefined }],
    [named('tag'), { tag: undefined }],
    [named('company'), { company: undefined }],
    [named('source'), { source: undefined }],
  ]
  return all.filter(([text]) => text !== '')
}

/** The same as links that take one out each. */
export const conditionLinks = (frame: Frame, search: ListingSearch): Html | undefined => {
  const conditions = conditionsOf(frame, search)
  if (conditions.length === 0) return undefined
  const { base, texts } = frame
  return markup`<ul class="conditions" aria-label="${texts.listing.narrowedBy}">${conditions.map(
    ([text, without]) =>
      markup`<li><a href="${base}${listingAddress(search, without)}" rel="nofollow" aria-label="${texts.listing.without(text)}">${text} <span aria-hidden="true">×</span></a></li>`,
  )}${conditions.length > 1 && markup`<li><a class="all" href="${base}${search.query.q ? `/jobs?${new URLSearchParams({ q: search.query.q }).toString()}` : '/jobs'}">${texts.listing.withoutAll}</a></li>`}</ul>`
}
