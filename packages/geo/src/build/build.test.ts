import { expect, test } from 'bun:test'
import { landGrid } from './land.ts'
import { shortNames } from './write-gazetteer.ts'

test.each([
  ['Frankfurt am Main', ['Frankfurt']],
  ['Frankfurt (Oder)', ['Frankfurt']],
  ['Biel/Bienne', ['Biel', 'Bienne']],
  ['Saint-Denis-en-Val', ['Saint-Denis']],
  ['Newcastle upon Tyne', ['Newcastle']],
  ['Rio de Janeiro', []],
  ['Berlin', []],
])('short for %s: %p', (name, short) => expect(shortNames(name)).toEqual(short))

const isSet = (bits: Uint8Array, lat: number, lon: number) => {
  const cell = Math.floor((lat + 90) * 10) * 3600 + Math.floor((lon + 180) * 10)
  return (((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1
}

test('land is what outlines enclose, without their lakes, across the antimeridian and around the south pole', () => {
  const transform: { scale: [number, number]; translate: [number, number] } = { scale: [1, 1], translate: [0, 0] }
  const square = (x: number, y: number, size: number): [number, number][] => [
    [x, y],
    [size, 0],
    [0, size],
    [-size, 0],
    [0, -size],
  ]
  const acrossTheSeam: [number, number][] = [
    [170, 40],
    [-340, 0],
    [0, 10],
    [340, 0],
    [0, -10],
  ]
  const aroundThePole: [number, number][] = [
    [-180, -70],
    [120, 0],
    [120, 0],
    [119, 0],
    [-359, 0],
  ]
  const land = landGrid({ arcs: [square(0, 0, 20), square(5, 5, 10), acrossTheSeam, aroundThePole], transform })
  expect(isSet(land, 2, 2)).toBe(true)
  expect(isSet(land, 10, 10)).toBe(false)
  expect(isSet(land, 10, 30)).toBe(false)
  expect(isSet(land, 45, 175)).toBe(true)
  expect(isSet(land, 45, -175)).toBe(true)
  expect(isSet(land, 45, 0)).toBe(false)
  expect(isSet(land, -80, 0)).toBe(true)
})
