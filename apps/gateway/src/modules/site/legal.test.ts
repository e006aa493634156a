import { saveLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
import { until } from '@jobs/core/testing/until.ts'
import { expect, spyOn, test } from 'bun:test'
import { testGateway } from '../pages-testing.ts'

const imprintUrl = 'https://jobs.example/who-we-are'
const { ask, catalog } = await testGateway({ pages: { securityContacts: [], mcpQuota: 1, imprintUrl } })

test('without its own page redirects to the configured address, or is not found', async () => {
  const response = await ask('/de/imprint')
  expect([response.status, response.headers.get('location')]).toEqual([302, imprintUrl])
  expect((await ask('/privacy', { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('a link elsewhere is followed', async () => {
  const terms = { link: 'https://elsewhere.example/terms', texts: { de: '', en: '', fr: '' } }
  await saveLegalPage(catalog, 'terms', terms, { id: 1, email: 'a@b.example' }, Date.now())
  const response = await ask('/fr/terms')
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.example/terms'])
})

test('cached pages link to a page of its own within a minute', async () => {
  const linkOf = async () => /"([^"]*(?:who-we-are|\/imprint))"/.exec(await (await ask('/de/statistics')).text())?.[1]
  expect([await linkOf(), await linkOf()]).toEqual([imprintUrl, imprintUrl])
  const texts = { de: 'Muster GmbH', en: '', fr: '' }
  await saveLegalPage(catalog, 'imprint', { link: null, texts }, { id: 1, email: 'a@b.example' }, Date.now())
  const now = Date.now()
  using _ = spyOn(Date, 'now').mockImplementation(() => now + 61_000)
  await until(async () => (await linkOf()) === '/de/imprint')
})
