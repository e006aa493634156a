import { expect, test } from 'bun:test'
import { findOccupations } from './find-occupations.ts'

test('an occupation is found by a title, its code and its URI, in each language', () => {
  const [first] = findOccupations('Buchhalterin', 'de')
  expect(first).toMatchObject({ isco: expect.stringMatching(/^\d{4}$/), label: expect.stringMatching(/buchhalter/i) })
  expect(findOccupations(first?.esco ?? '', 'de')).toEqual(first ? [first] : [])
  expect(findOccupations(' 2512 ', 'en')).toEqual([{ isco: '2512', esco: null, label: 'Software developers' }])
  expect(findOccupations('25', 'fr')).toHaveLength(1)
  expect(findOccupations('qqqq', 'en')).toEqual([])
  expect(findOccupations('', 'en')).toEqual([])
})
