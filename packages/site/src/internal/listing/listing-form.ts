import { capitalised } from '@jobs/core/capitalised.ts'
import { EU_COUNTRIES } from '@jobs/geo/gazetteer/countries.ts'
import { countryName } from '@jobs/geo/gazetteer/country-name.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { EMPLOYMENT_TYPES, LEVELS } from '@jobs/types/jobs/job-terms.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { MAX_QUERY_LENGTH } from '@jobs/types/jobs/query/list-jobs-query.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { COUNTRY_CODES } from '@jobs/types/values/iso-codes.ts'
import { dayOf } from '@jobs/types/values/time.ts'
import { dayText, fill } from '../../web/internal/formats.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { Texts } from '../texts/texts.ts'
import { daysBefore } from './days.ts'
import { facetText } from './facet-links.ts'
import { spokenText } from './filter-chips.ts'

type FormValues = Partial<Record<string, string>>

type Choice = readonly [value: string, text: string]

/** Renders a select field; a combination without an option gets its own. @param ownText label of that option */
export const selectField = (
  name: string,
  label: string,
  values: FormValues,
  known: readonly Choice[],
  ownText = (value: string) => value,
): Html => {
  const own = values[name] ?? ''
  const ownChoice = (): Choice => [own, own.split(',').map(ownText).join(', ')]
  const choices = known.some(([value]) => value === own) ? known : [...known, ownChoice()]
  return markup`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${choices.map(
    ([value, text]) =>
      markup`<option value="${value}"${value === own && markup` selected`}>${capitalised(text)}</option>`,
  )}</select></div>`
}

/** Renders the field for the language of ads. */
export const languageField = (label: string, { languages, search }: Texts, chosen?: Language): Html =>
  selectField('language', label, { language: chosen }, [
    ['', search.any],
    ...Language.options.map((language): Choice => [language, languages[language]]),
  ])

const SINCE_DAYS = [1, 3, 7, 14, 30] as const
const RADII = ['10', '20', '50', '100', '200']

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

/** Options of `speaks`, each with its text in `search.spoken`. */
const SPOKEN = ['en:C2', 'en:C2,fr:C2', 'de:B1,en:C2', 'de:native'] as const

const termFields = (frame: Frame, values: FormValues, occupations: Facets['occupation']): Html => {
  const { search, job, listing } = frame.texts
  const { facets } = listing
  const all: Choice = ['', search.any]
  const choices = (known: readonly string[], texts: Readonly<Record<string, string>>): Choice[] => [
    all,
    ...known.map((value): Choice => [value, texts[value] ?? value]),
  ]
  const occupationText = (value: string) => facetText(frame, 'occupation', value)
  const known = occupations
    .map(({ value, label = occupationText(value) }): Choice => [value, label])
    .toSorted(([, one], [, other]) => one.localeCompare(other, frame.language))
  return markup`${selectField('occupation', facets.occupation, values, [all, ...known], occupationText)}
${selectField('employment_type', facets.employment_type, values, choices(EMPLOYMENT_TYPES, job.terms.types), (value) => facetText(frame, 'employment_type', value))}
${selectField('level', facets.level, values, choices(LEVELS, job.terms.levels), (value) => facetText(frame, 'level', value))}
${selectField('speaks', search.speaks, values, choices(SPOKEN, search.spoken), (value) => spokenText(frame, value))}
<div><label for="exclude_company">${search.excludeCompany}</label><input id="exclude_company" name="exclude_company" value="${values['exclude_company'] ?? ''}" maxlength="1000" placeholder="${search.excludeCompanyHint}"></div>`
}

/** Countries of most users: the EU, and its neighbours in the single market, Switzerland and Britain. */
const COUNTRIES: readonly string[] = [...EU_COUNTRIES, 'CH', 'GB', 'IS', 'LI', 'NO']

type Named = readonly [code: string, name: string]

const named = (codes: Iterable<string>, language: Language): Named[] => {
  const { compare } = new Intl.Collator(language)
  return [...new Set(codes)]
    .map((code) => [code, countryName(code, language)] as const)
    .toSorted((a, b) => compare(a[1], b[1]))
}

const USUAL = new Map(Language.options.map((language) => [language, named(COUNTRIES, language)]))

/** Returns the selectable countries of residence by name, including the selected one if it exists. */
export const countryChoices = (language: Language, chosen: string | undefined): readonly Named[] => {
  const usual = USUAL.get(language) ?? []
  return chosen === undefined || COUNTRIES.includes(chosen) || !COUNTRY_CODES.includes(chosen)
    ? usual
    : named([...COUNTRIES, chosen], language)
}
