import { expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { fourdayweek } from './fourdayweek.ts'

const payload = await fixture('4dayweek/page-1.json')
const settings = fourdayweek.settings.parse({})

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
