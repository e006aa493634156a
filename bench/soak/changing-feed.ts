import { rss, rssItem } from '../harness/feed-server.ts'

const SIZE = 400
/** Value of `FETCH_ALLOW` for the feed. */
export const PLACE = '127.1.0.1'

/**
 * A feed that at each read gains ten postings, loses ten and changes the text of ten others. It also receives the
 * deliveries of a webhook.
 */
export const startChangingFeed = () => {
  let [reads, delivered] = [0, 0]
  const server = Bun.serve({
    hostname: '0.0.0.0',
    port: 0,
    async fetch(request) {
      if (request.method === 'POST') {
        await request.arrayBuffer()
        delivered += 1
        return new Response()
      }
      const first = 10 * reads++
      return rss(
        Array.from({ length: SIZE }, (_, at) =>
          rssItem(5_000_000 + first + at, ` Ausgabe ${Math.floor((reads + at) / 40)}.`),
        ),
      )
    },
  })
  const origin = `http://${PLACE}:${server.port}`
  return {
    url: `${origin}/feed/0`,
    hook: `${origin}/hook`,
    port: Number(server.port),
    reads: () => reads,
    delivered: () => delivered,
    stop: () => server.stop(true),
  }
}
