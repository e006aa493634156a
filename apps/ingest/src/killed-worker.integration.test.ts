import { expect, test } from 'bun:test'
import { listFeeds, registerFeeds } from '@jobs/catalog/feeds.ts'
import { openCatalog } from '@jobs/catalog/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { liveFeeds } from './live-feeds.ts'

const ITEMS = 800
const KILLS = 50
const FEED = 'hundreds'

const item = (index: number) => `<item>
  <title>Werk ${index} GmbH: Sachbearbeitung Bereich ${index}</title><link>https://hundreds.example/${index}</link>
  <guid>${index}</guid><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate><region>Deutschland</region>
  <description>Du bearbeitest Vorgang ${index} und hilfst dem Team bei allen Fragen rund um Auftrag ${index * 7}. Du arbeitest
  100 % remote innerhalb Deutschlands und stimmst dich mit Kolleginnen und Kollegen in Runde ${index * 13} ab.</description></item>`
const payload = `<rss version="2.0"><channel><title>x</title>${Array.from({ length: ITEMS }, (_, at) => item(at)).join('')}</channel></rss>`

// It takes most of a minute, so it is left to script/test, which brings the services along.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a worker that is killed fifty times in a run loses no posting and doubles none',
  async () => {
    const place = await testPlace('sqlite')
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(payload) })
    const { catalog } = await openCatalog(place)
    const settings = { url: server.url.href, source: FEED, title: 'company: role', remoteOnly: true }
    const feed = { key: FEED, connector: 'rss', settings, intervalMinutes: 60, enabled: true }
    await registerFeeds(catalog, [feed, ...liveFeeds.map((one) => ({ ...one, enabled: false }))], Date.now())
    const env = {
      ...process.env,
      DATA_DIR: place.dataDir,
      INGEST_PORT: '0',
      FETCH_ALLOW: '127.0.0.1',
      REDIS_URL: '',
      DATABASE_URL: '',
    }
    const work = () =>
      Bun.spawn([process.execPath, `${import.meta.dir}/index.ts`], { env, stdout: 'ignore', stderr: 'ignore' })
    const saved = async () => Number((await catalog.read`SELECT COUNT(*) AS saved FROM postings`)[0].saved)
    const outcome = async () => (await listFeeds(catalog)).find((one) => one.key === FEED)?.lastOutcome

    let kills = 0
    for (; kills < KILLS && (await outcome()) === undefined; kills++) {
      const before = await saved()
      const worker = work()
      // Somewhere between the first and the twentieth posting that it saves.
      const some = before + 1 + ((kills * 7) % 20)
      while ((await saved()) < some && (await outcome()) === undefined) await Bun.sleep(1)
      worker.kill('SIGKILL')
      await worker.exited
    }
    expect(kills).toBe(KILLS)
    const last = work()
    while ((await outcome()) !== 'succeeded') await Bun.sleep(20)
    last.kill('SIGTERM')
    await last.exited

    const [counts] = await catalog.read`SELECT
    (SELECT COUNT(*) FROM postings) AS postings, (SELECT COUNT(DISTINCT external_id) FROM postings) AS distinct_postings,
    (SELECT COUNT(*) FROM jobs WHERE status = 'active') AS jobs, (SELECT COUNT(*) FROM search_docs) AS indexed,
    (SELECT SUM(jobs) FROM listing_counts) AS counted, (SELECT COUNT(*) FROM outbox) AS outbox`
    expect(counts).toEqual({
      postings: ITEMS,
      distinct_postings: ITEMS,
      jobs: ITEMS,
      indexed: ITEMS,
      counted: ITEMS,
      outbox: 0,
    })
    await catalog.close()
    await server.stop(true)
    await place.remove()
  },
  120_000,
)
