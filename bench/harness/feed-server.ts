import type { Feed } from '@jobs/catalog/feeds/feeds.ts'
import { invented } from './invented-posting.ts'

/** Every feed has its own host, as on the internet; the system answers for all of 127.0.0.0/8. */
const hostOf = (feed: number) => `127.1.${Math.floor(feed / 250)}.${(feed % 250) + 1}`

/** Value of `FETCH_ALLOW` for these feeds. */
export const FEED_HOSTS = '127.1.0.0/16'

/** Returns the feeds of a server at `port`, each on its own host. */
export const localFeeds = (count: number, port: number): Feed[] =>
  Array.from({ length: count }, (_, feed) => ({
    key: `local-${feed}`,
    connector: 'rss',
    settings: {
      url: `http://${hostOf(feed)}:${port}/feed/${feed}`,
      source: `local-${feed}`,
      companyName: `Werk ${feed} GmbH`,
    },
    intervalMinutes: 12 * 60,
    enabled: true,
  }))

/**
 * Serves RSS feeds with invented postings, most of them short, every fiftieth with 400 items. Requests are held until
 * the server is opened.
 */
export const startFeedServer = (count: number) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const sizeOf = (feed: number) => (feed % 50 === 7 ? 400 : 5 + (feed % 40))
  const server = Bun.serve({
    hostname: '0.0.0.0',
    port: 0,
    idleTimeout: 255,
    async fetch({ url }) {
      const feed = Number(/\/feed\/(\d+)$/.exec(url)?.[1])
      if (!(feed < count)) return new Response('none', { status: 404 })
      await opened
      return rss(Array.from({ length: sizeOf(feed) }, (_, at) => rssItem(feed * 1000 + at)))
    },
  })
  return {
    port: Number(server.port),
    postings: Array.from({ length: count }, (_, feed) => sizeOf(feed)).reduce((sum, size) => sum + size, 0),
    open,
    stop: () => server.stop(true),
  }
}

export const rss = (items: readonly string[]): Response =>
  new Response(`<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`)

/** @param ending last words of its text */
export const rssItem = (index: number, ending = ''): string => {
  const { title, descriptionText, publishedAt } = invented(index, '').fields
  return `<item><guid>${index}</guid><title>${title} ${index}</title><link>https://bench.example/${index}</link>
    <pubDate>${new Date(publishedAt ?? 0).toUTCString()}</pubDate><region>Deutschland</region>
    <description>&lt;p&gt;${descriptionText}&lt;/p&gt;&lt;p&gt;Du arbeitest 100 % remote innerhalb Deutschlands.${ending}&lt;/p&gt;</description></item>`
}
