import { skillUriNamed } from '@jobs/occupations/skills/skill-names.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { MAX_FACET_VALUES } from '@jobs/types/public/facets.ts'
import { describe, expect, test } from 'bun:test'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import { facetValues, skillValues } from './facet-values.ts'

const ESCO = 'http://data.europa.eu/esco/skill/'

/** A store whose sources, employers or tags have these texts, with how many jobs have each. */
const counted = (facet: 'source' | 'company' | 'tag' | 'occupation', jobs: readonly (readonly [string, number])[]) => {
  const store = createFactsStore()
  const counts = new Int32Array(jobs.length + 1)
  for (const [text, count] of jobs) counts[store[facet].add(text)] = count
  return facetValues(store, facet, counts)
}
const skills = (stored: readonly [label: string, esco: string | null, jobs: number][]) => {
  const store = createFactsStore()
  const counts = new Int32Array(stored.length)
  for (const [label, esco, jobs] of stored) {
    const [code = -1] = store.skill.codes(JSON.stringify([{ label, esco, kind: 'must' }]))
    counts[code] = jobs
  }
  return { facet: facetValues(store, 'skill', counts), all: skillValues(store, counts) }
}

describe('the values of a facet', () => {
  test('are those that most jobs have, equal ones by the alphabet, thirty at most', () => {
    const names = Array.from({ length: 100 }, (_, at) => `s${String((at * 37) % 100).padStart(2, '0')}`)
    const found = counted('source', [...names.map((name) => [name, 1] as const), ['z', 2], ['none', 0]])
    expect(found).toHaveLength(MAX_FACET_VALUES)
    expect(found[0]).toEqual({ value: 'z', count: 2 })
    expect(found.slice(1).map(({ value }) => value)).toEqual(names.toSorted().slice(0, MAX_FACET_VALUES - 1))
    expect(counted('source', [])).toEqual([])
  })

  test.each([
    [
      'company',
      [
        ['Weber GmbH', 2],
        ['WEBER', 3],
        ['Wéber & Co. KG', 1],
      ],
      [{ value: 'WEBER', count: 6 }],
    ],
    [
      'company',
      [
        ['Weber', 2],
        ['WEBER', 2],
      ],
      [{ value: 'WEBER', count: 4 }],
    ],
    [
      'company',
      [
        ['WEBER', 0],
        ['Weber', 1],
      ],
      [{ value: 'Weber', count: 1 }],
    ],
    [
      'company',
      [
        ['+++', 1],
        ['???', 2],
      ],
      [
        { value: '???', count: 2 },
        { value: '+++', count: 1 },
      ],
    ],
    [
      'tag',
      [
        ['Küche', 1],
        ['kueche', 2],
        ['kuche', 1],
        ['c++', 4],
        ['c', 1],
      ],
      [
        { value: 'c++', count: 4 },
        { value: 'kueche', count: 4 },
        { value: 'c', count: 1 },
      ],
    ],
    [
      'occupation',
      [
        ['', 9],
        ['2512', 1],
        ['2512http://x', 1],
        ['0110', 2],
      ],
      [
        { value: '0110', count: 2 },
        { value: '2512', count: 2 },
      ],
    ],
  ] as const)('%s: spellings of one are counted together, as most of its jobs write it', (facet, jobs, values) => {
    expect(counted(facet, jobs)).toEqual([...values])
  })

  test('of countries and terms are those of all jobs whose sets contain them', () => {
    const store = createFactsStore()
    store.countrySets.set(1, ['AT', 'DE']).set(2, ['DE']).set(3, [])
    expect(facetValues(store, 'country', Int32Array.of(5, 2, 3, 7, 1))).toEqual([
      { value: 'DE', count: 5 },
      { value: 'AT', count: 2 },
    ])
    const need = (language: string, required: boolean) => ({ language, level: null, required })
    const both = store.terms.add({ ...NO_TERMS, level: 'lead', employmentTypes: ['full-time', 'part-time'] })
    const one = store.terms.add({ ...NO_TERMS, languages: [need('de', true), need('de', true), need('fr', false)] })
    const counts = new Int32Array(2)
    ;[counts[both], counts[one]] = [2, 3]
    expect(facetValues(store, 'employmentType', counts).map(({ count }) => count)).toEqual([2, 2])
    expect(facetValues(store, 'level', counts)).toEqual([{ value: 'lead', count: 2 }])
    expect(facetValues(store, 'requiredLanguage', counts)).toEqual([{ value: 'de', count: 3 }])
  })

  test('of skills find the jobs they count: by name, or by URI where the name means another', () => {
    const uri = skillUriNamed('Jahresabschluss') ?? null
    const { facet, all } = skills([
      ['Jahresabschluss', uri, 2],
      ['financial statements', null, 1],
      ['Jahresabschluss', `${ESCO}another`, 4],
      ['Xylofonbau', null, 1],
      ['Xylofon\tbau', 'https://elsewhere.example/skill', 1],
    ])
    expect(facet).toEqual([
      { value: `${ESCO}another`, count: 4 },
      { value: 'Jahresabschluss', count: 3 },
      { value: 'Xylofon bau', count: 1 },
      { value: 'Xylofonbau', count: 1 },
    ])
    expect(all.map(({ name }) => name).toSorted()).toEqual([
      'Jahresabschluss',
      'Jahresabschluss',
      'Xylofon bau',
      'Xylofonbau',
    ])
  })

  test('a job has each skill once, however often its ad names it', () => {
    const { skill } = createFactsStore()
    const stored = ['Jahresabschluss', 'financial statements', 'JAHRESABSCHLUSS', 'Imkern'].map((label) => ({
      label,
      esco: null,
    }))
    expect(skill.codes(JSON.stringify(stored)).map((code) => skill.name(code))).toEqual(['JAHRESABSCHLUSS', 'Imkern'])
    expect([skill.codes(null), skill.codes('[]')]).toEqual([[], []])
  })
})
