import { expect, test } from 'bun:test'
import { namedOccupations } from './occupation-codes.ts'

test('words that name an occupation together have it each', () => {
  const [engineer, construction] = namedOccupations(['ingenieur', 'bauwesen'])
  expect(engineer).toMatchObject({ unitGroup: '22142', minorGroup: '3214' })
  expect(construction).toEqual(engineer)
})

test('a word beside it that says something else has none', () => {
  const [language, developer, town] = namedOccupations(['java', 'entwickler', 'munchen'])
  expect(developer?.unitGroup).toBe('22512')
  expect([language, town]).toEqual([undefined, undefined])
})

test('of a group of occupations no single one is known', () => {
  expect(namedOccupations(['goldschmied'])[0]).toMatchObject({ own: undefined, unitGroup: '27313' })
})
