import { expect, test } from 'bun:test'
import { fourdayweek } from './fourdayweek.ts'
import { fixture } from '../../internal/testing.ts'

const payload = await fixture('4dayweek/page-1.json')
const settings = fourdayweek.settings.parse({})
const { postings } = fourdayweek.parse(payload, settings)

test('reads every field, with the primary place first and pay in major units', () => {
  expect(postings[0]).toEqual({
    externalId: '01a0d375-0000-7000-8000-000000000001',
    url: 'https://4dayweek.io/job/backend-developer-at-wiesel',
    title: 'Backend Developer',
    companyName: 'Wiesel',
    places: ['Bonn, Germany', 'Utrecht, Netherlands', 'Austria'],
    arrangement: 'hybrid',
    html: '<p>Vier Tage.</p>',
    tags: ['engineering', 'senior', 'Go'],
    publishedAt: Date.parse('2026-10-01T12:48:01Z'),
    expiresAt: Date.parse('2026-12-01T00:00:00Z'),
    salary: { min: 4782, max: 5222.5, currency: 'EUR', period: 'month' },
  })
})

test('omits missing and unknown values', () => {
  expect(postings[1]).toEqual({
    externalId: '01a0d375-0000-7000-8000-000000000002',
    url: 'https://4dayweek.io/job/writer-at-wiesel',
    title: 'Writer',
    companyName: 'Wiesel',
    places: [],
    html: '',
    tags: [],
  })
})

test('requests remote and hybrid jobs of each country, page by page', () => {
  const api = 'https://4dayweek.io/api/v2/jobs'
  expect(fourdayweek.requests(settings)).toEqual([
    `${api}?work_arrangement=remote&country=Germany&limit=100&page=1`,
    `${api}?work_arrangement=hybrid&country=Germany&limit=100&page=1`,
  ])
  const first = fourdayweek.requests({ countries: ['Czech Republic'] })[0] ?? ''
  expect(first).toBe(`${api}?work_arrangement=remote&country=Czech+Republic&limit=100&page=1`)
  expect(fourdayweek.follow?.(payload, settings, first)).toEqual([first.replace('page=1', 'page=2')])
  for (const last of ['{"data":[],"has_more":false}', '{"data":[]}'])
    expect(fourdayweek.follow?.(last, settings, first)).toEqual([])
})
