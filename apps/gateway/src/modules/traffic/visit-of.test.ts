import { expect, test } from 'bun:test'
import { isApiRequest, visitOf } from './count-traffic.ts'

const visit = (path: string, method = 'GET', status = 200, headers: Record<string, string> = {}) =>
  visitOf(new Request(`https://jobs.example${path}`, { method }), new Response(null, { status, headers }))
const NOTHING = { 'x-total-count': '0' }

test('searches are first pages of words, by page in any language and by API', () => {
  for (const path of ['/jobs?q=koch', '/de/jobs?q=koch&location=', '/api/public/v1/jobs?page=1&q=koch'])
    expect(visit(path)).toEqual({ kind: 'searches', words: undefined })
  for (const path of [
    '/jobs',
    '/jobs?q=',
    '/jobs?location=Wien',
    '/jobs?q=koch&page=2',
    '/api/public/v1/jobs.rss?q=koch',
  ])
    expect(visit(path)).toBeUndefined()
  expect(visit('/jobs?q=koch', 'HEAD')).toBeUndefined()
})

test('keeps words only if they alone found nothing', () => {
  const words = (path: string, headers = NOTHING) => visit(path, 'GET', 200, headers)?.words
  expect(words('/jobs?q=%20Tiefsee%20%20T%C3%84ucher+&location=')).toBe('tiefsee taucher')
  expect(words('/jobs?q=koch&location=Wien')).toBeUndefined()
  expect(words('/jobs?q=koch', { 'x-total-count': '10' })).toBeUndefined()
  expect(words('/jobs?q=koch', { ...NOTHING, 'x-search': 'degraded' } as typeof NOTHING)).toBeUndefined()
  expect(words(`/jobs?q=${'x'.repeat(60)}`)).toHaveLength(60)
  expect(words(`/jobs?q=${'x'.repeat(61)}`)).toBeUndefined()
  expect(words('/jobs?q=ko%00ch')).toBeUndefined()
})

test('views and applications count where they succeed', () => {
  for (const path of ['/jobs/koch-1', '/fr/jobs/koch-1?search=q', '/api/public/v1/jobs/koch-1'])
    expect(visit(path)).toEqual({ kind: 'jobViews' })
  expect(visit('/jobs/koch-1', 'GET', 404)).toBeUndefined()
  expect(visit('/jobs/koch-1/apply', 'POST', 303)).toEqual({ kind: 'applications' })
  expect(visit('/jobs/koch-1/apply', 'POST', 404)).toBeUndefined()
  expect(visit('/companies/koch')).toBeUndefined()
})

test('API requests are those that were answered', () => {
  const isApi = (path: string, method: string, status: number) =>
    isApiRequest(new Request(`https://jobs.example${path}`, { method }), new Response(null, { status }))
  expect(isApi('/api/public/v1/facets', 'GET', 304)).toBe(true)
  expect(isApi('/api/public/v1/mcp', 'POST', 200)).toBe(true)
  expect(isApi('/api/public/v1/jobs', 'OPTIONS', 204)).toBe(false)
  expect(isApi('/api/public/v1/jobs', 'GET', 429)).toBe(false)
  expect(isApi('/jobs', 'GET', 200)).toBe(false)
})
