import { describe, expect, test } from 'bun:test'
import { jobicy } from './jobicy.ts'
import { fixture } from '../../internal/testing.ts'

const payload = await fixture('jobicy/jobs.json')
const { postings } = jobicy.parse(payload, {})

describe('Jobicy postings', () => {
  test('reads every field: unescapes labels, splits places and accepts one bound of a salary', () => {
    expect(postings[0]).toEqual({
      externalId: '610001',
      url: 'https://jobicy.com/jobs/610001-release-manager',
      title: 'Release & Test Manager',
      companyName: 'Müller & Co',
      places: ['EMEA', 'LATAM', 'Germany'],
      remoteFlag: true,
      html: '<p>You plan releases &amp; tests.</p>',
      tags: ['Product & Operations', 'DevOps & Infrastructure', 'Full-Time', 'Senior'],
      publishedAt: Date.parse('2026-10-03T20:00:05Z'),
      salary: { min: 61_000, currency: 'EUR', period: 'year' },
    })
  })

  test('ignores a missing salary and the level `Any`', () => {
    expect(postings[1]).not.toHaveProperty('salary')
    expect(postings[1]).toMatchObject({ places: ['Anywhere'], html: 'You help.', tags: ['Technical Support'] })
  })
})

test('Jobicy pages keep their filters and follow the cursor unchanged', () => {
  const settings = jobicy.settings.parse({ geo: 'germany' })
  expect(jobicy.requests(settings)).toEqual(['https://jobicy.com/api/v2/remote-jobs?count=200&geo=germany'])
  expect(jobicy.follow?.(payload, settings, '')).toEqual([
    'https://jobicy.com/api/v2/remote-jobs?count=200&geo=germany&cursor=b3BhcXVl%2B%2F%3D',
  ])
  expect(jobicy.follow?.('{"jobs":[],"nextCursor":null}', settings, '')).toEqual([])
  expect(jobicy.follow?.('{"jobs":[]}', settings, '')).toEqual([])
})
