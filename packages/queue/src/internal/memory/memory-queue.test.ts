import { until } from '@jobs/core/testing/until.ts'
import { expect, setSystemTime, test } from 'bun:test'
import { handlersOf, testQueues } from '../../testing.ts'

const openQueue = testQueues(undefined)
const DAY = 86_400_000

test('keeps the rhythm of a schedule when the clock is set back', async () => {
  setSystemTime(Date.now() + DAY)
  const queue = await openQueue()
  let runs = 0
  queue.start(handlersOf({ 'close-stale': async () => (runs += 1) }))
  await queue.schedule({ key: 'close-stale', everyMs: 20, name: 'close-stale', payload: {} })
  await until(() => runs > 0)
  setSystemTime()
  const before = runs
  await until(() => runs > before + 3)
  expect(await queue.scheduled()).toEqual(['close-stale'])
})

test('runs at once what is scheduled again after the clock was set back', async () => {
  const queue = await openQueue()
  let runs = 0
  queue.start(handlersOf({ 'close-stale': async () => (runs += 1) }))
  const hourly = { key: 'close-stale', everyMs: 3_600_000, name: 'close-stale', payload: {} } as const
  setSystemTime(Date.now() + DAY)
  await queue.schedule(hourly)
  await until(() => runs === 1)
  await queue.schedule(hourly)
  setSystemTime()
  await queue.schedule(hourly)
  await until(() => runs === 2)
})
