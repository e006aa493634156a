import { capitalised } from '@jobs/core/capitalised.ts'
import { foldForMatching } from '@jobs/core/fold.ts'
import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { conceptByUri } from '@jobs/occupations/concepts.ts'
import { occupationName } from '@jobs/occupations/isco.ts'
import { skillLabels } from '@jobs/occupations/skills/skill-names.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { valueList } from '@jobs/types/jobs/query/value-list.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { employerText } from '../../job-pages/job-texts.ts'
import { fill, numberText } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { listingAddress } from './listing-address.ts'
import type { ListingSearch } from './read-search.ts'

export type FacetName = keyof Facets

/** The parameter of each facet, in order, with the number of values shown at first. */
const SHOWN = [
  ['workArrangement', 'work_arrangement', 2],
  ['occupation', 'occupation', 6],
  ['employmentType', 'employment_type', 4],
  ['level', 'level', 3],
  ['country', 'country', 6],
  ['language', 'language', 3],
  ['skill', 'skill', 10],
  ['tag', 'tag', 10],
  ['company', 'company', 6],
  ['source', 'source', 4],
] as const satisfies readonly (readonly [facet: FacetName, parameter: string, open: number])[]
const MAX_VALUES = 12

export type FacetParameter = (typeof SHOWN)[number][1]

/** Returns a facet value as readable text. */
export const facetText = ({ language, texts }: Frame, parameter: FacetParameter, value: string): string => {
  if (parameter === 'country') return countryName(value, language)
  if (parameter === 'language') return texts.languages[Language.safeParse(value).data ?? 'en']
  if (parameter === 'work_arrangement') return value === 'remote' ? texts.job.remote : texts.job.hybrid
  if (parameter === 'employment_type') return textIn(texts.job.terms.types, value)
  if (parameter === 'level') return textIn(texts.job.terms.levels, value)
  if (parameter === 'occupation')
    return capitalised(occupationName(value, language)) ?? conceptByUri(value)?.label[language] ?? value
  if (parameter === 'company') return employerText(value, language)
  if (parameter === 'skill') return skillLabels(value)?.[language] ?? value
  return value
}

/** Parameters whose values are words of these pages, which begin with a capital where they stand alone. */
const OWN_WORDS: ReadonlySet<FacetParameter> = new Set(['employment_type', 'level', 'language'])

/** Returns a facet value as it stands alone, such as in a list. */
export const facetLabel = (frame: Frame, parameter: FacetParameter, value: string): string => {
  const text = facetText(frame, parameter, value)
  return OWN_WORDS.has(parameter) ? capitalised(text) : text
}

const textIn = (texts: Readonly<Record<string, string>>, value: string): string => texts[value] ?? value

/** Renders links that filter the listing further, with their counts; selected values link back. */
export const facetLinks = (frame: Frame, search: ListingSearch, facets: Facets): Html =>
  markup`${SHOWN.map(([facet, parameter, open]) => {
    // Tags from sources are less informative than the skills read from ads.
    const isShown = facet !== 'tag' || facets.skill.length === 0 || search.query.tag !== undefined
    const values = isShown ? facets[facet].slice(0, MAX_VALUES) : []
    const link = facetLink(frame, search, parameter)
    return (
      values.length > 0 &&
      markup`<section class="facet"><h3>${frame.texts.listing.facets[parameter]}</h3>
<ul>${values.slice(0, open).map(link)}</ul>
${values.length > open && markup`<details><summary>${fill(frame.texts.listing.moreValues, { count: numberText(values.length - open, frame.language) })}</summary><ul>${values.slice(open).map(link)}</ul></details>`}</section>
`
    )
  })}`

const facetLink = (frame: Frame, search: ListingSearch, parameter: FacetParameter) => {
  const { base, language } = frame
  const chosen = [search.query[parameter] ?? []].flat()
  const isSame = (one: string, other: string) => foldForMatching(one) === foldForMatching(other)
  return ({ value, count, label }: Facets[FacetName][number]): Html => {
    const others = chosen.filter((one) => !isSame(one, value))
    const isChosen = others.length < chosen.length
    // Only one language can be selected; other facets allow several values.
    const wanted = isChosen ? others : parameter === 'language' ? [value] : [...chosen, value]
    const address = `${base}${listingAddress(search, { [parameter]: valueList(wanted) })}`
    return markup`<li><a href="${address}" rel="nofollow"${isChosen && markup` aria-current="true"`}>${label ?? facetLabel(frame, parameter, value)} <span class="count">${numberText(count, language)}</span></a></li>
`
  }
}
