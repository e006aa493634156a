import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll } from '../testing-rows.ts'

const hoursOf = (text: string) => termsOfText({ title: 'Potter', text }).hours?.value

testAll('two bounds joined by a conjunction are a range: %p', hoursOf, { min: 20, max: 30 }, [
  'Zwischen 20 und 30 Stunden pro Woche',
  'Du arbeitest mindestens 20 und höchstens 30 Stunden pro Woche.',
  'Mind. 20 und max. 30 Std. pro Woche',
  'Between 20 and 30 hours per week',
  'At least 20 and at most 30 hours a week',
  'Entre 20 et 30 heures par semaine',
  'Au moins 20 et au plus 30 heures par semaine',
])

testAll('a denied excess is an upper bound: %p', hoursOf, { min: null, max: 32 }, [
  'Nicht mehr als 32 Stunden pro Woche',
  'No more than 32 hours per week',
  'Not more than 32 hours a week',
  'Pas plus de 32 heures par semaine',
  'Jusqu’à 32 heures par semaine',
])

testAll('%p does not state the hours of the job', hoursOf, undefined, [
  'Bei uns arbeitet niemand viel: keine 60 Stunden pro Woche',
  'More than 40 hours a week',
  '1 heure de formation par semaine',
  '2 hours of yoga each week',
  'Ab der 35. Stunde pro Woche zahlen wir Zuschläge',
])

test.each([
  ['40\u00a0Stunden pro\u00a0Woche', 40, 40],
  ['35\u201340 Std./Woche', 35, 40],
  ['38,5\u2011Stunden\u2011Woche', 38.5, 38.5],
  ['20\u00a0\u2013\u00a030 Wochenstunden', 20, 30],
  ['37.5\u00a0hours per\u00a0week', 37.5, 37.5],
  ['24\u00a0à\u00a030\u00a0heures par semaine', 24, 30],
  ['Temps plein 39h/semaine', 39, 39],
] as const)('spaces and dashes as they are typeset: %p', (text, min, max) => {
  expect(hoursOf(text)).toEqual({ min, max })
})

test('the first sentence that states the hours is quoted', () => {
  const text = 'Wir töpfern seit 1990.\nDu arbeitest 30 Stunden pro Woche.\nVollzeit wären 40 Stunden pro Woche.'
  expect(termsOfText({ title: 'Potter', text }).hours).toMatchObject({
    value: { min: 30, max: 30 },
    quote: 'Du arbeitest 30 Stunden pro Woche.',
  })
})
