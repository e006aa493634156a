import { expect, test } from 'bun:test'
import type { RawPosting } from '@jobs/connectors/connector.ts'
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

test('a bare name is decided by where most of the other ads of its employer lie', () => {
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

test('a few ads, or ads in many countries, decide nothing', () => {
  const few = [ad('Tern', 'Lyon'), ad('Tern', 'Valence')]
  const spread = ['Lyon', 'Paris', 'Nantes', 'Berlin', 'Madrid', 'Roma', 'Valence'].map((place) => ad('Heron', place))
  expect(withEmployersCountry([...few, ...spread]).some(({ near }) => near)).toBe(false)
})
