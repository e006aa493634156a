import { afterAll, expect, test } from 'bun:test'
import { saveLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
import type { LegalPage } from '@jobs/types/legal-page.ts'
import { openTestGateway } from '../pages-testing.ts'

const imprintUrl = 'https://jobs.example/who-we-are'
const { ask, catalog, close } = await openTestGateway({ pages: { securityContacts: [], mcpQuota: 1, imprintUrl } })
afterAll(close)

const save = async (name: 'imprint' | 'privacy' | 'terms', page: Partial<LegalPage>) => {
  const texts = { de: '', en: '', fr: '' }
  await saveLegalPage(catalog, name, { link: null, texts, ...page }, { id: 1, email: 'a@b.example' }, Date.now())
}

test('without its own page redirects to the configured address, or is not found', async () => {
  const response = await ask('/de/imprint')
  expect([response.status, response.headers.get('location')]).toEqual([302, imprintUrl])
  expect((await ask('/privacy', { headers: { accept: 'text/html' } })).status).toBe(404)
})

test("shows the operator's text in the page's language, or else in another", async () => {
  const text =
    '# Impressum\n\nMuster GmbH, [Kontakt](mailto:a@b.example)\n\n<script>alert(1)</script> [x](javascript:alert(1))'
  await save('imprint', { texts: { de: text, en: 'Example Ltd', fr: '' } })
  const german = await (await ask('/de/imprint')).text()
  expect(german).toContain('<h1>Impressum</h1>')
  expect(german).toContain('<a href="mailto:a@b.example">Kontakt</a>')
  expect(german).not.toMatch(/<script>alert|href="javascript/)
  expect(german.match(/<h1/g)).toHaveLength(1)
  const english = await (await ask('/en/imprint')).text()
  expect(english).toContain('<h1>Imprint</h1>')
  expect(english).toContain('<p>Example Ltd</p>')
  expect(await (await ask('/fr/imprint')).text()).toContain('<div class="prose" lang="de"><h1>Impressum</h1>')
})

test('a link elsewhere is followed', async () => {
  await save('terms', { link: 'https://elsewhere.example/terms' })
  const response = await ask('/fr/terms')
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.example/terms'])
})
