import { expect, test } from 'bun:test'
import { HOSTILE_TEXTS, testFrame } from '../../testing-frame.ts'
import { securityTxt, apiCatalog, favicon, robotsTxt, llmsTxt, ojcpManifest } from './create-well-known.ts'

const ORIGIN = 'https://jobs.example'
const branded = (brandName: string) => testFrame('en', { site: { ...testFrame().site, brandName } })

test.each([
  ['2026-01-01', '2026-06-30T00:00:00.000Z'],
  ['2026-12-31', '2027-06-29T00:00:00.000Z'],
  ['2028-02-29', '2028-08-27T00:00:00.000Z'],
])('security.txt of %s expires at %s', (today, end) => {
  expect(securityTxt([], ORIGIN, today).body).toContain(`Expires: ${end}\n`)
})

test('security.txt names each contact in order, and its address only where it is encrypted', () => {
  const { body } = securityTxt(['mailto:b@c.example', 'tel:+1'], 'http://localhost:3000', '2026-01-01')
  expect(body).toBe(`Contact: mailto:b@c.example
Contact: tel:+1
Expires: 2026-06-30T00:00:00.000Z
Preferred-Languages: en, de
`)
  expect(securityTxt([], ORIGIN, '2026-01-01').body).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
})

test('robots.txt allows everything, and names sitemaps where there is a listing', () => {
  expect(robotsTxt(testFrame('en', { hasJobs: false })).body).toBe('User-agent: *\nAllow: /\n')
  expect(robotsTxt(testFrame()).body).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/sitemap-pages.xml\n`,
  )
})

test.each([
  ['with everything', {}, ['/v1/jobs)', '/v1/mcp)', 'openapi.json)', '/statistics'], []],
  ['without MCP', { hasMcp: false }, ['/v1/jobs)'], ['mcp']],
  ['without an API', { hasApi: false, hasMcp: false }, ['/jobs)'], ['/api/', 'mcp']],
  ['without a listing', { hasJobs: false }, [`- [Jobs](${ORIGIN})`], ['/statistics', '/companies']],
])('llms.txt %s names what there is', (_name, more, present, absent) => {
  const { body } = llmsTxt(testFrame('en', more))
  for (const text of present) expect(body).toContain(text)
  for (const text of absent) expect(body).not.toContain(text)
})

test.each(HOSTILE_TEXTS)('documents keep the name of the site as it is, hostile text %#', (name) => {
  expect(llmsTxt(branded(name)).body).toStartWith(`# ${name}\n\n> `)
  expect(JSON.parse(ojcpManifest(9)(branded(name)).body)).toMatchObject({ provider: { name } })
})

test('a name of several lines stays one heading', () => {
  expect(llmsTxt(branded('A\n\n# B\u0000')).body).toStartWith('# A # B\n\n> ')
})

test.each([
  [{}, ['/api/public/v1/jobs', '/api/public/v1/mcp']],
  [{ hasMcp: false }, ['/api/public/v1/jobs']],
  [{ hasApi: false, hasMcp: false }, []],
])('the API catalogue of %j has the items %j, in its body and its links', (more, paths) => {
  const { body, headers } = apiCatalog(testFrame('en', more))
  const [own, ...apis] = JSON.parse(body).linkset as { anchor: string; item?: { href: string }[] }[]
  expect(own?.item?.map(({ href }) => href)).toEqual(paths.map((path) => `${ORIGIN}${path}`))
  expect(apis.map(({ anchor }) => anchor)).toEqual(paths.map((path) => `${ORIGIN}${path}`))
  expect(headers?.['link']?.match(/rel="item"/g)?.length ?? 0).toBe(paths.length)
})

test('the manifest of OJCP grants its quota, spread over a quarter of an hour', () => {
  const { rate_limits } = JSON.parse(ojcpManifest(900)(testFrame()).body)
  expect(rate_limits).toEqual({ anonymous_rps: 1, burst_limit: 900 })
})

test('the icon is drawn for light and dark', () => {
  const { body, type } = favicon()
  expect(type).toBe('image/svg+xml')
  expect(body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*prefers-color-scheme:dark.*<\/svg>$/)
})
