import type { LocatedFilter } from '@jobs/types/jobs/query/job-filter.ts'
import { describe, expect, test } from 'bun:test'
import { blockOf } from '../../facts/internal/facts-block.ts'
import { createFactsStore } from '../../facts/internal/facts-store.ts'
import type { FactsRow } from '../../facts/internal/read-facts.ts'
import { idSetOf, matchingAmong, narrowedPage } from './narrowed.ts'

const JOBS = 300
/** Every third job is in French; a block has 100 jobs, the one in the middle none in French. */
const rowOf = (id: number): FactsRow => ({
  id,
  published_at: 1_000_000 - id,
  slug: `job-${id}`,
  language: id % 3 === 0 && (id < 100 || id >= 200) ? 'fr' : 'de',
  work_arrangement: 'remote',
  source: 'arbeitnow',
  company_name: `Werk ${id % 5}`,
  tags: '[]',
  pay: null,
  midpoint: null,
  currency: null,
  country_set: null,
  terms: null,
  occupations: null,
  skills: null,
  is_undated: 0,
  is_ending: 0,
  places: null,
})
const rows = Array.from({ length: JOBS }, (_, id) => rowOf(id))
const store = createFactsStore()
const blocks = [0, 100, 200].map((from) => blockOf(rows.slice(from, from + 100).map((row) => store.code(row, 1))))
const facts = { store, blocks }
const french = rows.filter(({ language }) => language === 'fr').map(({ id }) => Number(id))

describe('a page of the jobs that meet a filter', () => {
  test.each([0, 1, 33, 34, 35, 66, 67, 1000])('from %p on has the next ones, across blocks', (offset) => {
    for (const limit of [0, 1, 5, 34, 100])
      expect([limit, narrowedPage(facts, { language: 'fr' }, offset, limit)]).toEqual([
        limit,
        { ids: french.slice(offset, offset + limit), total: french.length },
      ])
  })

  test.each<[filter: LocatedFilter, total: number]>([
    [{}, JOBS],
    [{ company: ['werk 3', 'WERK 4'] }, 120],
    [{ excludeCompany: ['Werk 3'] }, 240],
    [{ language: 'fr', source: ['lever'] }, 0],
    [{ language: 'en' }, 0],
  ])('%j counts %p', (filter, total) => expect(narrowedPage(facts, filter, 0, 0).total).toBe(total))
})

test('of some ids, those that are listed and meet the filter are found', () => {
  expect([...matchingAmong(facts, { language: 'fr' }, [201, 3, 150, 4, 9999, 3])]).toEqual([3, 201])
  expect([...matchingAmong(facts, {}, [299, 0])]).toEqual([0, 299])
  expect([...matchingAmong(facts, { language: 'fr' }, [])]).toEqual([])
})

test('a set of ids has those and no others', () => {
  const set = idSetOf([7, 0, 1000, 7])
  expect([0, 1, 7, 999, 1000, 1001, 5000].filter((id) => set.has(id))).toEqual([0, 7, 1000])
  expect(idSetOf([]).has(0)).toBe(false)
})
