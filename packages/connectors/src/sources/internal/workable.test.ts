import { expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { workable } from './workable.ts'

const settings = { board: 'haselnuss' }
const { postings } = workable.parse(await fixture('workable/account.json'), settings)

test('lists only the country of a hidden location', () => {
  expect(postings[1]).toMatchObject({ places: ['Portugal'], remoteFlag: false, html: '', tags: [] })
  expect(postings[1]?.publishedAt).toBe(Date.parse('2026-08-02T00:00:00Z'))
})

test('uses the fields of the job if there are no locations', () => {
  const job = { shortcode: 'X', title: 'A', url: 'https://a.example/', city: 'Lyon', state: '', country: 'France' }
  const [posting] = workable.parse(JSON.stringify({ jobs: [job] }), settings).postings
  expect(posting).toMatchObject({ companyName: 'haselnuss', places: ['Lyon, France'] })
  expect(posting).not.toHaveProperty('remoteFlag')
})

test('requests one document that includes descriptions', () => {
  expect(workable.requests(settings)).toEqual([
    'https://apply.workable.com/api/v1/widget/accounts/haselnuss?details=true',
  ])
})
