import { invented } from '../invented-posting.ts'

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
      const items = Array.from({ length: SIZE }, (_, at) => itemOf(first + at, Math.floor((reads + at) / 40)))
      return new Response(`<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`)
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

const itemOf = (index: number, edition: number) => {
  const { title, descriptionText, publishedAt } = invented(5_000_000 + index, '').fields
  return `<item><guid>${index}</guid><title>${title} ${index}</title><link>https://bench.example/${index}</link>
    <pubDate>${new Date(publishedAt ?? 0).toUTCString()}</pubDate><region>Deutschland</region>
    <description>&lt;p&gt;${descriptionText}&lt;/p&gt;&lt;p&gt;Du arbeitest 100 % remote innerhalb Deutschlands. Ausgabe ${edition}.&lt;/p&gt;</description></item>`
}
