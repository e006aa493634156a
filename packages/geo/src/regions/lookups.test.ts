import { describe, expect, test } from 'bun:test'
import { claimsOfText } from '../eligibility/internal/claims.ts'
import { gazetteerLookups } from '../gazetteer/internal/may-be-name.ts'
import { findLocation } from '../geocoder/find-location.ts'
import { regionOf } from './region.ts'

const lookupsOf = (work: () => unknown): number => {
  const before = gazetteerLookups()
  work()
  return gazetteerLookups() - before
}

/** Four letters generated from a seed; few of them name a place. */
const inventedWord = (seed: number) =>
  Array.from({ length: 4 }, (_, at) => String.fromCharCode(97 + ((seed * 7919 + at * seed * 31 + at * 11) % 26))).join(
    '',
  )

describe('what a text costs, in look-ups in the gazetteer', () => {
  test('a place named a hundred times is looked up once', () => {
    regionOf(['Erfurt'])
    expect(lookupsOf(() => regionOf(Array.from({ length: 100 }, () => 'Erfurt')))).toBe(0)
  })

  test.each(['a', 'b', 'c'])('a location text of nothing but %p', (letter) => {
    expect(lookupsOf(() => regionOf([`${letter} `.repeat(995), `${letter}${letter} `.repeat(660)]))).toBeLessThan(20)
  })

  test('a page of invented words', () => {
    const page = (from: number) => Array.from({ length: 400 }, (_, at) => inventedWord(from + at)).join(' ')
    expect(lookupsOf(() => regionOf([page(0), page(400), page(800)]))).toBeLessThan(300)
  })

  test('a description of 30 kB that says fifty times where to work', () => {
    const names = 'A B C D E F G H J K L M N O P Q'
    const sentence = `${`must work remotely in ${names} only; `.repeat(20).slice(0, 598)}.`
    expect(lookupsOf(() => claimsOfText(`${sentence}\n`.repeat(48)))).toBeLessThan(50)
  })

  test('one that says it differently each time', () => {
    const name = (seed: number) => inventedWord(seed).replace(/^./, (letter) => letter.toUpperCase())
    const sentence = (from: number) =>
      `must work remotely in ${Array.from({ length: 16 }, (_, at) => name(from + at)).join(' ')} only.\n`
    const text = Array.from({ length: 300 }, (_, at) => sentence(2000 + at * 16)).join('')
    expect(lookupsOf(() => claimsOfText(text))).toBeLessThan(300)
  })
})

test('runs of words of a query, and one that is a place', () => {
  const words = Array.from({ length: 40 }, (_, at) => inventedWord(5000 + at))
  const runs = words.flatMap((_, at) => [1, 2, 3, 4].map((length) => words.slice(at, at + length).join(' ')))
  expect(lookupsOf(() => runs.map((run) => findLocation(run)))).toBeLessThan(200)
  expect(lookupsOf(() => findLocation('Erfurt'))).toBeGreaterThan(0)
})

test('a list of many cities is still read to its end', () => {
  const cities = 'Paris, Tokyo, Toronto, Sydney, Boston, Chicago, Dallas, Denver, Houston, Seattle, Madrid, Rome'
  expect(regionOf([`${cities}, ${cities}, ${cities}, Munich`]).countries).toContain('DE')
})
