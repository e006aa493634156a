import type { Hours, JobTerms } from '@jobs/types/jobs/job-terms.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import { dayText, fill, monthText, numberText } from '../../web/internal/formats.ts'

const WORKING_TIME: ReadonlySet<string> = new Set(['full-time', 'part-time'] as const)

/**
 * Formats the terms of a job on one line: `part-time, 20 hours · permanent · from 3 years of experience · German C1`;
 * empty without any.
 */
export const termsText = (terms: JobTerms, language: Language): string => {
  const words = textsOf(language).job.terms
  const time = terms.employmentTypes.filter((type) => WORKING_TIME.has(type)).map((type) => words.types[type])
  const kinds = terms.employmentTypes.filter((type) => !WORKING_TIME.has(type)).map((type) => words.types[type])
  const { yearsMin, level, degree, visa, startsAt, deadline } = terms
  const parts = [
    [time.join('/'), terms.hours && hoursText(terms.hours, language)].filter(Boolean).join(', '),
    ...kinds,
    level && words.levels[level],
    yearsMin !== null &&
      (yearsMin === 1 ? words.oneYear : fill(words.years, { years: numberText(yearsMin, language) })),
    ...languageTexts(terms, language),
    degree && words.degree[degree],
    visa && words.visa[visa],
    startsAt &&
      (startsAt === 'immediately' ? words.immediately : fill(words.starts, { day: whenText(startsAt, language) })),
    deadline && fill(words.deadline, { day: dayText(deadline, language) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

const hoursText = ({ min, max }: Hours, language: Language): string | undefined => {
  const words = textsOf(language).job.terms.hours
  const text = (hours: number) => numberText(hours, language)
  if (min === null) return max === null ? undefined : fill(words.atMost, { hours: text(max) })
  if (max === null) return fill(words.atLeast, { hours: text(min) })
  return min === max
    ? fill(words.exactly, { hours: text(min) })
    : fill(words.between, { from: text(min), to: text(max) })
}

/** Returns the required languages one by one, then the welcome ones. */
const languageTexts = ({ languages }: JobTerms, language: Language): string[] => {
  const words = textsOf(language).job.terms
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const text = (one: JobTerms['languages'][number]) =>
    [names.of(one.language), one.level === 'native' ? words.native : one.level].filter(Boolean).join(' ')
  const welcome = languages.filter(({ required }) => !required).map(({ language: code }) => names.of(code))
  return [
    ...languages.filter(({ required }) => required).map(text),
    ...(welcome.length > 0 ? [fill(words.welcome, { languages: welcome.join('/') })] : []),
  ]
}

const whenText = (when: string, language: Language): string =>
  /^\d{4}-\d{2}$/.test(when) ? monthText(when, language) : dayText(when, language)
