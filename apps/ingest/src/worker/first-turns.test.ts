import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { MINUTE_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { liveFeeds } from '../feeds/live-feeds.ts'
import { firstTurns } from './first-turns.ts'

const NOW = Date.UTC(2026, 10, 1)
const fresh: FeedState[] = liveFeeds
  .filter(({ enabled }) => enabled)
  .map((feed) => ({ ...feed, consecutiveFailures: 0 }))

test('runs feeds with many employers at once and spreads the rest over an hour', () => {
  const turns = firstTurns(fresh, NOW)
  expect(turns.size).toBe(fresh.length)
  for (const key of ['arbeitnow', 'himalayas', '4dayweek']) expect(turns.get(key)).toBe(NOW)
  const times = [...turns.values()].toSorted((a, b) => a - b)
  expect(times.filter((time) => time === NOW)).toHaveLength(20)
  expect(times.at(-1)).toBeWithin(NOW + 59 * MINUTE_MS, NOW + 60 * MINUTE_MS + 1)
  const until = (minutes: number) => times.filter((time) => time <= NOW + minutes * MINUTE_MS).length
  expect(until(2)).toBeWithin(70, 90)
  expect(until(30) / times.length).toBeWithin(0.6, 0.7)
  for (let minute = 2; minute < 60; minute++) expect(until(minute + 1) - until(minute)).toBeLessThan(25)
})

test('keeps the interval of a feed that ran before the clock was set back', () => {
  const ahead = fresh.slice(0, 1).map((feed) => ({ ...feed, lastRunAt: NOW + 1e9, intervalMinutes: 60 }))
  expect([...firstTurns(ahead, NOW).values()]).toEqual([NOW + 60 * MINUTE_MS])
})

test('puts boards with a higher yield first', () => {
  const turns = firstTurns(fresh, NOW)
  const connectors = fresh
    .toSorted((a, b) => (turns.get(a.key) ?? 0) - (turns.get(b.key) ?? 0))
    .map((feed) => feed.connector)
  expect(new Set(connectors.slice(0, 3))).toEqual(new Set(['arbeitnow', 'himalayas', '4dayweek']))
  const isLarge = (connector: string) => ['greenhouse', 'ashby', 'lever'].includes(connector)
  const boards = connectors.slice(3)
  const share = boards.filter(isLarge).length / boards.length
  expect(boards.slice(0, 60).filter(isLarge).length).toBeGreaterThan(40)
  // Others are not all left to the end.
  expect(boards.slice(0, 200).some((connector) => connector === 'personio')).toBe(true)
  expect(boards.slice(300).filter(isLarge).length / boards.slice(300).length).toBeLessThan(share)
})

test('mixes the hosting systems of boards', () => {
  const turns = firstTurns(fresh, NOW)
  const inOrder = fresh
    .toSorted((a, b) => (turns.get(a.key) ?? 0) - (turns.get(b.key) ?? 0))
    .map((feed) => feed.connector)
  for (let at = 0; at + 10 <= inOrder.length; at++) expect(new Set(inOrder.slice(at, at + 10)).size).toBeGreaterThan(1)
})

test('runs a few new feeds at once and others by their interval', () => {
  const [one, other] = fresh
  if (!one || !other) throw new Error('expected feeds')
  const turns = firstTurns([one, { ...other, lastRunAt: NOW - MINUTE_MS, intervalMinutes: 30 }], NOW)
  expect([...turns.values()]).toEqual([NOW, NOW + 29 * MINUTE_MS])
})

test('retries a failed feed at once after a restart unless it failed too often', () => {
  const [one, other, third] = fresh
  if (!one || !other || !third) throw new Error('expected feeds')
  const failed = { lastRunAt: NOW - MINUTE_MS, lastOutcome: 'failed', intervalMinutes: 720 } as const
  const feeds = [
    { ...one, ...failed, consecutiveFailures: 3 },
    { ...other, ...failed, consecutiveFailures: 11 },
    { ...third, ...failed, lastOutcome: 'succeeded', consecutiveFailures: 0 } as const,
  ]
  expect([...firstTurns(feeds, NOW).values()]).toEqual([NOW, NOW + 719 * MINUTE_MS, NOW + 719 * MINUTE_MS])
})
