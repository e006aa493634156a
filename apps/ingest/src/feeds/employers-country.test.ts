import type { RawPosting } from '@jobs/connectors/connector.ts'
import { expect, test } from 'bun:test'
import { withEmployersCountry } from './employers-country.ts'

const ad = (companyName: string, ...places: string[]): RawPosting => ({
  externalId: places.join(),
  url: 'https://jobs.example/1',
  title: 'Data Engineer',
  companyName,
  places,
  html: '',
  tags: [],
})

test('resolves an ambiguous place by the country of most other ads of the employer', () => {
  const board = [
    ad('Tern', 'Lyon'),
    ad('Tern', 'Paris'),
    ad('Tern', 'Nantes'),
    ad('Tern', 'Valence'),
    ad('Heron', 'Valence'),
  ]
  expect(withEmployersCountry(board).map(({ near }) => near)).toEqual([
    undefined,
    undefined,
    undefined,
    ['FR'],
    undefined,
  ])
})

test('ignores employers with few ads or ads in many countries', () => {
  const few = [ad('Tern', 'Lyon'), ad('Tern', 'Valence')]
  const spread = ['Lyon', 'Paris', 'Nantes', 'Berlin', 'Madrid', 'Roma', 'Valence'].map((place) => ad('Heron', place))
  expect(withEmployersCountry([...few, ...spread]).some(({ near }) => near)).toBe(false)
})
