import { openListing } from '@jobs/listing/open-listing.ts'
import { listingFaults } from '@jobs/listing/simulation/testing-invariants.ts'
import { after, again } from '../harness/again.ts'
import { runFile } from '../harness/child.ts'
import { FEED_HOSTS, rss, rssItem } from '../harness/feed-server.ts'
import { WORDS } from '../harness/invented-posting.ts'
import { type ProcessState, stateOf } from '../harness/process-figures.ts'
import { load } from '../harness/service-load.ts'
import { startService } from '../harness/start-service.ts'
import { quantiles } from '../harness/table.ts'
import { growthOf } from './growth.ts'

/** Samples per run: enough to even out garbage between collections, which is up to a third of the memory. */
const SAMPLES = 900
/** Memory is not conclusive while caches fill up. */
const WARM_SHARE = 0.2
const WARM_MINUTES = 2

/** Value of `FETCH_ALLOW` for the changing feed. */
const PLACE = '127.1.0.1'
const SETTINGS = { FETCH_ALLOW: `${FEED_HOSTS},${PLACE}` }

/** @param jobs listed before it begins. @returns the violations */
export const soak = async (folder: string, minutes: number, jobs: number): Promise<string[]> => {
  const feed = startChangingFeed()
  const violations = new Set<string>()
  let service: Awaited<ReturnType<typeof startService>> | undefined
  try {
    await runFile('harness/fill-folder.ts', folder, String(jobs), '--feeds', '1', '--port', String(feed.port))
    service = await startService(folder, SETTINGS)
    const { origin, backend, token, pid } = service
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const webhook = await fetch(`${backend}/api/admin/webhooks`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: feed.hook }),
    })
    if (!webhook.ok) violations.add(`a webhook: status ${webhook.status} ${await webhook.text()}`)
    const isOver = after(minutes * 60_000)
    const failed = (error: unknown) => violations.add(String(error))
    const repeat = (everyMs: number, act: (round: number) => Promise<unknown>) =>
      again(everyMs, isOver, (round) => act(round).catch(failed))
    const fetched = async (path: string, signal?: AbortSignal) => {
      const response = await fetch(`${origin}/api/public/v1/${path}`, signal ? { signal } : {})
      const text = await response.text()
      if (!response.ok) throw new Error(`${path.split('?')[0]}: status ${response.status}`)
      return text
    }
    const states: ProcessState[] = []
    const [figures] = await Promise.all([
      load(service, isOver, true),
      repeat(10_000, () =>
        fetch(`${backend}/api/admin/feeds/local-0/runs`, { method: 'POST', headers }).then((ran) => ran.text()),
      ),
      // Words rarely searched before, in two forms, and some without results.
      repeat(400, (round) =>
        fetched(`jobs?q=${WORDS[round % WORDS.length]}+${WORDS[(7 * round) % WORDS.length]?.slice(0, 3)}`),
      ),
      repeat(900, (round) => fetched(`jobs?q=xq${round.toString(36)}&per_page=5`)),
      repeat(700, (round) =>
        fetched(`jobs?q=${WORDS[(3 * round) % WORDS.length]}&page=${round % 97}`, AbortSignal.timeout(15)).catch(
          () => {},
        ),
      ),
      repeat(500, () => fetched('facets')),
      ...Array.from({ length: 20 }, () => waits(fetched, repeat)),
      repeat((minutes * 60_000) / SAMPLES, async () => states.push(await stateOf(pid))),
    ])
    for (const fault of figures.faults) violations.add(fault)
    const { thirds, violations: grown } = growthOf(
      states.slice(Math.floor(states.length * Math.max(WARM_SHARE, WARM_MINUTES / minutes))),
    )
    for (const one of grown) violations.add(one)
    for (const [at, { memory, files, threads }] of thirds.entries())
      console.log(`third ${at + 1}: ${memory.toFixed(0)} MB, ${files} files, ${threads} threads`)
    console.log(
      `${figures.lists.length} pages, p99 ${quantiles(figures.lists).p99.toFixed(0)} ms; ${figures.writes.length} edits`,
    )
    console.log(`the feed was read ${feed.reads()} times, ${feed.delivered()} deliveries of the webhook`)
    if (feed.reads() < 2) violations.add('the feed was not read')
    if (feed.delivered() === 0) violations.add('the webhook was never called')
    const before = await listedIn(origin)
    await service.stop()
    service = await startService(folder, SETTINGS)
    // Background work after a start may close or list a few jobs.
    if (Math.abs((await listedIn(service.origin)) - before) > 50) violations.add('the listing differs after a restart')
    await service.stop()
    for (const broken of await invariantsOf(folder)) violations.add(broken)
  } finally {
    await service?.stop()
    await feed.stop()
  }
  return [...violations]
}

const waits = async (
  fetched: (path: string) => Promise<string>,
  repeat: (everyMs: number, act: () => Promise<unknown>) => Promise<void>,
) => {
  let after = ''
  await repeat(50, async () => {
    const { meta } = JSON.parse(await fetched(`changes?limit=1000${after}`)) as { meta: { next: string } }
    after = `&wait=5&after=${encodeURIComponent(meta.next)}`
  })
}

const listedIn = async (origin: string): Promise<number> => {
  const response = await fetch(`${origin}/api/public/v1/jobs?per_page=1`)
  await response.text()
  return Number(response.headers.get('x-total-count'))
}

const invariantsOf = async (dataDir: string): Promise<string[]> => {
  const { catalog, search } = await openListing({ dataDir })
  const broken = await listingFaults({ catalog, search })
  await catalog.close()
  return broken
}

const SIZE = 400

/**
 * A feed that at each read gains ten postings, loses ten and changes the text of ten others. It also receives the
 * deliveries of a webhook.
 */
const startChangingFeed = () => {
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
