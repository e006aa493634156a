import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { listAudit } from '../audit/list-audit.ts'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines, testPosting } from '../testing.ts'
import { changeWebhook, deleteWebhook, replayWebhook, rotateWebhookSecret, createWebhook } from './edit-webhook.ts'
import { dueWebhooks, findWebhook, listWebhookAttempts, listWebhooks } from './list-webhooks.ts'
import { type DeliveryAttempt, purgeAttempts, recordAttempt, skipChanges, switchOff } from './record-attempt.ts'

const url = 'https://receiver.example/hook'
const refused = { error: 'receiver.example answered 500', status: 500 }
const failure = { code: 'status', parameters: { host: 'receiver.example', status: 500 } } as const

describe.each(testEngines)('webhooks on %s', (engine) => {
  const opening = sharedCatalog(engine)
  let jobs = 0
  const open = async () => {
    const { catalog } = await opening
    const { webhook, secret } = await createWebhook(catalog, { url, filter: { country: 'AT' } }, testActor, 1)
    const { id } = webhook
    const find = async () => {
      const { secrets: _, ...state } = await findWebhook(catalog, id)
      return state
    }
    /** Attempts to deliver to the webhook in its current state. */
    const attempt = async (given: Partial<DeliveryAttempt>, now: number, as?: typeof webhook) => {
      const delivery = { message: 'msg', changes: 1, ms: 5, revision: webhook.revision + 1, ...given }
      return await recordAttempt(catalog, as ?? (await find()), delivery, now)
    }
    const attempts = async () => (await listWebhookAttempts(catalog, id, { page: 1, perPage: 20 })).items
    const audited = async () =>
      (await listAudit(catalog, { kind: 'webhook', key: String(id), page: 1, perPage: 20 })).items
    return { catalog, id, webhook, secret, find, attempt, attempts, audited }
  }
  const moveOn = async () => {
    const { catalog } = await opening
    await savePosting(catalog, testPosting(`job-${jobs++}`), Date.now())
    return await currentRevision(catalog)
  }

  test('begin at the current revision, with their own secret', async () => {
    const revision = await moveOn()
    const { id, webhook, secret, find } = await open()
    expect(webhook).toEqual({
      id,
      url,
      filter: { country: 'AT' },
      enabled: true,
      revision,
      attempts: 0,
      nextAttemptAt: 0,
      createdAt: 1,
      createdBy: testActor.email,
    })
    expect(await find()).toEqual(webhook)
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await open()).secret).not.toBe(secret)
  })

  test('are listed oldest first, without secrets', async () => {
    const { catalog } = await opening
    const made = [await open(), await open()]
    const ids = (await listWebhooks(catalog)).map(({ id }) => id)
    expect(ids.slice(-2)).toEqual(made.map(({ id }) => id))
    expect(JSON.stringify(await listWebhooks(catalog))).not.toContain('whsec_')
  })

  test('are due if enabled, with changes since the last delivery, and past their delay', async () => {
    const { catalog, id, webhook, attempt } = await open()
    const isDue = async (now: number) => (await dueWebhooks(catalog, now)).includes(id)
    expect(await isDue(10)).toBe(false)
    const revision = await moveOn()
    expect(await isDue(10)).toBe(true)
    await attempt(refused, 10)
    expect([await isDue(10 + 4999), await isDue(10 + 5000)]).toEqual([false, true])
    await changeWebhook(catalog, id, { enabled: false }, testActor, 20)
    expect(await isDue(10 + 5000)).toBe(false)
    await changeWebhook(catalog, id, { enabled: true }, testActor, 30)
    expect(await isDue(30)).toBe(true)
    await attempt({ revision }, 40)
    expect(await isDue(40)).toBe(false)
    await replayWebhook(catalog, id, webhook.revision, testActor, 50)
    expect(await isDue(50)).toBe(true)
  })

  test('are due after a clock that was ahead at the last attempt is set back', async () => {
    const { catalog, id, attempt, find } = await open()
    await moveOn()
    await attempt(refused, 10 + HOUR_MS)
    expect(await dueWebhooks(catalog, 10)).toContain(id)
    await attempt(refused, 10)
    expect(await find()).toMatchObject({ attempts: 2, failingSince: 10, nextAttemptAt: 10 + 5 * MINUTE_MS })
    expect(await dueWebhooks(catalog, 9)).not.toContain(id)
  })

  test('are refused by every verb if unknown', async () => {
    const { catalog } = await opening
    const unknown = { reason: 'not_found', refused: { code: 'no-webhook', parameters: {} } }
    for (const verb of [
      () => findWebhook(catalog, 999_999),
      () => changeWebhook(catalog, 999_999, {}, testActor, 1),
      () => rotateWebhookSecret(catalog, 999_999, testActor, 1),
      () => replayWebhook(catalog, 999_999, 0, testActor, 1),
      () => deleteWebhook(catalog, 999_999, testActor, 1),
      () => listWebhookAttempts(catalog, 999_999, { page: 1, perPage: 1 }),
    ])
      await expect(verb()).rejects.toMatchObject(unknown)
  })

  test('update the given fields, and remove an empty note', async () => {
    const { catalog, id, webhook, find, audited } = await open()
    const change = (given: object) => changeWebhook(catalog, id, given, testActor, 2)
    await change({ note: 'a partner', filter: {} })
    expect(await find()).toEqual({ ...webhook, note: 'a partner', filter: {} })
    await change({ url: `${url}/2` })
    expect(await find()).toEqual({ ...webhook, note: 'a partner', filter: {}, url: `${url}/2` })
    await change({ note: '' })
    expect(await find()).toEqual({ ...webhook, filter: {}, url: `${url}/2` })
    expect((await audited()).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 3 }, () => 'webhook.change'),
      'webhook.create',
    ])
    expect((await audited())[1]).toMatchObject({ before: { url }, after: { url: `${url}/2` } })
  })

  test.each([
    [{ url: `${url}/other` }, true],
    [{ url }, false],
    [{ note: 'a partner', filter: {} }, false],
    [{ enabled: true }, false],
    [{ enabled: false }, false],
    [{ enabled: false, url: `${url}/other` }, false],
  ])('retry at once after %j while failing: %p', async (given, isAnew) => {
    const { catalog, id, webhook, find, attempt } = await open()
    await attempt(refused, 10)
    await changeWebhook(catalog, id, given, testActor, 20)
    const state = isAnew ? { attempts: 0, nextAttemptAt: 0 } : { attempts: 1, nextAttemptAt: 5010, failingSince: 10 }
    expect(await find()).toEqual({ ...webhook, ...given, ...state })
  })

  test('keep the former secret for a day after a rotation, and audit no secret', async () => {
    const { catalog, id, secret, audited } = await open()
    expect((await findWebhook(catalog, id)).secrets).toEqual({ secret })
    const second = await rotateWebhookSecret(catalog, id, testActor, 10)
    expect((await findWebhook(catalog, id)).secrets).toEqual({
      secret: second,
      previous: { secret, until: 10 + DAY_MS },
    })
    const third = await rotateWebhookSecret(catalog, id, testActor, 20)
    expect((await findWebhook(catalog, id)).secrets).toEqual({
      secret: third,
      previous: { secret: second, until: 20 + DAY_MS },
    })
    expect(new Set([secret, second, third]).size).toBe(3)
    expect((await audited())[0]).toMatchObject({ action: 'webhook.rotate', at: 20 })
    expect(JSON.stringify(await audited())).not.toContain('whsec_')
  })

  test('are deleted with their attempts, including an active one', async () => {
    const { catalog, id, webhook, attempt, audited } = await open()
    const other = await open()
    await attempt({}, 10)
    await other.attempt({}, 10)
    await deleteWebhook(catalog, id, testActor, 20)
    expect(await attempt({}, 30, webhook)).toBeUndefined()
    const left = await catalog.read`SELECT id FROM webhook_attempts WHERE webhook_id = ${id}`
    expect(left).toHaveLength(0)
    expect(await other.attempts()).toHaveLength(1)
    expect((await audited())[0]).toMatchObject({ action: 'webhook.delete', before: { url } })
  })

  describe('an attempt', () => {
    test('that succeeds advances the webhook and ends its failures', async () => {
      const { webhook, find, attempt, attempts } = await open()
      await attempt({ ...refused, failure }, 10)
      const revision = webhook.revision + 3
      expect(await attempt({ revision, status: 204, changes: 3, message: 'second' }, 6000)).toBeUndefined()
      expect(await find()).toEqual({ ...webhook, revision })
      expect(await attempts()).toEqual([
        { id: expect.any(Number), message: 'second', at: 6000, attempt: 2, changes: 3, ms: 5, status: 204 },
        { id: expect.any(Number), message: 'msg', at: 10, attempt: 1, changes: 1, ms: 5, ...refused, failure },
      ])
    })

    test('that fails is retried after a delay that grows to a day', async () => {
      const { webhook, find, attempt } = await open()
      const pauses: number[] = []
      for (let at = 0; at < 11; at++) {
        await attempt({ error: 'no answer' }, at)
        pauses.push((await find()).nextAttemptAt - at)
      }
      expect(pauses).toEqual([
        5000,
        5 * MINUTE_MS,
        30 * MINUTE_MS,
        ...[2, 5, 10, 14, 20, 24, 24, 24].map((hours) => hours * HOUR_MS),
      ])
      expect(await find()).toMatchObject({ revision: webhook.revision, attempts: 11, failingSince: 0, enabled: true })
    })

    test('that fails three days after the first disables the webhook', async () => {
      const { catalog, id, find, attempt } = await open()
      await attempt(refused, 10)
      expect(await attempt(refused, 9 + 3 * DAY_MS)).toBeUndefined()
      expect(await attempt(refused, 10 + 3 * DAY_MS)).toBe('not-taken')
      expect(await find()).toMatchObject({ enabled: false, disabledReason: 'not-taken', failingSince: 10, attempts: 3 })
      await changeWebhook(catalog, id, { enabled: true }, testActor, 20 + 3 * DAY_MS)
      expect(await find()).toMatchObject({ enabled: true, attempts: 0, nextAttemptAt: 0 })
      expect(await find()).not.toHaveProperty('disabledReason')
      // The three days start again.
      expect(await attempt(refused, 30 + 3 * DAY_MS)).toBeUndefined()
    })

    test('that is answered with 410 disables the webhook at once', async () => {
      const { find, attempt } = await open()
      expect(await attempt({ status: 410, error: 'it answered 410' }, 10)).toBe('gone')
      expect(await find()).toMatchObject({ enabled: false, disabledReason: 'gone' })
    })

    test.each(['address', 'replay', 'attempt'] as const)(
      'for a webhook that meanwhile got another %s is written down and changes nothing',
      async (change) => {
        const { catalog, id, webhook, find, attempt, attempts } = await open()
        if (change === 'address') await changeWebhook(catalog, id, { url: `${url}/new` }, testActor, 5)
        else if (change === 'replay') await replayWebhook(catalog, id, webhook.revision - 1, testActor, 5)
        else await attempt(refused, 5)
        const before = await find()
        const written = (await attempts()).length
        expect(await attempt({}, 10, webhook)).toBeUndefined()
        expect(await attempt({ error: 'it answered 410', status: 410 }, 10, webhook)).toBeUndefined()
        expect(await find()).toEqual(before)
        expect(await attempts()).toHaveLength(written + 2)
      },
    )

    test('keeps the first 500 characters of its error', async () => {
      const { attempt, attempts } = await open()
      await attempt({ error: 'ä'.repeat(501) }, 10)
      expect((await attempts())[0]?.error).toBe('ä'.repeat(500))
    })
  })

  test('skip changes and are disabled, unless replayed meanwhile', async () => {
    const { catalog, id, webhook, find } = await open()
    await skipChanges(catalog, webhook, webhook.revision + 5)
    expect(await find()).toEqual({ ...webhook, revision: webhook.revision + 5 })
    await skipChanges(catalog, webhook, webhook.revision + 9)
    await switchOff(catalog, webhook, 'behind')
    expect(await find()).toEqual({ ...webhook, revision: webhook.revision + 5 })
    await switchOff(catalog, await find(), 'behind')
    expect(await find()).toMatchObject({ enabled: false, disabledReason: 'behind' })
    await replayWebhook(catalog, id, webhook.revision, testActor, 10)
    expect(await find()).not.toHaveProperty('disabledReason')
  })

  test('list their attempts in pages, latest first', async () => {
    const { catalog, id, attempt } = await open()
    for (let at = 1; at <= 5; at++) await attempt({ message: `msg_${at}` }, at)
    const page = (number: number) => listWebhookAttempts(catalog, id, { page: number, perPage: 2 })
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    expect(pages.map(({ items }) => items.map(({ at }) => at))).toEqual([[5, 4], [3, 2], [1], []])
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })

  test('keep their attempts for thirty days', async () => {
    const { catalog, attempt, attempts } = await open()
    for (const at of [9, 10, 11]) await attempt({}, at)
    await purgeAttempts(catalog, 10 + 30 * DAY_MS)
    expect((await attempts()).map(({ at }) => at)).toEqual([11, 10])
  })

  test('keep their last ten thousand attempts each', async () => {
    const [one, other] = [await open(), await open()]
    const { catalog } = one
    await catalog.transaction(async (tx) => {
      for (const [id, count] of [
        [one.id, 10_003],
        [other.id, 5],
      ] as const) {
        await tx`INSERT INTO webhook_attempts (webhook_id, message, at, attempt, changes, ms)
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
          SELECT ${id}, 'msg_' || i, 1, 1, 1, 1 FROM n`
      }
    })
    await purgeAttempts(catalog, 1)
    const { items, total } = await listWebhookAttempts(catalog, one.id, { page: 10_000, perPage: 1 })
    expect([total, items[0]?.message]).toEqual([10_000, 'msg_4'])
    expect(await other.attempts()).toHaveLength(5)
  })
})
