import { type Html, markup } from '@jobs/http/markup.ts'
import type { Facets } from '@jobs/types/public/facets.ts'
import { EMPLOYMENT_TYPES, LEVELS } from '@jobs/types/jobs/job-terms.ts'
import type { Frame } from '../../web/internal/frame.ts'
import { spokenText } from './filter-chips.ts'
import { facetText } from './facet-links.ts'
import { type Choice, type FormValues, selectField } from './select-field.ts'

/** Options of `speaks`, each with its text in `search.spoken`. */
const SPOKEN = ['en:C2', 'en:C2,fr:C2', 'de:B1,en:C2', 'de:native'] as const

/** Renders the fields for occupation, employment type, level, languages and excluded employers. */
export const termFields = (frame: Frame, values: FormValues, occupations: Facets['occupation']): Html => {
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
