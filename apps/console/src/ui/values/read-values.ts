import type { DerivedField } from '@jobs/types/jobs/derived-input.ts'
import { UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { LABELS } from '@jobs/types/public/quality.ts'
import type { Evidence as PostingEvidence } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'

/** Languages and work arrangements that a listed job may have. */
export const LANGUAGES = ['de', 'en', 'fr'] as const
export const ARRANGEMENTS = ['remote', 'hybrid'] as const

/** Values read from an ad, or corrected since. */
export interface ReadValues
  extends Paid, Pick<JobDetail, 'eligibility' | 'occupation' | 'terms' | 'skills' | 'evidence'> {
  language?: string | undefined
  workArrangement?: string | undefined
  places?: JobDetail['places']
}

/** The values in display order. */
export const PARTS = [...LABELS, 'startsAt', 'deadline'] as const
export type Part = (typeof PARTS)[number]

/** The name under which a value is pinned; places are pinned with the job's location. */
export const pinOf = (part: Part): DerivedField | 'language' | 'workArrangement' | 'salaryMin' | 'location' => {
  if (part === 'salary') return 'salaryMin'
  if (part === 'places') return 'location'
  return isTerm(part) ? `terms.${part}` : part
}

const isTerm = (part: Part): part is Exclude<Part, 'places' | 'salary' | keyof ReadValues> => part in NO_TERMS

/** Returns the evidence of a value. */
export const evidenceOf = ({ evidence }: Pick<ReadValues, 'evidence'>, part: Part) => {
  if (part === 'places') return undefined
  return isTerm(part) ? evidence.terms?.parts[part] : evidence[part]
}

/** Formats a value; empty if the ad does not state it. */
export const valueText = (values: ReadValues, part: Part): string => {
  const { terms } = values
  switch (part) {
    case 'language':
      return say.code('language', values.language ?? '')
    case 'workArrangement':
      return say.code('arrangement', values.workArrangement ?? '')
    case 'salary':
      return payOf(values) ?? ''
    case 'places':
      return (values.places ?? []).map(placeText).join('; ')
    case 'eligibility':
      return eligibilityText(values.eligibility)
    case 'occupation':
      return values.occupation ? `${values.occupation.label} (${values.occupation.isco})` : ''
    case 'skills':
      return say.list(values.skills.map(({ label, kind }) => `${label} (${say(`skill.${kind}`)})`))
    case 'employmentTypes':
      return say.list(terms.employmentTypes.map((type) => say(`employmentType.${type}`)))
    case 'hours':
      return rangeText(terms.hours?.min, terms.hours?.max, say.number)
    case 'level':
    case 'visa':
    case 'degree':
      return say.code(part, terms[part] ?? '')
    case 'yearsMin':
      return terms.yearsMin === null ? '' : say('range.from', { least: terms.yearsMin })
    case 'languages':
      return say.list(terms.languages.map((need) => needText(need)))
    case 'startsAt':
      if (terms.startsAt === null) return ''
      return terms.startsAt === 'immediately' ? say('startsAt.immediately') : say.date(terms.startsAt)
    default:
      return terms.deadline ? say.date(terms.deadline) : ''
  }
}

interface Paid {
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** Formats the annual pay of a job; undefined if unknown. */
export const payOf = ({ salaryMin, salaryMax, currency }: Paid): string | undefined => {
  if (!currency) return undefined
  return rangeText(salaryMin, salaryMax, (pay) => say.money(pay, currency))
}

const placeText = ({ name, region, country }: JobDetail['places'][number]) =>
  [name, region, country].filter(Boolean).join(', ')

const eligibilityText = ({ scope, countries, excluded, timeZones }: ReadValues['eligibility']): string => {
  const named = say.list(countries.map((code) => say.country(code)))
  return [
    scope === 'unknown' ? '' : say(`scope.${scope}`),
    named,
    excluded.length > 0
      ? say('eligibility.without', { countries: say.list(excluded.map((code) => say.country(code))) })
      : '',
    say.list(timeZones),
  ]
    .filter(Boolean)
    .join(' · ')
}

type End = number | null | undefined

const rangeText = (min: End, max: End, show: (end: number) => string): string => {
  const [least, most] = [min, max].map((end) => (typeof end === 'number' ? show(end) : ''))
  if (!least) return most ? say('range.to', { most }) : ''
  if (!most) return say('range.from', { least })
  return least === most ? least : `${least} – ${most}`
}

const needText = ({ language, level, required }: ReadValues['terms']['languages'][number]): string => {
  const name = [say.spoken(language), level && say(`languageLevel.${level}`)].filter(Boolean).join(' ')
  return required ? name : say('need.welcome', { language: name })
}

/** Returns the values read from one posting, in the shape of a job's. */
export const valuesOfPosting = ({ occupations, terms, skills, ...read }: PostingEvidence): ReadValues => {
  const { language, workArrangement, salary, eligibility } = read
  return {
    language: language?.value,
    workArrangement: workArrangement?.value,
    salaryMin: salary?.value.min,
    salaryMax: salary?.value.max,
    currency: salary?.value.currency,
    eligibility: eligibility?.value ?? UNKNOWN_ELIGIBILITY,
    occupation: occupations?.value[0] ?? null,
    terms: terms?.value ?? NO_TERMS,
    skills: skills?.value ?? [],
    evidence: {
      ...(language && { language: language.evidence }),
      ...(workArrangement && { workArrangement: workArrangement.evidence }),
      ...(salary && { salary: salary.evidence }),
      ...(eligibility && { eligibility: eligibility.evidence }),
      ...(occupations && { occupation: occupations.evidence }),
      ...(skills && { skills: { ...skills.evidence, parts: skills.parts ?? {} } }),
      ...(terms && { terms: { ...terms.evidence, parts: terms.parts } }),
    },
  }
}
