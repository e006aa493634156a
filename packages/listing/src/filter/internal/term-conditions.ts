import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { LANGUAGE_LEVELS, type LanguageLevel } from '@jobs/types/jobs/job-terms.ts'
import type { Facet } from '../../facts/internal/facet-counts.ts'
import type { TermFacts } from '../../facts/internal/term-facts.ts'

interface TermTest {
  name: keyof LocatedFilter
  value: unknown
  /** The facet that it filters, if any. */
  facet: Facet | undefined
  isMet: (terms: TermFacts) => boolean
}

/**
 * Returns the conditions of a filter on terms. Positive conditions are met only by terms that state the value; `maxYears`
 * and `speaks` exclude only terms that state more.
 */
export const termTests = ({ employmentType, level, maxYears, speaks, visa }: LocatedFilter): TermTest[] => {
  const tests: TermTest[] = []
  const add = (name: TermTest['name'], value: unknown, isMet: TermTest['isMet'], facet?: Facet) =>
    tests.push({ name, value, facet, isMet })
  if (employmentType)
    add(
      'employmentType',
      employmentType,
      (terms) => terms.employmentTypes.some((one) => employmentType.includes(one)),
      'employmentType',
    )
  if (level) add('level', level, (terms) => terms.level !== null && level.includes(terms.level), 'level')
  if (maxYears !== undefined) add('maxYears', maxYears, ({ yearsMin }) => yearsMin === null || yearsMin <= maxYears)
  if (speaks) {
    const levels = new Map(speaks.map((one) => [one.language, one.level]))
    const isSpoken = ({ language, level: needed }: TermFacts['languages'][number]) => {
      const own = levels.get(language)
      return own !== undefined && (needed === null || reaches(own, needed))
    }
    add('speaks', speaks, ({ languages }) => languages.every(isSpoken), 'requiredLanguage')
  }
  if (visa) add('visa', visa, (terms) => terms.visa === visa)
  return tests
}

const reaches = (level: LanguageLevel, needed: LanguageLevel) =>
  LANGUAGE_LEVELS.indexOf(level) >= LANGUAGE_LEVELS.indexOf(needed)
