import type { Feed } from '@jobs/catalog/feeds/feeds.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { z } from 'zod'
import { FEED } from './feed.ts'
import { type FaultRecord, KINDS } from './load/tally.ts'
import type { Fault } from './plan.ts'

const KEY = 'hostile'
const SLOW_BYTE_MS = 1000

const item = (fields: object) => ({
  id: '1',
  title: 'Software Engineer',
  url: 'https://hostile.example/1',
  company: 'Hostile GmbH',
  description: `<p>We are looking for a software engineer who works with us, and you will be part of the team.</p>`,
  ...fields,
})
const sentence = `${'must work remotely in A B C D E F G H J K L M N O P Q only; '.repeat(20).slice(0, 598)}.`
const words = (letter: string) => `${letter} `.repeat(995)
const xml = (content: string) => `<rss version="2.0"><channel>${content}</channel></rss>`
const json = (items: object[]) => JSON.stringify(items)

/** Payloads that are small to send but expensive to read, without any valid posting. */
const PAYLOADS: Record<string, { connector: 'json' | 'rss'; body: () => string }> = {
  empty: { connector: 'json', body: () => `[${'{},'.repeat(400_000)}{}]` },
  deep: { connector: 'json', body: () => '['.repeat(2_000_000) },
  nested: { connector: 'rss', body: () => xml(`${'<a>'.repeat(45)}${'</a>'.repeat(45)}`.repeat(60_000)) },
  name: { connector: 'rss', body: () => `<rss></${'a'.repeat(5_000_000)}>` },
  places: {
    connector: 'json',
    body: () => json(Array.from({ length: 40 }, (_, id) => item({ id, locations: ['a', 'b', 'c'].map(words) }))),
  },
  text: {
    connector: 'json',
    body: () => json([1, 2, 3].map((id) => item({ id, remote: true, description: `<p>${sentence}</p>`.repeat(48) }))),
  },
  slow: { connector: 'json', body: () => '' },
}

/** A byte now and then, until the client disconnects. */
const trickle = () => {
  let timer: Timer
  return new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(' '), SLOW_BYTE_MS)
    },
    cancel: () => clearInterval(timer),
  })
}

/** Feeds of an attacker who tries to stall the service, several of each kind. */
export const startHostileFeeds = () => {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 120,
    fetch({ url }) {
      const kind = new URL(url).pathname.split('/')[1] ?? ''
      if (kind === 'slow') return new Response(trickle())
      return new Response(PAYLOADS[kind]?.body() ?? 'none', { headers: { 'content-type': 'text/plain' } })
    },
  })
  const feeds: Feed[] = Object.entries(PAYLOADS).flatMap(([kind, { connector }]) =>
    [1, 2].map((copy) => ({
      key: `${KEY}-${kind}-${copy}`,
      connector,
      settings: { url: `http://127.0.0.1:${server.port}/${kind}/${copy}`, source: KEY },
      intervalMinutes: 1440,
      enabled: true,
    })),
  )
  return {
    feeds,
    place: `127.0.0.1:${server.port}`,
    stop: async () => await server.stop(true),
  }
}

/** A run that failed because of an outage is retried after half a minute, then after twice as long each time. */
const PATIENCE_MS = 240_000

const FeedAnswer = z.object({ lastRun: z.object({ outcome: z.string(), error: z.string().optional() }).optional() })
type LastRun = z.infer<typeof FeedAnswer>['lastRun']

interface HostileDeps {
  feeds: readonly Feed[]
  queue: Queue
  /** The backend's URL. */
  backend: string
  /** Token of an admin. */
  token: string
  record: FaultRecord
}

/**
 * Runs all hostile feeds at once. Everything else must be unaffected: each of their runs ends, except those whose
 * source sends a byte per second, and the honest feed is read meanwhile.
 */
export const hostileFault = ({ feeds, queue, backend, token, record }: HostileDeps): Fault => ({
  name: 'hostile feed',
  unharmed: KINDS,
  async run() {
    for (const { key } of feeds) await queue.enqueue('fetch-feed', { feed: key })
    const headers = { authorization: `Bearer ${token}` }
    const lastRunOf = async (key: string): Promise<LastRun> => {
      const response = await fetch(`${backend}/api/admin/feeds/${key}`, { headers })
      return FeedAnswer.parse(await response.json()).lastRun
    }
    const begun = Date.now()
    const waiting = new Set(feeds.map(({ key }) => key).filter((key) => !key.includes('slow')))
    while (waiting.size > 0 && Date.now() - begun < PATIENCE_MS) {
      await Bun.sleep(250)
      for (const key of waiting) {
        const run = await lastRunOf(key)
        if (run && run.outcome !== 'waiting' && run.outcome !== 'running') waiting.delete(key)
        if ((run?.error?.length ?? 0) > 500)
          record.violation(`hostile feed: the error of ${key} is stored at any length`)
      }
    }
    if (waiting.size > 0) record.violation(`hostile feed: ${[...waiting].join(', ')} did not come to an end`)
    const honest = await lastRunOf(FEED.key)
    if (honest?.outcome === 'failed') record.violation('hostile feed: the honest feed failed beside it')
  },
})
