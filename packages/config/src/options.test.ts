import { expect, test } from 'bun:test'
import { loadEnv } from './load-env.ts'
import { pagesOf, siteOf } from './options.ts'
import { listening, pages, publicApi, site } from './settings.ts'

const read = (set: Record<string, string>) => loadEnv({ ...listening, ...site, ...publicApi, ...pages }, set)

test('uses the gateway as the site until one is configured', () => {
  expect(siteOf(read({})).url).toBe('http://127.0.0.1:3000')
  expect(siteOf(read({ HOST: '0.0.0.0', PORT: '8080' }))).toEqual({
    url: 'http://127.0.0.1:8080',
    brandName: 'Open Remote Jobs',
    docsUrl: 'http://127.0.0.1:8080/developers',
  })
  const named = read({ SITE_URL: 'https://jobs.example/', BRAND_NAME: ' Fern ', PUBLIC_API_ENABLED: 'false' })
  const docsUrl = 'https://jobs.example/developers'
  expect(siteOf(named)).toEqual({ url: 'https://jobs.example', brandName: 'Fern', docsUrl })
  expect(named.PUBLIC_API_ENABLED).toBe(false)
})

test('reads the deprecation and sunset dates of the API in order', () => {
  const { retirement } = siteOf(read({ DEPRECATION_DATE: '2027-03-31', SUNSET_DATE: '2027-04-30T12:00:00+02:00' }))
  expect(retirement).toEqual({ deprecatedAt: Date.UTC(2027, 2, 31), sunsetAt: Date.UTC(2027, 3, 30, 10) })
  expect(siteOf(read({ SUNSET_DATE: '2027-04-30' })).retirement).toEqual({ sunsetAt: Date.UTC(2027, 3, 30) })
  expect(() => siteOf(read({ DEPRECATION_DATE: '2027-03-31', SUNSET_DATE: '2027-03-30' }))).toThrow('SUNSET_DATE')
  for (const faulty of ['tomorrow', '2027-13-01', '1', '2027-03-31T12:00:00'])
    expect(() => read({ SUNSET_DATE: faulty })).toThrow('SUNSET_DATE')
})

test('serves listing pages without a site, on the site’s host, or as configured', () => {
  expect(pagesOf(read({})).listingPages).toBe(true)
  expect(pagesOf(read({ SITE_URL: 'https://jobs.example' })).listingPages).toBeUndefined()
  expect(pagesOf(read({ SITE_URL: 'https://jobs.example', LISTING_PAGES: 'true' })).listingPages).toBe(true)
  expect(pagesOf(read({ LISTING_PAGES: 'false' })).listingPages).toBe(false)
})

test('redirects to apply URLs unless configured otherwise', () => {
  expect(pagesOf(read({})).applyRedirect).toBe(true)
  expect(pagesOf(read({ APPLY_REDIRECT: 'false' })).applyRedirect).toBe(false)
})

test('accepts email, https: and tel: contacts', () => {
  const { securityContacts } = pagesOf(read({ SECURITY_CONTACT: 'a@b.example, https://b.example/x tel:+49123' }))
  expect(securityContacts).toEqual(['mailto:a@b.example', 'https://b.example/x', 'tel:+49123'])
  for (const faulty of ['http://b.example', 'nobody', 'javascript:alert(1)'])
    expect(() => read({ SECURITY_CONTACT: faulty })).toThrow('SECURITY_CONTACT')
})

test('rejects a site address with a path', () => {
  for (const url of ['https://jobs.example/board', 'https://jobs.example/?a=1', 'https://jobs.example/#x'])
    expect(() => read({ SITE_URL: url })).toThrow(/SITE_URL.*without a path/)
  expect(siteOf(read({ SITE_URL: 'https://jobs.example/' })).url).toBe('https://jobs.example')
})

test('passes on allowed hosts, the port and the proxy', () => {
  const named = read({ ALLOWED_HOSTS: 'api.example', PORT: '8080', TRUST_PROXY: '1' })
  expect(siteOf(named)).toMatchObject({ hosts: ['api.example'], port: 8080, hasProxy: true })
})
