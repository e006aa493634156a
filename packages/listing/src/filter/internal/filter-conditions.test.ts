import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { describe, expect, test } from 'bun:test'
import type { TermFacts } from '../../facts/internal/term-facts.ts'
import { termTests } from './filter-conditions.ts'

const SILENT: TermFacts = { employmentTypes: [], level: null, yearsMin: null, languages: [], visa: null }
const need = (language: string, level: TermFacts['languages'][number]['level'] = null) => ({
  language,
  level,
  required: true,
})

describe('a condition on terms', () => {
  test.each<[filter: LocatedFilter, terms: Partial<TermFacts>, isMet: boolean]>([
    [{ employmentType: ['part-time', 'minijob'] }, { employmentTypes: ['full-time', 'minijob'] }, true],
    [{ employmentType: ['part-time'] }, { employmentTypes: ['full-time'] }, false],
    [{ employmentType: ['part-time'] }, {}, false],
    [{ level: ['entry', 'mid'] }, { level: 'mid' }, true],
    [{ level: ['entry'] }, { level: 'senior' }, false],
    [{ level: ['entry'] }, {}, false],
    [{ maxYears: 3 }, { yearsMin: 3 }, true],
    [{ maxYears: 3 }, { yearsMin: 3.5 }, false],
    [{ maxYears: 0 }, { yearsMin: 1 }, false],
    [{ maxYears: 0 }, {}, true],
    [{ visa: 'sponsors' }, { visa: 'sponsors' }, true],
    [{ visa: 'sponsors' }, { visa: 'refuses' }, false],
    [{ visa: 'sponsors' }, {}, false],
  ])('%j with %j: %p', (filter, terms, isMet) => {
    const tests = termTests(filter)
    expect(tests).toHaveLength(1)
    expect(tests[0]?.isMet({ ...SILENT, ...terms })).toBe(isMet)
  })

  const spoken = [
    { language: 'de', level: 'B1' as const },
    { language: 'en', level: 'native' as const },
  ]
  test.each<[needs: TermFacts['languages'], isMet: boolean]>([
    [[], true],
    [[need('de')], true],
    [[need('de', 'B1'), need('en', 'C2')], true],
    [[need('de', 'B2')], false],
    [[need('en', 'native')], true],
    [[need('fr')], false],
    [[need('de', 'A1'), need('fr', 'A1')], false],
  ])('on languages, with %j: %p', (languages, isMet) => {
    const [condition] = termTests({ speaks: spoken })
    expect([condition?.facet, condition?.isMet({ ...SILENT, languages })]).toEqual(['requiredLanguage', isMet])
  })

  test('is one each, with the facet that it narrows', () => {
    const all = termTests({ employmentType: ['minijob'], level: ['lead'], maxYears: 1, speaks: [], visa: 'sponsors' })
    expect(all.map(({ name, facet }) => [name, facet])).toEqual([
      ['employmentType', 'employmentType'],
      ['level', 'level'],
      ['maxYears', undefined],
      ['speaks', 'requiredLanguage'],
      ['visa', undefined],
    ])
    expect(termTests({ language: 'de' })).toEqual([])
  })
})
