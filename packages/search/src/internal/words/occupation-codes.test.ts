import { expect, test } from 'bun:test'
import { namedOccupations } from './occupation-codes.ts'

test('words that name an occupation together have it each', () => {
  const [engineer, construction] = namedOccupations(['ingenieur', 'bauwesen'])
  expect(engineer).toMatchObject({ unitGroup: '22142', minorGroup: '3214' })
  expect(construction).toEqual(engineer)
})

test('words beside an occupation have no code of their own', () => {
  const [language, developer, town] = namedOccupations(['java', 'entwickler', 'munchen'])
  expect(developer?.unitGroup).toBe('22512')
  expect([language, town]).toEqual([undefined, undefined])
})

test('a group of occupations has no single occupation', () => {
  expect(namedOccupations(['goldschmied'])[0]).toMatchObject({ own: undefined, unitGroup: '27313' })
})
