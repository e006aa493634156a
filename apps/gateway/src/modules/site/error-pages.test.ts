import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { expect, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const { ask, deps } = await testGateway()

const langOf = (page: string) => page.match(/<html lang="(\w+)">/)?.[1]
const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const both = async (path: string, app = createApp(deps)) => {
  const headers = { 'accept-language': 'fr' }
  const person = await ask(path, { headers: { ...headers, accept: html } }, app)
  const program = await ask(path, { headers: { ...headers, accept: '*/*' } }, app)
  expect(person.status).toBe(program.status)
  expect(person.headers.get('cache-control')).toBe('no-store')
  expect(person.headers.get('x-attribution')).toContain('https://jobs.example')
  expect(program.headers.get('content-type')).toStartWith('application/problem+json')
  expect(await program.json()).toMatchObject({ status: program.status })
  return { status: person.status, page: await person.text(), headers: person.headers }
}

test.each([
  ['/nowhere', 404, 'fr', 'Page introuvable'],
  ['/de/nirgends', 404, 'de', 'Seite nicht gefunden'],
  ['/en/jobs/nobody', 404, 'en', 'Page not found'],
  ['/de/jobs?page=0', 400, 'de', 'Die Seite muss eine ganze Zahl sein'],
  ['/jobs?location=Kolln', 400, 'fr', 'Vouliez-vous dire'],
  ['/jobs?work_arrangement=moon', 400, 'fr', 'work_arrangement'],
  ['/de/jobs?country=Austria', 400, 'de', 'country'],
  ['/fr/jobs?country=&country=%20', 400, 'fr', 'country'],
])('%s is %i: people read why in their language, programs the problem', async (path, status, language, text) => {
  const answer = await both(path)
  expect([answer.status, langOf(answer.page)]).toEqual([status, language])
  expect(answer.page).toContain(text)
  expect(answer.page).toContain('content="noindex"')
})

test('too many requests', async () => {
  const rateLimit = createRateLimit({ name: 'public', quota: 1, trustProxy: 1 })
  const app = createApp({ ...deps, rateLimit })
  await ask('/jobs', {}, app)
  const { status, page, headers } = await both('/de/jobs', app)
  expect([status, headers.has('retry-after')]).toEqual([429, true])
  expect(page).toContain('Bitte versuchen Sie es in 15 Minuten noch einmal.')
})

test('an invalid query is charged like the page, with any method', async () => {
  const rateLimit = createRateLimit({ name: 'public', quota: 2, trustProxy: 1 })
  const app = createApp({ ...deps, rateLimit })
  const refused = await ask('/companies/weber?page=x', {}, app)
  expect(refused.status).toBe(400)
  expect(refused.headers.get('ratelimit')).toContain('r=1')
  expect(refused.headers.get('x-attribution')).toContain('https://jobs.example')
  expect((await ask('/jobs?page=x', { method: 'POST' }, app)).status).toBe(405)
  expect((await ask('/jobs?page=x', { method: 'HEAD' }, app)).status).toBe(400)
  expect((await ask('/jobs?page=x', {}, app)).status).toBe(429)
})

test('the API answers browsers with problems, too', async () => {
  const response = await ask('/api/public/v1/nothing', { headers: { accept: html } })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
})
