import { afterAll, describe, expect, test } from 'bun:test'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { createApp } from '../../app.ts'
import { openTestGateway } from '../pages-testing.ts'

const imprintUrl = 'https://jobs.example/who-we-are'
const pages = { securityContacts: [], mcpQuota: 1, imprintUrl, privacyUrl: 'https://jobs.example/your-data' }
const { ask, close, deps } = await openTestGateway({ pages })
afterAll(close)

const langOf = (page: string) => page.match(/<html lang="(\w+)">/)?.[1]
const at = async (path: string, language?: string) => {
  const response = await ask(path, language === undefined ? {} : { headers: { 'accept-language': language } })
  return { response, page: await response.text() }
}

describe.each(['/', '/jobs', '/jobs?q=koch&language=fr&page=2'])('%s', (path) => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['pl, fr;q=0.4, en;q=0.3', 'fr'],
    ['en;q=0.2, fr-CA;q=0.8', 'fr'],
    ['de;q=0, en', 'en'],
    ['pl', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is read by %p in %s, and caches know', async (accepted, language) => {
    const { response, page } = await at(path, accepted)
    expect([response.status, langOf(page), response.headers.get('content-language')]).toEqual([200, language, language])
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
  })

  test.each(['de', 'en', 'fr'])('is in %s where its address says so, whatever the browser does', async (language) => {
    const { response, page } = await at(`/${language}${path}`, 'it, de;q=0.3')
    expect([response.status, langOf(page)]).toEqual([200, language])
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    const own = page.match(/<link rel="canonical" href="([^"]+)">/)?.[1]
    expect(own).toBe(Bun.escapeHTML(`https://jobs.example/${language}${path}`))
  })

  test('links the other languages with the current search', async () => {
    const { page } = await at(path)
    for (const language of ['de', 'en', 'fr']) {
      const address = Bun.escapeHTML(`/${language}${path}`)
      expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="https://jobs.example${address}">`)
      expect(page).toContain(`<a href="${address}" hreflang="${language}"`)
    }
    expect(page).toContain(`hreflang="x-default" href="https://jobs.example${Bun.escapeHTML(path)}">`)
  })

  test('names the operator', async () => {
    expect((await at(path, 'de')).page).toContain(`<a href="${imprintUrl}">Impressum</a>`)
    expect((await at(path, 'fr')).page).toContain('<a href="https://jobs.example/your-data">Confidentialité</a>')
  })
})

test('a chosen language stays', async () => {
  const { page } = await at('/fr/jobs?q=koch', 'de')
  const own = [...page.slice(page.indexOf('<main')).matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(
    ([, path]) => path ?? '',
  )
  const pagesOf = own.filter((path) => !path.startsWith('/api/') && !/^\/(?:developers|de|en)/.test(path))
  expect(pagesOf.length).toBeGreaterThan(25)
  for (const path of pagesOf) expect(path).toStartWith('/fr/')
})

describe('what goes wrong', () => {
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
    ['/nowhere', 404, 'fr', 'Il n’y a rien ici'],
    ['/de/nirgends', 404, 'de', 'Hier ist nichts'],
    ['/en/jobs/nobody', 404, 'en', 'There is nothing here'],
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
})
