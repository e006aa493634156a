import { expect, test } from 'bun:test'
import type { FeedState } from '@jobs/catalog/feeds.ts'
import { liveFeeds } from '../feeds/live-feeds.ts'
import { firstTurns } from './first-turns.ts'

const NOW = Date.UTC(2026, 10, 1)
const MINUTE = 60_000
const fresh: FeedState[] = liveFeeds
  .filter(({ enabled }) => enabled)
  .map((feed) => ({ ...feed, consecutiveFailures: 0 }))

test('of many new feeds the lists of many employers are read at once, the rest evenly over an hour', () => {
  const turns = firstTurns(fresh, NOW)
  expect(turns.size).toBe(fresh.length)
  for (const key of ['arbeitnow', 'himalayas', '4dayweek']) expect(turns.get(key)).toBe(NOW)
  const times = [...turns.values()].toSorted((a, b) => a - b)
  expect(times.filter((time) => time === NOW)).toHaveLength(20)
  expect(times.at(-1)).toBeWithin(NOW + 59 * MINUTE, NOW + 60 * MINUTE + 1)
  const inFirstHalf = times.filter((time) => time < NOW + 30 * MINUTE).length
  expect(inFirstHalf / times.length).toBeWithin(0.45, 0.56)
})

test('no system of employers’ boards gets a burst', () => {
  const turns = firstTurns(fresh, NOW)
  const inOrder = fresh
    .toSorted((a, b) => (turns.get(a.key) ?? 0) - (turns.get(b.key) ?? 0))
    .map((feed) => feed.connector)
  for (let at = 0; at + 10 <= inOrder.length; at++) expect(new Set(inOrder.slice(at, at + 10)).size).toBeGreaterThan(1)
})

test('a few new feeds are read at once, and others by their interval', () => {
  const [one, other] = fresh
  if (!one || !other) throw new Error('there are no feeds')
  const turns = firstTurns([one, { ...other, lastRunAt: NOW - MINUTE, intervalMinutes: 30 }], NOW)
  expect([...turns.values()]).toEqual([NOW, NOW + 29 * MINUTE])
})
