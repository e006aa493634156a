import { findWebhook } from '@jobs/catalog/webhooks/list-webhooks.ts'
import { recordAttempt } from '@jobs/catalog/webhooks/record-attempt.ts'
import { listChanges } from '@jobs/listing/changes/list-changes.ts'
import { expect, test } from 'bun:test'
import { faultsOf, sharedBackend, testSite } from '../../testing.ts'

const backend = await sharedBackend()
const admin = async (method: string, path: string, body?: unknown) =>
  await backend.asAdmin(method, `/webhooks${path}`, body)
const url = 'https://receiver.example/hook'

test('adds, updates, rotates and removes a webhook, returning its secret once', async () => {
  const created = await admin('POST', '', { url, filter: { country: 'at', work_arrangement: 'remote' } })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    url,
    enabled: true,
    failedAttempts: 0,
    secret: expect.stringMatching(/^whsec_/),
  })
  const path = `/${created.body.id}`
  expect(created.headers.get('location')).toBe(`/api/admin/webhooks${path}`)
  expect((await admin('GET', path)).text).not.toContain('whsec_')
  expect((await admin('GET', '')).body.data).toHaveLength(1)
  const changed = await admin('PATCH', path, { enabled: false, note: 'a partner' })
  expect(changed.body).toMatchObject({ enabled: false, note: 'a partner', filter: { country: 'at' } })
  const rotated = await admin('POST', `${path}/secret`)
  expect(rotated.body.secret).not.toBe(created.body.secret)
  expect((await admin('DELETE', path)).status).toBe(204)
  expect((await admin('GET', path)).status).toBe(404)
  const audit = await backend.call('GET', '/api/admin/audit?kind=webhook', { role: 'admin' })
  const text = await audit.text()
  // Only what changed.
  expect(text).toContain('"before":{"enabled":true},"after":{"note":"a partner","enabled":false}')
  for (const action of ['create', 'change', 'rotate', 'delete']) expect(text).toContain(`webhook.${action}`)
  expect(text).not.toContain('whsec_')
})

test('shows only the origin of an address to users who are not admins', async () => {
  const { body: created } = await admin('POST', '', { url: `${url}?token=t0ken` })
  for (const role of ['viewer', 'editor'] as const)
    for (const path of ['', `/${created.id}`]) {
      const text = await (await backend.call('GET', `/api/admin/webhooks${path}`, { role })).text()
      expect(text).toContain('"url":"https://receiver.example"')
      expect(text).not.toContain('t0ken')
    }
  expect((await admin('GET', `/${created.id}`)).body.url).toBe(`${url}?token=t0ken`)
})

test.each([
  [{ url: 'http://receiver.example' }, 'url'],
  [{ url: 'https://user:secret@receiver.example' }, 'url'],
  [{ url: 'ftp://receiver.example' }, 'url'],
  [{ url: 'https://169.254.169.254/hook' }, 'url'],
  [{ url: 'https://localhost/hook' }, 'url'],
  [{ url, filter: { cuntry: 'AT' } }, 'filter.cuntry'],
  [{ url, filter: { country: 'XX' } }, 'filter.country'],
  [{ url, filter: { country: '' } }, 'filter.country'],
  [{ url, filter: { radius: '5' } }, 'filter.radius'],
  [{ url, filter: { location: 'Nirgendwozz' } }, 'location'],
  [{ url, filter: { occupation: '9999' } }, 'occupation'],
  [{ url, filter: { skill: 'Xqzjvw' } }, 'skill'],
  [{ url, filter: { source: 'arbeitnov' } }, 'source'],
  [{ url, secret: 'mine' }, 'secret'],
  [{}, 'url'],
])('rejects %j', async (body, parameter) => {
  const refused = await backend.call('POST', '/api/admin/webhooks', { role: 'admin', body })
  expect(await faultsOf(refused)).toContain(parameter)
})

test('lists delivery attempts and replays changes from a cursor', async () => {
  const { body: created } = await admin('POST', '', { url })
  const webhook = await findWebhook(backend.catalog, created.id)
  const failure = { code: 'status', parameters: { host: 'hooks.example', status: 500 } } as const
  const failed = {
    message: 'msg_1',
    changes: 2,
    ms: 12,
    revision: webhook.revision + 2,
    status: 500,
    error: 'no',
    failure,
  }
  await recordAttempt(backend.catalog, webhook, failed, Date.now())
  const attempts = await admin('GET', `/${created.id}/attempts`)
  expect(attempts.body).toMatchObject({
    data: [{ status: 500, changes: 2, attempt: 1, error: 'no', failure }],
    meta: { total: 1 },
  })
  expect((await admin('GET', `/${created.id}`)).body).toMatchObject({
    failedAttempts: 1,
    failingSince: expect.any(String),
  })
  const { next } = await listChanges({ catalog: backend.catalog, site: testSite }, { limit: 1 }, Date.now())
  expect((await admin('POST', `/${created.id}/replay`, { after: next })).body).toMatchObject({ failedAttempts: 0 })
  expect((await admin('POST', `/${created.id}/replay`, { after: 'x' })).status).toBe(400)
  expect((await admin('POST', `/${created.id}/replay`, { after: `000000000000${next.slice(12)}` })).status).toBe(410)
})
