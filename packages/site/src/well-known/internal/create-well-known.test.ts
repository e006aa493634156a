import { describe, expect, test } from 'bun:test'
import { createTestSite, openTestSite } from '../../testing.ts'

const contacts = ['mailto:security@jobs.example', 'https://jobs.example/report']
const { ask, deps } = await openTestSite({ pages: { securityContacts: contacts, mcpQuota: 7 } })

describe('the API catalogue', () => {
  test('is a link set with the profile of RFC 9727', async () => {
    const response = await ask('/.well-known/api-catalog')
    expect(response.headers.get('content-type')).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    )
    const { linkset } = (await response.json()) as { linkset: Record<string, { href: string }[]>[] }
    const hrefs = linkset[0]?.item?.map(({ href }) => href)
    expect(hrefs).toEqual(['https://jobs.example/api/public/v1/jobs', 'https://jobs.example/api/public/v1/mcp'])
    expect(linkset[1]).toMatchObject({
      anchor: 'https://jobs.example/api/public/v1/jobs',
      'service-desc': [{ href: 'https://jobs.example/api/public/v1/openapi.json' }],
      'service-doc': [{ href: 'https://jobs.example/developers', type: 'text/html' }],
    })
  })

  test('is found by HEAD', async () => {
    const { headers } = await ask('/.well-known/api-catalog', { method: 'HEAD' })
    expect(headers.get('link')).toStartWith('</.well-known/api-catalog>; rel="api-catalog"')
  })

  test('is empty while the API is disabled, and the page explains it', async () => {
    const dormant = createTestSite({ ...deps, publicApiEnabled: false })
    expect(await (await ask('/.well-known/api-catalog', {}, dormant)).json()).toEqual({
      linkset: [{ anchor: 'https://jobs.example/.well-known/api-catalog', item: [] }],
    })
    const page = await (await ask('/developers', {}, dormant)).text()
    expect(page).toContain('switched off')
    expect(page).not.toContain('id="ask"')
  })
})

test('previews of links show a picture of this service', async () => {
  const page = await (await ask('/', { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('<meta property="og:image" content="https://jobs.example/preview.png">')
  const response = await ask('/preview.png')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const bytes = new DataView(await response.arrayBuffer())
  expect([bytes.getUint32(16), bytes.getUint32(20), bytes.byteLength < 10_000]).toEqual([1200, 630, true])
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
  expect((await ask('/preview.png', { headers })).status).toBe(304)
})

test('security.txt names the contacts, and is missing where there are none', async () => {
  const text = await (await ask('/.well-known/security.txt')).text()
  expect(text).toStartWith('Contact: mailto:security@jobs.example\nContact: https://jobs.example/report\nExpires: ')
  const nobody = createTestSite({ ...deps, pages: { securityContacts: [], mcpQuota: 7 } })
  expect((await ask('/.well-known/security.txt', {}, nobody)).status).toBe(404)
})

test('robots.txt names the sitemap, and llms.txt the API', async () => {
  expect(await (await ask('/robots.txt')).text()).toContain('Sitemap: https://jobs.example/sitemap.xml')
  const llms = await (await ask('/llms.txt')).text()
  expect(llms).toStartWith('# Jöbs & "Söhne" <b>\n\n> ')
  expect(llms).toContain('https://jobs.example/api/public/v1/mcp')
})

test('the manifest of OJCP names the provider’s endpoint, where there is one', async () => {
  expect(await (await ask('/.well-known/ojcp.json')).json()).toMatchObject({
    ojcp_version: '0.1',
    provider: { name: deps.site.brandName },
    mcp_endpoint: 'https://jobs.example/api/public/v1/ojcp',
    tools: ['search_jobs', 'get_job_detail'],
    auth: { required: false },
    rate_limits: { anonymous_rps: 7 / 900 },
  })
  const { mcp: _, ...alone } = deps
  for (const without of [alone, { ...deps, publicApiEnabled: false }])
    expect((await ask('/.well-known/ojcp.json', {}, createTestSite(without))).status).toBe(404)
})
