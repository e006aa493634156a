import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { lever } from './lever.ts'

const payload = await fixture('lever/postings.json')
const settings = lever.settings.parse({ board: 'seerosen', companyName: 'Seerosen' })
const { postings } = lever.parse(payload, settings)
const parse = (posting: object) => {
  const item = { id: '1', text: 'A', hostedUrl: 'https://jobs.lever.co/x/1', ...posting }
  return lever.parse(JSON.stringify([item]), settings).postings[0]
}

describe('Lever postings', () => {
  test('keeps the city of a remote posting and ignores a one-time payment', () => {
    expect(postings[1]).toMatchObject({
      places: ['Chicago, IL'],
      arrangement: 'remote',
      publishedAt: 1_674_959_303_769,
    })
    expect(postings[1]).not.toHaveProperty('salary')
  })

  test('ignores an unspecified work mode', () => {
    expect(parse({ workplaceType: 'on-site' })).toMatchObject({ arrangement: 'onsite' })
  })

  test('appends the country to a bare name', () => {
    expect(parse({ country: 'DE', categories: { location: 'Remote' } })?.places).toEqual(['Remote, DE'])
    expect(parse({ country: 'DE', categories: { location: 'Remote - Germany' } })?.places).toEqual(['Remote - Germany'])
    expect(parse({ country: 'DE', categories: {} })?.places).toEqual(['DE'])
  })
})

describe('Lever runs', () => {
  const first = 'https://api.lever.co/v0/postings/seerosen?mode=json&limit=100&skip=0'

  test('use the configured instance', () => {
    expect(lever.requests(settings)).toEqual([first])
    expect(lever.requests({ ...settings, instance: 'eu' })).toEqual([first.replace('api.lever', 'api.eu.lever')])
  })

  test('follow full pages', () => {
    const full = JSON.stringify(Array.from({ length: 100 }, () => null))
    expect(lever.follow?.(full, settings, first)).toEqual([first.replace('skip=0', 'skip=100')])
    expect(lever.follow?.(payload, settings, first)).toEqual([])
  })
})
