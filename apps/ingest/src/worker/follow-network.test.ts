import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
import { expect, test } from 'bun:test'
import { noCounts } from '../feeds/run-tally.ts'
import { followNetwork } from './follow-network.ts'

const feed = (key: string): FeedState => ({
  key,
  connector: 'rss',
  settings: {},
  intervalMinutes: 60,
  enabled: true,
  consecutiveFailures: 1,
})

const follow = () => {
  const lines: string[] = []
  const enqueued: [string, number][] = []
  const beside: string[] = []
  const excused: string[] = []
  const network = followNetwork(
    {
      succeeded: ({ key }) => void beside.push(`${key} succeeded`),
      failed: ({ key }, reason) => void beside.push(`${key} ${reason}`),
    },
    {
      excuse: async (keys) => void excused.push(...keys),
      enqueue: async (key, delayMs) => void enqueued.push([key, delayMs]),
      write: (line) => lines.push(line),
    },
  )
  const fail = async (key: string, reason = 'unresolved') =>
    await network.report.failed(feed(key), reason, new Error(reason))
  return { ...network, lines, enqueued, beside, excused, fail }
}

test('logs an outage once, tries one feed per minute and runs all feeds soon after it', async () => {
  const { report, network, probe, lines, enqueued, beside, excused, fail } = follow()
  for (let at = 0; at < 600; at++) await fail(`feed-${at}`, at % 2 ? 'unresolved' : 'unreachable')
  expect(lines).toEqual([
    'no source responds: the network seems to be down; trying one feed per minute until it is back',
  ])
  expect(beside).toHaveLength(4)
  expect(excused).toEqual(Array.from({ length: 600 }, (_, at) => `feed-${at}`))
  expect([network.isDown(), network.admits('feed-7'), network.admits('feed-600')]).toEqual([true, false, false])
  for (let minute = 0; minute < 3; minute++) await probe()
  expect(enqueued).toEqual([
    ['feed-0', 0],
    ['feed-1', 0],
    ['feed-2', 0],
  ])
  expect([network.admits('feed-1'), network.admits('feed-2')]).toEqual([false, true])
  report.succeeded(feed('feed-2'), noCounts())
  expect(lines.at(-1)).toBe('sources respond again: 600 skipped feeds will run within 5 minutes')
  const spread = enqueued.slice(3)
  expect(new Set(spread.map(([key]) => key)).size).toBe(600)
  expect(spread.every(([, delayMs]) => delayMs < 5 * 60_000)).toBe(true)
  expect(new Set(spread.map(([, delayMs]) => Math.floor(delayMs / 60_000))).size).toBe(5)
  await probe()
  expect(enqueued).toHaveLength(603)
})

test('does not take a few failing sources for an outage', async () => {
  const { probe, lines, enqueued, beside, excused, fail } = follow()
  for (let at = 0; at < 20; at++) {
    await fail(`dead-${at}`)
    await fail(`gone-${at}`, 'status')
  }
  await probe()
  expect([lines, enqueued, excused]).toEqual([[], [], []])
  expect(beside).toHaveLength(40)
})

test('does not take a forbidden address for a sign of recovery', async () => {
  const { lines, enqueued, beside, fail } = follow()
  for (let at = 0; at < 6; at++) await fail(`feed-${at}`)
  await fail('intranet', 'not-public')
  expect(lines).toHaveLength(1)
  expect(enqueued).toEqual([])
  expect(beside.at(-1)).toBe('intranet not-public')
})
