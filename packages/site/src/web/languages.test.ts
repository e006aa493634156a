import { describe, expect, test } from 'bun:test'
import { openTestSite } from '../testing.ts'

const imprintUrl = 'https://jobs.example/who-we-are'
const pages = { securityContacts: [], mcpQuota: 1, imprintUrl, privacyUrl: 'https://jobs.example/your-data' }
const { ask } = await openTestSite({ pages })

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
