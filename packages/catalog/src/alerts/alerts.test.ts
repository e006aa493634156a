import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { changeFeed } from '../feeds/change-feed.ts'
import { finishRun, startRun } from '../feeds/runs.ts'
import { savePosting } from '../merging/save-posting.ts'
import { beginMirror, saveMirrorState } from '../mirror/mirror-state.ts'
import { endSnapshotWork } from '../snapshots/snapshot-work.ts'
import type { Catalog } from '../store/catalog.ts'
import { openTestCatalog, testActor, testCounts as counts, testEngines, testPosting } from '../testing.ts'
import { createWebhook } from '../webhooks/edit-webhook.ts'
import { findWebhook } from '../webhooks/list-webhooks.ts'
import { recordAttempt } from '../webhooks/record-attempt.ts'
import { listChannels, markChannels, requestTest } from './alert-channels.ts'
import { claimMessages, findMessage, purgeAlerts, settleMessage } from './alert-messages.ts'
import type { Finding } from './alert.ts'
import { countAlerts, listAlerts, muteAlert } from './alerts.ts'
import { findTroubles } from './find-troubles.ts'
import { noteTold, reconcileAlerts } from './reconcile-alerts.ts'

const finding: Finding = {
  code: 'engine-degraded',
  key: 'search',
  parameters: { engine: 'search', state: 'degraded' },
  graceMs: 10 * MINUTE_MS,
}

describe.each([...testEngines])('alerts on %s', (engine) => {
  const closing = closedAfterEach()
  let catalog: Catalog
  let now = Date.UTC(2027, 0, 1)
  beforeEach(async () => {
    now = Date.UTC(2027, 0, 1)
    catalog = closing(await openTestCatalog(engine)).catalog
  })

  const look = async (found: readonly Finding[], covers: (subject: string) => boolean = () => true) =>
    await reconcileAlerts(catalog, found, { covers, channels: ['webhook', 'email'] }, now)
  /** The messages for the webhook since the last call. */
  const told = async () => {
    const claimed = await claimMessages(catalog, ['webhook'], now)
    for (const one of claimed) await settleMessage(catalog, one, undefined, now)
    return claimed.map(({ message }) => `${message.kind} ${message.subject}`)
  }

  test('send a message after their grace period, once a day while they last, and when they end', async () => {
    await look([finding])
    expect([await told(), await listAlerts(catalog, now)]).toEqual([[], []])
    now += 10 * MINUTE_MS
    await look([finding])
    await look([finding])
    expect(await told()).toEqual(['begins engine-degraded:search'])
    expect(await listAlerts(catalog, now)).toMatchObject([{ subject: 'engine-degraded:search', toldAt: now }])
    now += 23 * HOUR_MS
    await look([finding])
    expect(await told()).toEqual([])
    now += HOUR_MS
    await look([finding])
    expect(await told()).toEqual(['lasts engine-degraded:search'])
    now += HOUR_MS
    await look([])
    await look([])
    expect(await told()).toEqual(['ends engine-degraded:search'])
    expect(await listAlerts(catalog, now)).toMatchObject([{ endedAt: now }])
  })

  test('say since when no job has come in, but only once a service that was off could read its feeds', async () => {
    await catalog.transaction((tx) => tx`UPDATE feeds SET created_at = ${now}`)
    const since = now
    now += 3 * DAY_MS
    await look(await findTroubles(catalog, true, now))
    now += 9 * MINUTE_MS
    await look(await findTroubles(catalog, true, now))
    expect(await told()).toEqual([])
    now += MINUTE_MS
    await look(await findTroubles(catalog, true, now))
    expect(await told()).toEqual(['begins no-new-jobs'])
    expect(await listAlerts(catalog, now)).toMatchObject([{ since }])
  })

  test('send no second message on the same day when they begin and end again', async () => {
    for (const step of [[finding], [finding], [], [finding], [finding], []]) {
      await look(step)
      now += 10 * MINUTE_MS
    }
    expect(await told()).toEqual(['begins engine-degraded:search', 'ends engine-degraded:search'])
  })

  test('stay recorded when the same trouble occurs again, too shortly for an alert', async () => {
    await look([{ ...finding, graceMs: 0 }])
    now += HOUR_MS
    const ended = now
    await look([])
    await look([finding])
    now += 9 * MINUTE_MS
    await look([finding])
    const past = [{ since: ended - HOUR_MS, endedAt: ended }]
    expect(await listAlerts(catalog, now)).toMatchObject(past)
    await look([])
    now += HOUR_MS
    await look([finding])
    expect(await listAlerts(catalog, now)).toMatchObject(past)
    const since = now
    now += 10 * MINUTE_MS
    await look([finding])
    const [again] = await listAlerts(catalog, now)
    expect([again?.since, again?.endedAt]).toEqual([since, undefined])
  })

  test('send one message when several processes check at once', async () => {
    await look([finding])
    now += HOUR_MS
    await Promise.all(Array.from({ length: 5 }, () => look([finding])))
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimMessages(catalog, ['webhook'], now)))
    expect(claims.flat()).toHaveLength(1)
  })

  test('end when their checker no longer finds them, or when nobody checks them', async () => {
    const disk: Finding = { code: 'disk-low', key: 'a', parameters: { host: 'a', free: 3 }, graceMs: 0 }
    const notMine = () => false
    await look([disk])
    await look([], notMine)
    expect(await countAlerts(catalog, now)).toBe(1)
    now += 2 * HOUR_MS
    await look([], notMine)
    expect(await countAlerts(catalog, now)).toBe(0)
    expect(await told()).toEqual(['begins disk-low:a', 'ends disk-low:a'])
  })

  test('are tracked without messages while muted', async () => {
    await look([{ ...finding, graceMs: 0 }])
    await told()
    await muteAlert(catalog, 'engine-degraded:search', now + 3 * DAY_MS, testActor, now)
    expect(await countAlerts(catalog, now)).toBe(0)
    now += 2 * DAY_MS
    await look([finding])
    await look([])
    expect(await told()).toEqual([])
    await look([{ ...finding, graceMs: 0 }])
    await muteAlert(catalog, 'engine-degraded:search', undefined, testActor, now)
    await look([finding])
    now += 10 * MINUTE_MS
    await look([finding])
    expect(await told()).toEqual(['begins engine-degraded:search'])
    await expect(muteAlert(catalog, 'nothing', now, testActor, now)).rejects.toThrow('no alert')
  })

  test('wait for a channel if there is none', async () => {
    await reconcileAlerts(catalog, [{ ...finding, graceMs: 0 }], { covers: () => true, channels: [] }, now)
    expect(await listAlerts(catalog, now)).toHaveLength(1)
    await look([{ ...finding, graceMs: 0 }])
    expect(await told()).toEqual(['begins engine-degraded:search'])
  })

  test('are retried for a day on a failing channel, which shows since when it fails', async () => {
    await markChannels(catalog, ['webhook'], now)
    await look([{ ...finding, graceMs: 0 }])
    const began = now
    let attempts = 0
    for (; now < began + 3 * DAY_MS; now += MINUTE_MS) {
      for (const one of await claimMessages(catalog, ['webhook'], now)) {
        attempts += 1
        await settleMessage(catalog, one, 'timeout', now)
      }
    }
    expect(attempts).toBeGreaterThan(8)
    expect(attempts).toBeLessThan(20)
    await markChannels(catalog, ['webhook'], now)
    expect(await listChannels(catalog, now)).toMatchObject([
      { channel: 'webhook', failingSince: began, error: 'timeout' },
    ])
    const id = await requestTest(catalog, 'webhook', testActor, now)
    expect(await told()).toEqual(['test test'])
    expect(await findMessage(catalog, id)).toMatchObject({ sentAt: now })
    expect(await listChannels(catalog, now)).toEqual([{ channel: 'webhook', lastSentAt: now }])
    expect(await listChannels(catalog, now + HOUR_MS)).toEqual([])
    await purgeAlerts(catalog, now + 100 * DAY_MS)
    expect(await findMessage(catalog, id)).toBeUndefined()
  })

  test('are retried after the clock, which was half a day ahead, is set back', async () => {
    await look([{ ...finding, graceMs: 0 }])
    for (const one of await claimMessages(catalog, ['webhook'], now + DAY_MS / 2))
      await settleMessage(catalog, one, 'timeout', now + DAY_MS / 2)
    expect(await told()).toEqual(['begins engine-degraded:search'])
  })

  test('are found for a feed that fails for a day, not if it succeeds, is disabled or re-enabled', async () => {
    const fail = async (at: number) =>
      await finishRun(catalog, await startRun(catalog, 'test', at), { outcome: 'failed', counts, error: 'x' }, at)
    const codes = async (at: number) => (await findTroubles(catalog, true, at)).map(({ code, since }) => [code, since])
    await savePosting(catalog, testPosting('fresh'), now + 30 * HOUR_MS)
    await fail(now)
    await fail(now + 20 * HOUR_MS)
    expect(await codes(now + 23 * HOUR_MS)).toEqual([])
    expect(await codes(now + DAY_MS)).toEqual([['feed-failing', now]])
    expect(await findTroubles(catalog, false, now + DAY_MS)).toEqual([])
    await changeFeed(catalog, 'test', () => ({ enabled: false }), testActor, now + DAY_MS)
    expect(await codes(now + DAY_MS)).toEqual([])
    await changeFeed(catalog, 'test', () => ({ enabled: true }), testActor, now + DAY_MS)
    expect(await codes(now + DAY_MS)).toEqual([])
    await fail(now + DAY_MS)
    await finishRun(catalog, await startRun(catalog, 'test', now), { outcome: 'succeeded', counts }, now + 25 * HOUR_MS)
    expect(await codes(now + 50 * HOUR_MS)).toEqual([])
  })

  test('are found for missing jobs, snapshots and webhooks', async () => {
    await catalog.transaction((tx) => tx`UPDATE feeds SET created_at = ${now}`)
    expect(await findTroubles(catalog, true, now + DAY_MS - 1)).toEqual([])
    const codes = async (at: number) => (await findTroubles(catalog, true, at)).map(({ code }) => code)
    expect(await codes(now + DAY_MS)).toEqual(['no-new-jobs'])
    await savePosting(catalog, testPosting('a'), now + DAY_MS)
    expect(await codes(now + DAY_MS)).toEqual([])
    await endSnapshotWork(catalog, { at: now, reason: 'no space' })
    expect(await codes(now + DAY_MS)).toEqual(['snapshot-failing'])
    await endSnapshotWork(catalog)
    const { webhook } = await createWebhook(
      catalog,
      { url: 'https://a.example/secret-path', filter: {} },
      testActor,
      now,
    )
    const attempt = { message: 'm', changes: 1, ms: 1, revision: 1, error: 'no answer' }
    await recordAttempt(catalog, await findWebhook(catalog, webhook.id), attempt, now)
    const [found] = await findTroubles(catalog, true, now + 2 * HOUR_MS)
    expect(found).toMatchObject({
      code: 'webhook-failing',
      parameters: { webhook: webhook.id, host: 'a.example' },
      since: now,
    })
    expect(JSON.stringify(found)).not.toContain('secret-path')
    await recordAttempt(catalog, await findWebhook(catalog, webhook.id), { ...attempt, status: 410 }, now + HOUR_MS)
    expect(await codes(now + 2 * HOUR_MS)).toEqual(['webhook-failing'])
  })

  test('are found for a mirror that has not confirmed its jobs for two days', async () => {
    const begun = await beginMirror(catalog, 'https://other.example', now)
    expect(await findTroubles(catalog, false, now + 2 * DAY_MS)).toEqual([])
    await catalog.transaction((tx) => saveMirrorState(tx, { ...begun, snapshot: '3f2a90c41d7e-3-1' }))
    expect(await findTroubles(catalog, false, now + 2 * DAY_MS - 1)).toEqual([])
    expect(await findTroubles(catalog, false, now + 2 * DAY_MS)).toMatchObject([
      { code: 'mirror-failing', parameters: { host: 'other.example' }, since: now },
    ])
  })

  test('sent during an outage are repeated after a day, and their end is sent', async () => {
    const since = now
    now += HOUR_MS
    await noteTold(catalog, finding, since, since + 10 * MINUTE_MS, now)
    const open = { subject: 'engine-degraded:search', since, toldAt: since + 10 * MINUTE_MS }
    expect(await listAlerts(catalog, now)).toEqual([{ ...open, code: finding.code, parameters: finding.parameters }])
    await look([finding])
    expect(await told()).toEqual([])
    now = since + DAY_MS + 10 * MINUTE_MS
    await look([finding])
    expect(await told()).toEqual(['lasts engine-degraded:search'])
    await look([])
    expect(await told()).toEqual(['ends engine-degraded:search'])
    expect(await listAlerts(catalog, now)).toMatchObject([{ endedAt: now }])
  })

  test('sent during an outage stay muted', async () => {
    await look([{ ...finding, graceMs: 0 }])
    await told()
    await muteAlert(catalog, 'engine-degraded:search', now + DAY_MS, testActor, now)
    await look([])
    const since = now + HOUR_MS
    now += 2 * HOUR_MS
    await noteTold(catalog, finding, since, now, now)
    expect(await listAlerts(catalog, now)).toMatchObject([{ since, toldAt: now }])
    await look([])
    expect(await told()).toEqual([])
  })
})
