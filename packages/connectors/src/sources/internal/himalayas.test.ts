import { describe, expect, test } from 'bun:test'
import { himalayas } from './himalayas.ts'
import { fixture } from '../../internal/testing.ts'

const payload = await fixture('himalayas/page-1.json')
const settings = himalayas.settings.parse({})
const { postings } = himalayas.parse(payload, settings)

describe('Himalayas postings', () => {
  test('reads every field, with dates in seconds', () => {
    expect(postings[0]).toEqual({
      externalId: 'https://himalayas.app/companies/reiherfeld/jobs/platform-engineer',
      url: 'https://himalayas.app/companies/reiherfeld/jobs/platform-engineer',
      title: 'Platform Engineer',
      companyName: 'Reiherfeld',
      places: ['Germany', 'Austria'],
      remoteFlag: true,
      html: '<p>Build it well.</p>',
      tags: ['Developer', 'Platform Engineering', 'DevOps', 'Senior', 'Full Time'],
      publishedAt: Date.parse('2026-09-21T08:00:00Z'),
      expiresAt: Date.parse('2026-11-20T08:00:00Z'),
      salary: { min: 90_000, max: 110_000, currency: 'EUR', period: 'year' },
    })
  })

  test('uses the slug when the company is a field name, reads no restriction as worldwide, and accepts milliseconds', () => {
    expect(postings[1]).toEqual({
      externalId: 'https://himalayas.app/companies/blaue-eule/jobs/audio-editor',
      url: 'https://himalayas.app/companies/blaue-eule/jobs/audio-editor',
      applyUrl: 'https://blaue-eule.example/jobs/1',
      title: 'Audio Editor',
      companyName: 'blaue-eule',
      places: ['Worldwide'],
      remoteFlag: true,
      html: 'Cut it.',
      tags: [],
      publishedAt: Date.parse('2026-09-21T08:00:00Z'),
      salary: { min: 22, currency: 'USD', period: 'hour' },
    })
  })

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
