import { expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { ashby } from './ashby.ts'

const board = await fixture('ashby/board.json')
const settings = { board: 'Quellgut.example', companyName: 'Quellgut' }
const { postings } = ashby.parse(board, settings)

test('reads isRemote as a flag if there is no workplace type', () => {
  expect(postings[1]).toMatchObject({ remoteFlag: true, places: ['Anywhere in France'] })
  expect(postings[1]).not.toHaveProperty('arrangement')
  expect(postings[2]).not.toHaveProperty('arrangement')
  expect(postings[2]).not.toHaveProperty('remoteFlag')
  expect(postings[3]).toMatchObject({ arrangement: 'onsite', places: ['Paris, France', 'Lyon, France'] })
  expect(postings[3]).not.toHaveProperty('remoteFlag')
})

test('ignores the address beside a bare `Remote`, since it is the company’s', () => {
  const address = { postalAddress: { addressLocality: 'Oakland', addressCountry: 'United States' } }
  const placesOf = (location: string) => {
    const item = { id: '1', title: 'Imkerin', jobUrl: 'https://jobs.example/1', location, address }
    return ashby.parse(JSON.stringify({ jobs: [item] }), { board: 'x' }).postings[0]?.places
  }
  expect(placesOf('Remote')).toEqual(['Remote'])
  expect(placesOf('Oakland (Remote)')).toEqual(['Oakland (Remote), United States'])
  expect(placesOf('Headquarters')).toEqual(['Headquarters', 'United States'])
})

test('uses the address if there is no location text', () => {
  expect(postings[2]?.places).toEqual(['Nürnberg'])
})

test('converts a plain description to HTML', () => {
  expect(postings[1]?.html).toBe('Vous &amp; nous<br>&lt; 3 jours')
})

test('lists a department that is also the team once', () => {
  expect(postings[1]?.tags).toEqual(['Sales', 'FullTime'])
})

test('keeps the period of a salary, and ignores 0, null and two weeks', () => {
  expect(postings[1]?.salary).toEqual({ max: 4200.5, currency: 'EUR', period: 'month' })
  expect(postings[2]?.salary).toEqual({ min: 14.5, currency: 'EUR', period: 'hour' })
  expect(postings[3]).not.toHaveProperty('salary')
})

test('uses the board if no company is named', () => {
  expect(ashby.parse(board, { board: 'Quellgut.example' }).postings[0]?.companyName).toBe('Quellgut.example')
})

test('Ashby settings keep the case and the dots of a board', () => {
  expect(ashby.settings.parse(settings)).toEqual(settings)
  expect(ashby.requests(settings)).toEqual([
    'https://api.ashbyhq.com/posting-api/job-board/Quellgut.example?includeCompensation=true',
  ])
})
