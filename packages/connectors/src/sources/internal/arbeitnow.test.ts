import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../../connector.ts'
import { fixture } from '../../internal/testing.ts'
import { arbeitnow } from './arbeitnow.ts'

const page = await fixture('arbeitnow/page-1.json')
const { postings } = arbeitnow.parse(page, {})
const nextOf = (payload: string) => arbeitnow.follow?.(payload, {}, '')?.at(0)
const linkTo = (next: unknown) => JSON.stringify({ data: [], links: { next } })

describe('Arbeitnow postings', () => {
  test('reads `remote` as a flag only, and combines tags and job types', () => {
    expect(postings[1]).toMatchObject({
      remoteFlag: true,
      places: [],
      tags: ['Remote', 'Customer Service', 'Full-time permanent', 'professional / experienced'],
      publishedAt: Date.parse('2026-10-06T10:00:00Z'),
    })
    expect(postings[1]).not.toHaveProperty('arrangement')
  })
})

describe('Arbeitnow pages', () => {
  test('follow the next link to the last page', () => {
    expect(arbeitnow.requests({})).toEqual(['https://www.arbeitnow.com/api/job-board-api'])
    expect(nextOf(page)).toBe('https://www.arbeitnow.com/api/job-board-api?page=2')
    expect(nextOf(linkTo(null))).toBeUndefined()
    expect(nextOf('{"data":[]}')).toBeUndefined()
  })

  test('resolve a relative or unencrypted link to the same host over https', () => {
    expect(nextOf(linkTo('?page=3'))).toBe('https://www.arbeitnow.com/api/job-board-api?page=3')
    expect(nextOf(linkTo('http://arbeitnow.com/api/job-board-api?page=3'))).toBe(
      'https://arbeitnow.com/api/job-board-api?page=3',
    )
  })

  test.each([
    'https://arbeitnow.com.example/api',
    'https://evilarbeitnow.com/api',
    'https://www.arbeitnow.com@example.org/',
    'https://user@www.arbeitnow.com/',
    'https://www.arbeitnow.com:8443/',
    '//169.254.169.254/',
    'file:///etc/passwd',
    'https://',
    7,
  ])('refuse a link that leads elsewhere: %p', (next) => {
    expect(() => nextOf(linkTo(next))).toThrow(PayloadError)
  })
})
