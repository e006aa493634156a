import { markChannels } from '@jobs/catalog/alerts/alert-channels.ts'
import { claimMessages, settleMessage } from '@jobs/catalog/alerts/alert-messages.ts'
import { reconcileAlerts } from '@jobs/catalog/alerts/reconcile-alerts.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

onEveryEngine('alerts', (openBackend) => {
  test('are listed, muted and unmuted; a tested channel appears in the status document', async () => {
    const { catalog, client, call } = await openBackend()
    const found = { code: 'feed-failing', key: 'a/b', parameters: { feed: 'a/b' }, graceMs: 0 } as const
    await reconcileAlerts(catalog, [found], { covers: () => true, channels: ['webhook'] }, Date.now())
    const { data } = await client('viewer').admin.alerts.get()
    expect(data).toMatchObject({ data: [{ subject: 'feed-failing:a/b', parameters: { feed: 'a/b' } }], channels: [] })
    const path = `/api/admin/alerts/${encodeURIComponent('feed-failing:a/b')}/mute`
    expect((await call('PUT', path, { role: 'editor', body: { until: '2031-01-01T00:00:00Z' } })).status).toBe(200)
    expect((await client('viewer').admin.alerts.get()).data?.data).toMatchObject([
      { mutedUntil: '2031-01-01T00:00:00.000Z' },
    ])
    expect((await client('viewer').admin.overview.get()).data?.alerts).toBe(0)
    const unmuted = await call('DELETE', path, { role: 'editor' })
    expect(await unmuted.json()).not.toHaveProperty('mutedUntil')
    expect((await call('PUT', '/api/admin/alerts/nothing/mute', { role: 'editor', body: {} })).status).toBe(404)

    const test = async () => await client('admin').admin['alert-tests'].post({ channel: 'email' })
    expect((await test()).error?.value).toMatchObject({
      status: 409,
      code: 'no-channel',
      parameters: { channel: 'email' },
    })
    await markChannels(catalog, ['email'], Date.now())
    const { data: requested } = await test()
    expect(requested).toMatchObject({ state: 'waiting' })
    for (const one of await claimMessages(catalog, ['email'], Date.now()))
      await settleMessage(catalog, one, 'login-refused', Date.now())
    const id = String(requested?.id)
    expect((await client('admin').admin['alert-tests']({ id }).get()).data).toMatchObject({
      state: 'failed',
      error: 'login-refused',
    })
    expect((await client('admin').admin['alert-tests']({ id: '0' }).get()).status).toBe(404)
    // Postgres takes no text with this character.
    expect((await client('admin').admin.alerts({ subject: 'a%00' }).mute.delete()).status).toBe(400)
    const status = (await (await call('GET', '/api/status')).json()) as { alerts: string }
    expect(status.alerts).toMatch(/^email: failing since .*Z, login-refused$/)
  })
})
