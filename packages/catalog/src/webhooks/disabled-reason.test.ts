import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { expect, test } from 'bun:test'
import { migrations41To50 } from '../store/internal/migrations/041-050.ts'
import { openTestCatalog, testActor, testEngines } from '../testing.ts'
import { createWebhook } from './edit-webhook.ts'
import { findWebhook } from './list-webhooks.ts'

const closing = closedAfterEach()

test.each([...testEngines])('a stored reason for disabling a webhook becomes a code on %s', async (engine) => {
  const { catalog } = closing(await openTestCatalog(engine))
  const sentences = [
    'The receiver answered 410: it wants no more deliveries.',
    'No delivery was taken for three days; the last error: The receiver answered 410.',
    'It is over 30 days behind: begin with a snapshot, and replay from its cursor.',
    null,
  ]
  const ids: number[] = []
  for (const sentence of sentences) {
    const { webhook } = await createWebhook(catalog, { url: 'https://a.example/hook', filter: {} }, testActor, 1)
    await catalog.transaction((tx) => tx`UPDATE webhooks SET disabled_reason = ${sentence} WHERE id = ${webhook.id}`)
    ids.push(webhook.id)
  }
  // Until the migration, and where an older worker writes beside this one, the list can be read all the same.
  const before = await Promise.all(ids.map(async (id) => (await findWebhook(catalog, id)).disabledReason))
  expect(before).toEqual(['not-taken', 'not-taken', 'not-taken', undefined])
  const rewriting = migrations41To50['catalog-45-webhook-failures']?.filter((statement) =>
    statement.startsWith('UPDATE'),
  )
  await catalog.transaction(async (tx) => {
    for (const statement of rewriting ?? []) await tx.unsafe(statement)
  })
  const reasons = await Promise.all(ids.map(async (id) => (await findWebhook(catalog, id)).disabledReason))
  expect(reasons).toEqual(['gone', 'not-taken', 'behind', undefined])
})
