import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

const texts = { de: '# Impressum\n\nMuster GmbH', en: '', fr: '' }

onEveryEngine('legal pages', (openBackend) => {
  test('start empty, are replaced by admins and audited', async () => {
    const { client, call } = await openBackend()
    const pages = async () => (await client('viewer').admin['legal-pages'].get()).data?.data
    expect(await pages()).toMatchObject([{ name: 'imprint', link: null }, { name: 'privacy' }, { name: 'terms' }])
    const path = '/api/admin/legal-pages/imprint'
    const body = { link: null, texts }
    expect((await call('PUT', path, { role: 'editor', body })).status).toBe(403)
    expect(await (await call('PUT', path, { role: 'admin', body })).json()).toEqual({ name: 'imprint', ...body })
    expect((await pages())?.[0]).toEqual({ name: 'imprint', link: null, texts })
    const audit = await call('GET', '/api/admin/audit?kind=page', { role: 'admin' })
    expect(await audit.json()).toMatchObject({ data: [{ action: 'page.change', subject: { key: 'imprint' } }] })
  })

  test('accept only web links and known names', async () => {
    const { call } = await openBackend()
    const link = 'javascript:alert(1)'
    const refused = await call('PUT', '/api/admin/legal-pages/terms', { role: 'admin', body: { link, texts } })
    expect(refused.status).toBe(400)
    const unknown = await call('PUT', '/api/admin/legal-pages/cookies', { role: 'admin', body: { link: null, texts } })
    expect([400, 404, 422]).toContain(unknown.status)
  })
})
