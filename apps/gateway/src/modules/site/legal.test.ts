import { expect, test } from 'bun:test'
import { saveLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
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
