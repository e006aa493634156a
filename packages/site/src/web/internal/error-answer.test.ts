import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Language } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import { testFrame } from '../../testing-frame.ts'
import { errorAnswer, wantsPage } from './error-answer.ts'

const frame = testFrame()
const browser = new Request('http://jobs.example/x', { headers: { accept: 'text/html' } })
const problemOf = (status: 400 | 404 | 410 | 429 | 500 | 503, headers: Record<string, string> = {}) =>
  problemResponse(frame.site, { status, detail: 'hunter2', headers })

test.each<[Language, seconds: string, text: string]>([
  ['en', '60', 'try again in a minute.'],
  ['en', '61', 'try again in 2 minutes.'],
  ['en', '0', 'try again in a minute.'],
  ['de', '1', 'in einer Minute'],
  ['de', '900', 'in 15 Minuten'],
  ['fr', '30', 'une minute'],
  ['fr', '120', '2 minutes'],
])('in %s a wait of %s seconds is %p', async (language, seconds, text) => {
  const { body } = await errorAnswer(testFrame(language), browser, problemOf(429, { 'retry-after': seconds }))
  expect(body.replace(/\s/g, ' ')).toContain(text)
})

test.each([
  [400, false, true],
  [404, true, true],
  [410, true, true],
  [429, false, false],
  [500, false, true],
  [503, false, true],
] as const)('the page of a %i offers a search: %p, and all jobs: %p', async (status, hasSearch, hasJobs) => {
  const page = await errorAnswer(frame, browser, problemOf(status))
  expect([page.status, page.body.includes('class="ask"'), page.body.includes('<p><a href="/en/jobs">')]).toEqual([
    status,
    hasSearch,
    hasJobs,
  ])
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  expect(page.body).not.toContain('hunter2')
})

test('without a listing an error page leads to none', async () => {
  const { body } = await errorAnswer(testFrame('en', { hasJobs: false }), browser, problemOf(404))
  expect(body).not.toContain('/en/jobs')
})

test('programs get the problem as it is, and caches know who asked', async () => {
  const program = new Request('http://jobs.example/x', { headers: { accept: 'application/json' } })
  const answer = await errorAnswer(frame, program, problemOf(503, { 'retry-after': '5' }))
  expect([answer.status, answer.type, JSON.parse(answer.body).detail]).toEqual([
    503,
    'application/problem+json',
    'hunter2',
  ])
  expect(answer.headers).toMatchObject({ 'retry-after': '5', vary: 'Accept, Accept-Language' })
})

test.each<[accept: string | undefined, byDefault: boolean, wants: boolean]>([
  ['text/html,application/xhtml+xml,*/*;q=0.8', false, true],
  ['TEXT/HTML', false, true],
  ['application/xhtml+xml', false, true],
  ['application/json', true, false],
  ['*/*', true, false],
  ['', true, false],
  ['text/htmlx', false, false],
  [undefined, true, true],
  [undefined, false, false],
])('who accepts %p, with a page by default %p, gets a page: %p', (accept, byDefault, wants) => {
  const request = new Request('http://jobs.example/', accept === undefined ? {} : { headers: { accept } })
  expect(wantsPage(request, byDefault)).toBe(wants)
})
