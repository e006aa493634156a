import { Language } from '@jobs/types/jobs/job.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { dayText, fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { countryChoices } from './countries.ts'
import { dayOf, daysBefore } from './days.ts'
import { type Choice, type FormValues, languageField, selectField } from './select-field.ts'
import { termFields } from './term-fields.ts'

const SINCE_DAYS = [1, 3, 7, 14, 30] as const
const RADII = ['10', '20', '50', '100', '200']

/** Parameters of a search that the form does not show. */
const HIDDEN = [
  'company',
  'source',
  'exclude_source',
  'tag',
  'exclude_tag',
  'exclude_occupation',
  'skill',
  'max_years',
  'visa',
  'confirmed_since',
  'sort',
] as const

/** Parameters that the filter sheet does not count as active filters. */
const OUTSIDE: ReadonlySet<string> = new Set(['q', 'location', 'radius', 'currency', 'sort', 'exact', 'page'])

/**
 * Renders the filter form of the listing: one line, and a sheet of filters that opens without script. Conditions of the
 * search that it does not show are sent as hidden fields. @param now UTC milliseconds @param occupations the most
 * frequent ones, to choose from
 */
export const listingForm = (
  frame: Frame,
  values: FormValues,
  now: number,
  occupations: Facets['occupation'] = [],
): Html => {
  const { base, language, texts } = frame
  const { search } = texts
  const { facets, conditions } = texts.listing
  const { radius = '', salary_min: pay = '', currency = 'EUR' } = values
  const since = values['published_since']?.slice(0, 10) ?? ''
  const days = SINCE_DAYS.map((count): Choice => [dayOf(daysBefore(now, count)), search.days[count]])
  const isOther = since !== '' && days.every(([day]) => day !== since) && !Number.isNaN(Date.parse(since))
  const kept = HIDDEN.filter((name) => values[name])
  const count = Object.keys(values).filter((name) => values[name] && !OUTSIDE.has(name)).length
  return markup`<form class="search fold" action="${base}/jobs" method="get" role="search">
${searchFields(frame, values)}
<button type="button" class="filters" popovertarget="filters">${search.more}${count > 0 && markup` <span class="set">${count}</span>`}</button>
<div class="sheet" id="filters" popover role="group" aria-label="${search.more}">
<p class="sheet-title">${search.more} <button type="button" class="close" popovertarget="filters" popovertargetaction="hide" aria-label="${search.close}">×</button></p>
<div class="fields">
${selectField('work_arrangement', facets.work_arrangement, values, [
  ['', search.any],
  ['remote', texts.job.remote],
  ['hybrid', texts.job.hybrid],
])}
${termFields(frame, values, occupations)}
${selectField('country', facets.country, values, [['', search.anywhere], ...countryChoices(language, values['country'])])}
<div><label for="salary_min">${fill(search.salary, { currency })}</label><input id="salary_min" name="salary_min" value="${pay}" inputmode="numeric" maxlength="16" placeholder="45000"></div>
<label class="check"><input type="checkbox" name="salary_unknown" value="include"${values['salary_unknown'] && markup` checked`}> ${search.salaryUnknown}</label>
${selectField('published_since', search.since, { published_since: since }, [
  ['', search.anyTime],
  ...days,
  ...(isOther ? [[since, fill(conditions.since, { day: dayText(since, language) })] satisfies Choice] : []),
])}
${languageField(facets.language, texts, Language.safeParse(values['language']).data)}
${selectField('radius', search.radius, { radius }, [
  ['', fill(search.km, { kilometres: 30 })],
  ...[...RADII, ...(radius && radius !== '30' && !RADII.includes(radius) ? [radius] : [])].map((km): Choice => [
    km,
    fill(search.km, { kilometres: km }),
  ]),
])}
</div>
<p class="sheet-end"><button class="show">${search.show}</button></p>
</div>
${kept.map((name) => markup`<input type="hidden" name="${name}" value="${values[name]}">`)}${currency !== 'EUR' && pay && markup`<input type="hidden" name="currency" value="${currency}">`}
</form>`
}

/** Renders the search fields for words and place, and the button. */
export const searchFields = ({ texts: { search } }: Frame, { q = '', location = '' }: FormValues): Html =>
  markup`<div class="what"><label for="q">${search.what}</label><input id="q" name="q" type="search" value="${q}" maxlength="${MAX_QUERY_LENGTH}" placeholder="${search.label}"></div>
<div class="where"><label for="location">${search.where}</label><input id="location" name="location" value="${location}" maxlength="200" placeholder="${search.whereHint}" autocomplete="address-level2"></div>
<button class="go"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M15 15l5 5"/></svg><span>${search.button}</span></button>`
