import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { himalayas } from './himalayas.ts'

const payload = await fixture('himalayas/page-1.json')
const settings = himalayas.settings.parse({})
const { postings } = himalayas.parse(payload, settings)

describe('Himalayas postings', () => {
  test('infers nothing from missing restrictions or from pay without a known period', () => {
    expect(postings[2]).toMatchObject({ companyName: 'blaue-eule', places: [] })
    expect(postings[2]).not.toHaveProperty('salary')
  })
})

describe('Himalayas pages', () => {
  const first = 'https://himalayas.app/jobs/api/search?q=&country=DE&sort=recent&page=1'
  const follow = (page: object, url: string) => himalayas.follow?.(JSON.stringify(page), settings, url)

  test('start with one search per country', () => {
    expect(himalayas.requests(settings)).toEqual([first])
    expect(himalayas.requests({ countries: ['DE', 'AT'] })[1]).toBe(first.replace('DE', 'AT'))
  })

  test('are numbered until the total is reached, also after a short page', () => {
    const third = first.replace('page=1', 'page=3')
    expect(himalayas.follow?.(payload, settings, first)).toEqual([first.replace('page=1', 'page=2')])
    expect(follow({ jobs: [{}], totalCount: 45 }, third)).toEqual([])
    expect(follow({ jobs: [{}] }, third)).toEqual([first.replace('page=1', 'page=4')])
    expect(follow({ jobs: [], totalCount: 45 }, first)).toEqual([])
  })

  test('follow the cursor if there is one', () => {
    const second = follow({ jobs: [{}], nextCursor: 'a&b' }, first)
    expect(second).toEqual(['https://himalayas.app/jobs/api/search?q=&country=DE&sort=recent&cursor=a%26b'])
    expect(follow({ jobs: [{}], nextCursor: 'c' }, second?.[0] ?? '')?.[0]).toEndWith('&cursor=c')
  })
})
