import { expect, test } from 'bun:test'
import { missingLegalPages } from './missing-legal-pages.ts'

test('warns about a public site without imprint or privacy notice', () => {
  const site = { SITE_URL: 'https://jobs.example' }
  expect(missingLegalPages(site, new Set())).toEqual([
    expect.stringContaining('IMPRINT_URL is not set'),
    expect.stringContaining('PRIVACY_URL is not set'),
  ])
  expect(missingLegalPages({ ...site, IMPRINT_URL: 'https://jobs.example/i' }, new Set())).toEqual([
    expect.stringContaining('PRIVACY_URL is not set'),
  ])
  expect(missingLegalPages(site, new Set(['imprint', 'privacy']))).toEqual([])
  expect(missingLegalPages({}, new Set())).toEqual([])
  expect(missingLegalPages({ SITE_URL: 'http://localhost:3000' }, new Set())).toEqual([])
})
