import type { JobTerms } from '@jobs/types/jobs/job-terms.ts'
import { createDictionary } from './dictionary.ts'

/** Filterable terms of a job; of its languages, those required. */
export type TermFacts = Pick<JobTerms, 'employmentTypes' | 'level' | 'yearsMin' | 'languages' | 'visa'>

/** Values that terms contribute to each of their facets. */
const VALUES = {
  employmentType: ({ employmentTypes }: TermFacts): readonly string[] => employmentTypes,
  level: ({ level }: TermFacts) => (level === null ? [] : [level]),
  requiredLanguage: ({ languages }: TermFacts) => [...new Set(languages.map(({ language }) => language))],
}

export type TermFacet = keyof typeof VALUES

export const isOfTerms = (facet: string): facet is TermFacet => Object.hasOwn(VALUES, facet)

/** Assigns small integers to terms: jobs with equal terms share a number. */
export const createTermsDictionary = () => {
  const texts = createDictionary()
  const facts: TermFacts[] = []
  const names = createDictionary()
  const known: Record<TermFacet, (readonly number[])[]> = { employmentType: [], level: [], requiredLanguage: [] }
  return {
    add({ employmentTypes, level, yearsMin, languages, visa }: JobTerms): number {
      const required = languages.filter((need) => need.required)
      const own: TermFacts = { employmentTypes, level, yearsMin, languages: required, visa }
      const code = texts.add(JSON.stringify(own))
      facts[code] ??= own
      return code
    },
    texts: () => texts.texts(),
    load(stored: readonly string[]) {
      texts.load(stored)
      for (const text of stored) facts.push(JSON.parse(text) as TermFacts)
    },
    /** Numbers of the values that terms contribute to a facet; `valueName` has the names. */
    values: (code: number, facet: TermFacet): readonly number[] => {
      const terms = facts[code]
      return terms ? (known[facet][code] ??= VALUES[facet](terms).map((value) => names.add(value))) : []
    },
    valueName: (value: number): string => names.text(value),
    get size() {
      return facts.length
    },
    /** Returns the numbers of the terms that satisfy a predicate. */
    which: (isWanted: (terms: TermFacts) => boolean): Set<number> =>
      new Set(facts.flatMap((terms, code) => (isWanted(terms) ? [code] : []))),
  }
}
