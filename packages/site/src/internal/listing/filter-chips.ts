import { countryInSentence } from '@jobs/geo/gazetteer/country-name.ts'
import { findLocation } from '@jobs/geo/geocoder/find-location.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { remotePlace } from '@jobs/listing/filter/locate-filter.ts'
import { DEFAULT_CURRENCY, DEFAULT_RADIUS_KM, type ListParameter } from '@jobs/types/jobs/query/job-filter.ts'
import { valueList } from '@jobs/types/jobs/query/value-list.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { countText, dayText, fill, salaryText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { type FacetParameter, facetText } from './facet-links.ts'
import { type Change, listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'

/** A filter of a search as a readable text, with the change that removes it. */
export type FilterChip = readonly [text: string, without: Change]

/** Returns a chip for each filter of a search. */
export const filterChips = (frame: Frame, { query }: ListingSearch): FilterChip[] => {
  const { language, texts } = frame
  const { conditions } = texts.listing
  const phrases: Partial<Record<FacetParameter, string>> = conditions
  const { location, salary_min, currency = DEFAULT_CURRENCY, published_since, confirmed_since, max_years } = query
  const each = (parameter: ListParameter, text: (value: string) => string) => {
    const values: readonly string[] = query[parameter] ?? []
    return values.map((value): FilterChip => [
      text(value),
      { [parameter]: valueList(values.filter((one) => one !== value)) },
    ])
  }
  const named = (parameter: FacetParameter) => (value: string) => {
    const text = parameter === 'country' ? countryInSentence(value, language) : facetText(frame, parameter, value)
    const phrase = phrases[parameter]
    return phrase === undefined || value === UNNAMED_EMPLOYER ? text : fill(phrase, { [parameter]: text })
  }
  const included = (parameter: FacetParameter & ListParameter) => each(parameter, named(parameter))
  const excluded = (parameter: 'occupation' | 'company' | 'source' | 'tag') =>
    each(`exclude_${parameter}`, (value) => fill(conditions.not, { condition: named(parameter)(value) }))
  const one = (text: string | false | 0 | undefined, parameter: Parameter): FilterChip[] =>
    text ? [[text, { [parameter]: undefined }]] : []
  const pay = salary_min === undefined ? undefined : salaryText({ salaryMin: salary_min, currency }, language)
  return [
    ...included('work_arrangement'),
    ...one(location && placeText(frame, location, query.radius), 'location'),
    ...included('country'),
    ...one(pay && fill(conditions.salary, { pay }), 'salary_min'),
    ...one(pay && query.salary_unknown && conditions.salaryUnknown, 'salary_unknown'),
    ...included('occupation'),
    ...included('employment_type'),
    ...included('level'),
    ...one(max_years !== undefined && countText(conditions.maxYears, max_years, language), 'max_years'),
    ...one(query.speaks && speaksText(frame, query.speaks), 'speaks'),
    ...one(query.visa && texts.job.terms.visa.sponsors, 'visa'),
    ...one(published_since && fill(conditions.since, { day: dayText(published_since, language) }), 'published_since'),
    ...one(
      confirmed_since && fill(conditions.confirmed, { day: dayText(confirmed_since, language) }),
      'confirmed_since',
    ),
    ...one(query.language && named('language')(query.language), 'language'),
    ...included('skill'),
    ...included('tag'),
    ...included('company'),
    ...included('source'),
    ...excluded('occupation'),
    ...excluded('tag'),
    ...excluded('company'),
    ...excluded('source'),
  ]
}

/** Formats a town with the radius; any other place unchanged. */
const placeText = ({ language, texts }: Frame, location: string, radius = DEFAULT_RADIUS_KM): string => {
  const place = remotePlace(location)
  if (place !== undefined) return [texts.job.remote, place].filter(Boolean).join(', ')
  return findLocation(location, language)?.kind === 'city'
    ? fill(texts.listing.conditions.location, { place: location, kilometres: radius })
    : location
}

const speaksText = (frame: Frame, speaks: readonly string[]): string => {
  const { search, listing } = frame.texts
  const options: Readonly<Record<string, string>> = search.spoken
  const spoken = speaks.map((one) => spokenText(frame, one)).join(', ')
  return options[speaks.join(',')] ?? fill(listing.conditions.speaks, { languages: spoken })
}

const CODE = /^[a-z]{2}$/i

/** Formats `de:B1` as `German B1`. */
export const spokenText = ({ language, texts }: Frame, spoken: string): string => {
  const [code = '', level = ''] = spoken.split(':')
  // The form shows a wrong value as it was sent.
  const name = CODE.test(code) ? (new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code) : code
  return `${name} ${level === 'native' ? texts.job.terms.native : level}`
}

type Parameter = keyof ListingSearch['query']

/** Renders the chips: links that remove one filter each. */
export const chipLinks = (
  { base, texts }: Frame,
  search: ListingSearch,
  chips: readonly FilterChip[],
): Html | undefined => {
  if (chips.length === 0) return undefined
  return markup`<ul class="conditions" aria-label="${texts.listing.narrowedBy}">${chips.map(
    ([text, without]) =>
      markup`<li><a href="${base}${listingAddress(search, without)}" rel="nofollow" aria-label="${fill(texts.listing.without, { condition: text })}">${text} <span aria-hidden="true">×</span></a></li>`,
  )}${chips.length > 1 && markup`<li><a class="all" href="${base}${search.query.q ? `/jobs?${new URLSearchParams({ q: search.query.q }).toString()}` : '/jobs'}">${texts.listing.withoutAll}</a></li>`}</ul>`
}
