import { expect, test } from 'bun:test'
import type { FeedState } from '@jobs/catalog/feeds/feeds.ts'
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
  const network = followNetwork(
    {
      succeeded: ({ key }) => beside.push(`${key} succeeded`),
      failed: ({ key }, reason) => beside.push(`${key} ${reason}`),
    },
    { enqueue: async (key, delayMs) => void enqueued.push([key, delayMs]), write: (line) => lines.push(line) },
  )
  const fail = (key: string, reason = 'unresolved') => network.report.failed(feed(key), reason, new Error(reason))
  return { network, lines, enqueued, beside, fail }
}

test('without a network there is one line, one try a minute, and all feeds are read soon after it is back', async () => {
  const { network, lines, enqueued, beside, fail } = follow()
  for (let at = 0; at < 600; at++) fail(`feed-${at}`, at % 2 ? 'unresolved' : 'unreachable')
  expect(lines).toEqual([
    'no source answers: the network seems to be down; one feed a minute is tried until it is back',
  ])
  expect(beside).toHaveLength(4)
  for (let minute = 0; minute < 3; minute++) await network.probe()
  expect(enqueued).toEqual([
    ['feed-0', 0],
    ['feed-1', 0],
    ['feed-2', 0],
  ])
  network.report.succeeded(feed('feed-2'), noCounts())
  expect(lines.at(-1)).toBe('sources answer again: 599 feeds that could not be read are read within 5 minutes')
  const spread = enqueued.slice(3)
  expect(new Set(spread.map(([key]) => key)).size).toBe(599)
  expect(spread.every(([, delayMs]) => delayMs < 5 * 60_000)).toBe(true)
  expect(new Set(spread.map(([, delayMs]) => Math.floor(delayMs / 60_000))).size).toBe(5)
  await network.probe()
  expect(enqueued).toHaveLength(602)
})

test('a few sources that are unavailable among others that answer are no outage', async () => {
  const { network, lines, enqueued, beside, fail } = follow()
  for (let at = 0; at < 20; at++) {
    fail(`dead-${at}`)
    fail(`gone-${at}`, 'status')
  }
  await network.probe()
  expect([lines, enqueued]).toEqual([[], []])
  expect(beside).toHaveLength(40)
})

test('a feed that may not be fetched is no sign of a network', () => {
  const { lines, enqueued, beside, fail } = follow()
  for (let at = 0; at < 6; at++) fail(`feed-${at}`)
  fail('intranet', 'not-public')
  expect(lines).toHaveLength(1)
  expect(enqueued).toEqual([])
  expect(beside.at(-1)).toBe('intranet not-public')
})
