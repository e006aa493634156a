import { expect, test } from 'bun:test'
import { countryChoices, selectField } from './listing-form.ts'
import { dayOf, daysBefore, daysBetween, msOfAges } from './days.ts'

const DAY = 86_400_000
const known = [
  ['', 'All'],
  ['a', 'a'],
] as const
const optionsOf = (value?: string) =>
  [
    ...selectField('f', 'F', { f: value }, known, (text) => text.toUpperCase()).text.matchAll(
      /<option (.*?)<\/option>/g,
    ),
  ].map(([, option]) => option)

test.each([
  [undefined, ['value="" selected>All', 'value="a">A']],
  ['a', ['value="">All', 'value="a" selected>A']],
  ['b,c', ['value="">All', 'value="a">A', 'value="b,c" selected>B, C']],
  ['"><i>', ['value="">All', 'value="a">A', 'value="&quot;&gt;&lt;i&gt;" selected>&quot;&gt;&lt;I&gt;']],
])('the value %p is selected, and offered if nothing else offers it', (value, options) => {
  expect(optionsOf(value)).toEqual(options)
})

test.each([
  ['de', 'Österreich'],
  ['en', 'Austria'],
  ['fr', 'Autriche'],
] as const)('in %s countries are named and sorted, with the chosen one', (language, austria) => {
  const named = (chosen?: string) => countryChoices(language, chosen).map(([, name]) => name)
  expect(countryChoices(language, undefined)).toContainEqual(['AT', austria])
  expect(named()).toEqual(named().toSorted(new Intl.Collator(language).compare))
  expect([named('BR').length - named().length, named('AT').length, named('XX').length]).toEqual([
    1,
    named().length,
    named().length,
  ])
})

test('days are those of UTC', () => {
  expect(dayOf(DAY - 1)).toBe('1970-01-01')
  expect(daysBefore(3 * DAY + 5, 1)).toBe(2 * DAY)
  expect([daysBetween(DAY - 1, DAY), daysBetween(0, DAY - 1)]).toEqual([1, 0])
  expect([msOfAges(0), msOfAges(DAY - 1000)]).toEqual([600_000, 1000])
})
