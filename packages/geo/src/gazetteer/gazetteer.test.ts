import { expect, test } from 'bun:test'
import { readCities } from '../build/cities.ts'
import { readSubdivisions } from '../build/subdivisions.ts'
import { openGazetteerFile } from './gazetteer-file.ts'
import { readingsOf } from './gazetteer.ts'

const line = (name: string, feature: string, country: string, admin1: string, population: number, others = '') =>
  [7, name, name, others, 50.5, 8.5, 'P', feature, country, '', admin1, '', '', '', population].join('\t')

test('the build keeps Europe, larger towns elsewhere, and Delaware', () => {
  const table = [
    line('Kleindorf', 'PPL', 'DE', '05', 700),
    line('Altstadt Nord', 'PPLX', 'DE', '07', 30_000),
    line('Smallville', 'PPL', 'US', 'KS', 9000),
    line('Bigville', 'PPL', 'US', 'KS', 40_000),
    line('Littleport', 'PPL', 'US', 'DE', 600),
    line('Eu', 'PPL', 'FR', '28', 8425),
    '',
  ].join('\n')
  expect([...readCities(table)].map((city) => city.name)).toEqual(['Kleindorf', 'Bigville', 'Littleport'])
})

test('other names are those in Latin letters, without transcriptions and airports', () => {
  const others = 'KDF,Petit Village,Mała Wieś,xiao cun,Маленькая,Kleindorf [a. 832]'
  const [city] = readCities(line('Kleindorf', 'PPL', 'DE', '05', 700, others))
  expect(city).toEqual({
    id: 7,
    name: 'Kleindorf',
    alternatives: ['Petit Village', 'Mała Wieś'],
    country: 'DE',
    admin1: '05',
    admin2: '',
    population: 700,
    lat: 50.5,
    lon: 8.5,
  })
})

test('subdivisions have English and native names', () => {
  const english = JSON.stringify({
    subdivisions: { localeDisplayNames: { subdivisions: { deby: 'Bavaria', bwce: 'Central' } } },
  })
  const subdivisions = [...readSubdivisions(english)]
  expect(subdivisions).toContainEqual({ name: 'Bavaria', code: 'DE-BY' })
  expect(subdivisions).toContainEqual({ name: 'Bayern', code: 'DE-BY' })
  expect(subdivisions).toContainEqual({ name: 'Skåne', code: 'SE-M' })
  expect(subdivisions).not.toContainEqual({ name: 'Central', code: 'BW-CE' })
})

test('a name has the readings of all places so called', () => {
  const countries = (key: string) => [...new Set(readingsOf(key).map((reading) => reading.country))].sort()
  expect(countries('koeln')).toEqual(['DE'])
  expect(countries('valencia')).toContain('VE')
  expect(countries('uusimaa')).toEqual(['FI'])
  expect(readingsOf('eu')).toEqual([])
})

test('a missing file is named together with the cure', () => {
  expect(() => openGazetteerFile('nowhere/gazetteer.sqlite')).toThrow('run: bun run build in packages/geo')
})
