import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../connector.ts'
import { allowedBy, pathPattern } from './robots.ts'

const HOST = 'https://kiesel.example'
const isAllowed = (robots: string, path: string) => allowedBy(robots, HOST, [`${HOST}${path}`]).length === 1

describe('the rules of a host', () => {
  test.each([
    ['', '/jobs', true],
    ['User-agent: *\nDisallow: /', '/jobs', false],
    ['user-agent: *\r\ndisallow: /jobs # for now', '/jobs/1', false],
    ['User-agent: *\nDisallow:', '/jobs', true],
    ['User-agent: *\nDisallow: /\nAllow: /jobs', '/jobs/1', true],
    ['User-agent: *\nDisallow: /jobs\nAllow: /jobs', '/jobs', true],
    ['User-agent: OpenRemoteJobs/2\nDisallow: /\n\nUser-agent: *\nAllow: /', '/jobs', false],
    [
      'User-agent: other\nUser-agent: openremotejobs\nDisallow: /a\n\nUser-agent: openremotejobs\nDisallow: /b',
      '/b',
      false,
    ],
    ['User-agent: other\nDisallow: /\n\nUser-agent: *\nAllow: /', '/jobs', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/jobs/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/jobs/a.pdf?x=1', true],
    ['User-agent: *\nDisallow: /*?page=', '/jobs?page=2', false],
    ['User-agent: *\nDisallow: /a*a$', '/a', true],
    ['User-agent: *\nDisallow: /jobs$', '/jobs', false],
    ['User-agent: *\nDisallow: /caf%c3%a9', '/café', false],
    ['User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
  ])('%j: %s %p', (robots, path, allowed) => expect(isAllowed(robots, path)).toBe(allowed))

  test('do not apply to other hosts', () => {
    expect(allowedBy('', HOST, ['https://other.example/jobs', 'http://kiesel.example/jobs', 'no address'])).toEqual([])
  })

  test('are refused if there are too many for the addresses', () => {
    const robots = `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*b\n'.repeat(17_000)}`
    const addresses = Array.from({ length: 30 }, (_, at) => `${HOST}/${'a'.repeat(1900)}${at}`)
    expect(allowedBy(robots, HOST, addresses.slice(0, 1))).toHaveLength(1)
    expect(() => allowedBy(robots, HOST, addresses)).toThrow(PayloadError)
  })

  test('a pattern of paths', () => {
    const isJob = pathPattern('/jobs/*', `${HOST}/sitemap.xml`)
    expect([`${HOST}/jobs/1`, `${HOST}/about`, 'https://other.example/jobs/1'].map(isJob)).toEqual([true, false, false])
  })
})
