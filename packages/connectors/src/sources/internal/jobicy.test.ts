import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { jobicy } from './jobicy.ts'

const payload = await fixture('jobicy/jobs.json')
const { postings } = jobicy.parse(payload, {})

describe('Jobicy postings', () => {
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
