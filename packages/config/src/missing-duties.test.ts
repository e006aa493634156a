import { expect, test } from 'bun:test'
import { missingDuties } from './missing-duties.ts'

test('warns about a public site without imprint or privacy notice', () => {
  const site = { SITE_URL: 'https://jobs.example' }
  expect(missingDuties(site, new Set())).toEqual([
    expect.stringContaining('IMPRINT_URL is not set'),
    expect.stringContaining('PRIVACY_URL is not set'),
  ])
  expect(missingDuties({ ...site, IMPRINT_URL: 'https://jobs.example/i' }, new Set())).toEqual([
    expect.stringContaining('PRIVACY_URL is not set'),
  ])
  expect(missingDuties(site, new Set(['imprint', 'privacy']))).toEqual([])
  expect(missingDuties({}, new Set())).toEqual([])
  expect(missingDuties({ SITE_URL: 'http://localhost:3000' }, new Set())).toEqual([])
})
