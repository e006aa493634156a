import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { soonerRead } from './sooner-read.ts'

const NOW = Date.UTC(2026, 10, 1)
const feed: FeedState = {
  key: 'haus',
  connector: 'json',
  settings: {},
  intervalMinutes: 720,
  enabled: true,
  consecutiveFailures: 0,
  lastRunAt: NOW,
  lastOutcome: 'succeeded',
}
const hoursAfter = (given: Partial<FeedState>) => {
  const at = soonerRead({ ...feed, ...given })
  return at === undefined ? undefined : (at - NOW) / HOUR_MS
}

test('retries a failing feed at doubling distances from an hour up to its interval', () => {
  const failingFor = (hours: number) => hoursAfter({ lastOutcome: 'failed', failingSince: NOW - hours * HOUR_MS })
  expect([0, 0.1, 1, 3, 11, 12, 90].map(failingFor)).toEqual([1, 1, 1, 3, 11, undefined, undefined])
})

test('repeats a suspect run after a quarter of its interval, but at least an hour', () => {
  expect(hoursAfter({ lastOutcome: 'suspect' })).toBe(3)
  expect(hoursAfter({ lastOutcome: 'suspect', intervalMinutes: 120 })).toBe(1)
})

test('leaves other feeds to their regular turn', () => {
  expect(hoursAfter({})).toBeUndefined()
  expect(hoursAfter({ lastOutcome: 'suspect', intervalMinutes: 60 })).toBeUndefined()
  expect(hoursAfter({ lastOutcome: 'failed', failingSince: NOW, connector: 'remotive' })).toBeUndefined()
  const { lastRunAt: _, lastOutcome: __, ...fresh } = feed
  expect(soonerRead(fresh)).toBeUndefined()
})
