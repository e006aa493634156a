import type { Feed } from '@jobs/catalog/feeds/feeds.ts'

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
