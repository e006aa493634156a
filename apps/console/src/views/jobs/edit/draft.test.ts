import { expect, test } from 'bun:test'
import { EMPTY_DRAFT, inputOf, patchOf, mergeDrafts } from './draft.ts'

const base = { ...EMPTY_DRAFT, title: 'Glasbläser', location: 'Jena', tags: 'glas, ofen', salaryMin: '40000' }

test('a field changed by one side is merged, a field changed by both is a conflict', () => {
  const mine = { ...base, title: 'Glasmacher', tags: 'glas', location: 'Weimar' }
  const theirs = { ...base, title: 'Glaskünstlerin', currency: 'EUR', location: 'Weimar' }
  const { conflicts, takenOver, draft } = mergeDrafts(base, mine, theirs)
  expect([conflicts, takenOver]).toEqual([['title'], ['currency']])
  expect(draft).toEqual({ ...mine, currency: 'EUR' })
})

test('sends changed fields only, and null to remove one', () => {
  const mine = { ...base, title: ' Glasmacher ', salaryMin: '', salaryMax: '52000.5', tags: ' glas ,, ' }
  expect(patchOf(base, mine)).toEqual({ title: 'Glasmacher', salaryMin: null, salaryMax: 52000.5, tags: ['glas'] })
  expect(patchOf(base, { ...base, title: '' })).toEqual({ title: '' })
  expect(patchOf(base, { ...base, salaryMin: 'viel' })).toEqual({ salaryMin: 'viel' })
})

test.each([
  ['60.000', 60_000],
  ['60,000', 60_000],
  ['60 000', 60_000],
  ['1.250.000', 1_250_000],
  ['52000.5', 52_000.5],
  ['60,5', 60.5],
  ['60k', '60k'],
])('pay typed as %s is sent as %p', (typed, sent) => {
  expect(patchOf(base, { ...base, salaryMin: typed, currency: 'eur' })).toEqual({ salaryMin: sent, currency: 'EUR' })
})

test('omits empty fields of a new job', () => {
  expect(JSON.parse(JSON.stringify(inputOf(base)))).toEqual({
    title: 'Glasbläser',
    location: 'Jena',
    workArrangement: 'remote',
    language: 'de',
    salaryMin: 40000,
    tags: ['glas', 'ofen'],
  })
})
