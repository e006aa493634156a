import { join } from 'node:path'
import { afterAll, expect, test } from 'bun:test'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { instanceId } from '@jobs/catalog/mirror/mirror-state.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import { writeOnce } from '@jobs/catalog/testing-writes.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { listen } from '@jobs/http/serve.ts'
import { createFetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { createDownloadFile } from '@jobs/ingest/mirror/download-file.ts'
import { followMirror } from '@jobs/ingest/mirror/follow-mirror.ts'
import { createOtherInstance } from '@jobs/ingest/mirror/other-instance.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import { compose } from '../compose.ts'
import { shape } from '../env.ts'
import { startBadProxy } from './testing-bad-proxy.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const never = new AbortController().signal
const ROUNDS = 3
const closers: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** A whole instance, behind a proxy through which others reach it. */
const startNode = async (engine: (typeof testEngines)[number], random: () => number) => {
  const opened = await openTestListing(engine)
  const { catalog, place } = opened
  const folder = join(place.dataDir, 'snapshots')
  const settings = { SITE_URL: site.url, DATA_DIR: place.dataDir, RATE_LIMIT_PUBLIC: '1000000' }
  const app = compose(loadEnv(shape, settings), opened)
  const server = listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' })
  const proxy = startBadProxy(Number(server.port), random)
  closers.push(opened.close, () => app.stop(true), proxy.stop)
  /** The files of a snapshot of the current listing. */
  const snapshot = async () => {
    await catalog.transaction((tx) => tx`DELETE FROM snapshots`)
    await writeSnapshot({ catalog, site, folder, signer: () => openSigner(catalog, place) }, never)
    const [newest] = await listSnapshots(catalog)
    return newest?.files
      .filter(({ format }) => format !== 'origins.jsonl.gz')
      .map(({ sha256, bytes }) => [sha256, bytes])
  }
  const me = await instanceId(catalog)
  const follow = async (url: string, stop: AbortSignal = never) => {
    const download = createDownloadFile({ allow: ['127.0.0.1'] })
    const other = createOtherInstance(url, createFetchPayload({ allow: ['127.0.0.1'], gapMs: 0 }))
    const lease = { mustHold: async () => {} }
    const deps = { catalog, url, me, folder: join(place.dataDir, 'mirror'), download, lease, other }
    await followMirror(deps, { once: true, stop })
  }
  return { catalog, app, proxy, snapshot, follow, me }
}

const slugsOf = async ({ read }: Catalog): Promise<string[]> => {
  const rows: { slug: string }[] = await read`SELECT slug FROM jobs WHERE status = 'active' ORDER BY slug`
  return rows.map(({ slug }) => slug)
}

test.each([...testEngines])(
  'three nodes in a ring, each with jobs of its own, come to the same listing over a bad network, on %s',
  async (engine) => {
    const random = createRandom(7).next
    const nodes = await Promise.all(Array.from({ length: 3 }, () => startNode(engine, random)))
    const before = (at: number) => nodes[(at + nodes.length - 1) % nodes.length]?.proxy.url ?? ''
    const kills = { done: 0 }
    /** Follows until it has caught up with the other node; continues if killed on the way. */
    const followThrough = async (at: number) => {
      for (let tries = 0; ; tries++) {
        const stop = new AbortController()
        const timer = tries < 2 ? setTimeout(() => stop.abort(), random() * 600) : undefined
        try {
          await nodes[at]?.follow(before(at), stop.signal)
          if (!stop.signal.aborted) return
        } catch (error) {
          if (!stop.signal.aborted) throw error
        } finally {
          clearTimeout(timer)
        }
        kills.done += 1
      }
    }
    for (let round = 0; round < ROUNDS; round++) {
      for (const [at, node] of nodes.entries()) {
        // Distinct titles, because a job that two nodes find themselves belongs to each of them.
        for (let step = 0; step < 8; step++) await writeOnce(node.catalog, random, `N${at}`)
        await savePosting(
          node.catalog,
          testPosting(`round-${round}-${at}`, { title: `Runde ${round} ${at}` }),
          Date.now(),
        )
        await node.snapshot()
      }
      await Promise.all(nodes.map((_, at) => followThrough(at)))
    }
    expect(kills.done).toBeGreaterThan(0)
    // Nobody writes any more: what each has goes round once, then who was seen to carry it.
    for (let round = 0; round < 2; round++) {
      for (const [at, node] of nodes.entries()) {
        await savePosting(
          node.catalog,
          testPosting(`last-${round}-${at}`, { title: `Ende ${round} ${at}` }),
          Date.now(),
        )
        await node.snapshot()
        await followThrough((at + 1) % nodes.length)
      }
    }
    for (let at = 0; at < nodes.length * 2; at++) await followThrough(at % nodes.length)
    const [first = [], ...others] = await Promise.all(nodes.map(({ catalog }) => slugsOf(catalog)))
    expect(others).toEqual([first, first])
    const [a, b, c] = [await nodes[0]?.snapshot(), await nodes[1]?.snapshot(), await nodes[2]?.snapshot()]
    expect(a?.length).toBe(2)
    expect([b, c]).toEqual([a, a])
    const troubles = nodes.map(({ proxy }) => proxy.counts)
    for (const { dropped, cut, whole } of troubles) expect(Math.min(dropped, cut, whole)).toBeGreaterThan(0)

    // Each says where a job came from, its own it has from nobody.
    const slug = first.find((one) => one.startsWith('ende-0-0')) ?? ''
    const viaOf = async (at: number) => {
      const answer = await nodes[at]?.app.handle(new Request(`http://127.0.0.1/api/public/v1/jobs/${slug}`))
      return JobDetailAnswer.parse(await answer?.json()).data
    }
    expect((await viaOf(0)).via).toBeUndefined()
    expect(await viaOf(1)).toMatchObject({ source: 'arbeitnow', via: [{ id: nodes[0]?.me, url: nodes[0]?.proxy.url }] })
    const ids = (await viaOf(2)).via?.map(({ id }) => id)
    expect(ids).toEqual([nodes[1]?.me ?? '', nodes[0]?.me ?? ''])
  },
  240_000,
)
