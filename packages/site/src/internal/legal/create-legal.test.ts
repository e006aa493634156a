import { saveLegalPage } from '@jobs/catalog/legal/legal-pages.ts'
import { expect, test } from 'bun:test'
import { openTestSite } from '../../testing.ts'

const { ask, catalog } = await openTestSite()

test("shows the operator's text in the page's language, or else in another", async () => {
  const text =
    '# Impressum\n\nMuster GmbH, [Kontakt](mailto:a@b.example)\n\n<script>alert(1)</script> [x](javascript:alert(1))'
  const texts = { de: text, en: 'Example Ltd', fr: '' }
  await saveLegalPage(catalog, 'imprint', { link: null, texts }, { id: 1, email: 'a@b.example' }, Date.now())
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
