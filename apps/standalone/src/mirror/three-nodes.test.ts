import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { instanceId } from '@jobs/catalog/mirror/mirror-state.ts'
import { listSnapshots } from '@jobs/catalog/snapshots/snapshots.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { writeOnce } from '@jobs/catalog/testing-writes.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { createRandom } from '@jobs/core/random.ts'
import { listen } from '@jobs/http/serve.ts'
import { createFetchPayload } from '@jobs/ingest/fetch/fetch-payload.ts'
import { createDownloadFile } from '@jobs/ingest/mirror/download-file.ts'
import { followMirror } from '@jobs/ingest/mirror/follow-mirror.ts'
import { createOtherInstance } from '@jobs/ingest/mirror/other-instance.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import type { Socket } from 'bun'
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { compose } from '../compose.ts'
import { shape } from '../env.ts'

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
        // The very first is killed before anything can have been answered.
        const ms = kills.done === 0 ? 0 : random() * 600
        const timer = tries < 2 ? setTimeout(() => stop.abort(), ms) : undefined
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

const MAX_DELAY_MS = 30
/** Most bytes of an answer before it is cut; mostly far fewer. */
const MAX_LEFT = 6000
const GOLDEN_RATIO = 0.618_034

interface Side {
  other?: Socket<Side>
  /** Data received before the other side was connected. */
  waiting: Uint8Array[]
  /** How many more bytes go through before the connection is cut. */
  left: number
}

/**
 * Passes connections on to a port of this machine, badly: some are dropped at once, some are cut in the midst of what they
 * carry, all are late. Mended, it passes on all there is.
 */
const startBadProxy = (port: number, random: () => number) => {
  let isBad = true
  let opened = 0
  // Every ten connections have all kinds, whatever the order of events.
  const spread = () => (opened++ * GOLDEN_RATIO) % 1
  const counts = { dropped: 0, cut: 0, whole: 0 }
  const pass = async (from: Socket<Side>, data: Uint8Array) => {
    const copy = data.slice()
    if (isBad) await Bun.sleep(random() * MAX_DELAY_MS)
    const { other } = from.data
    if (!other) return
    from.data.left -= copy.length
    if (from.data.left < 0) {
      counts.cut += 1
      other.write(copy.subarray(0, Math.max(0, copy.length + from.data.left)))
      other.end()
      from.end()
      return
    }
    for (let sent = 0; sent < copy.length;) {
      const written = other.write(copy.subarray(sent))
      if (written < 0) return
      sent += written
      if (sent < copy.length) await Bun.sleep(5)
    }
  }
  /** Sequential, so that chunks stay in order. */
  const lines = new WeakMap<Socket<Side>, Promise<unknown>>()
  const inLine = (socket: Socket<Side>, work: () => Promise<unknown> | void) => {
    const next = (lines.get(socket) ?? Promise.resolve()).then(work).catch(() => {})
    lines.set(socket, next)
  }
  const server = Bun.listen<Side>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      async open(socket) {
        socket.data = { waiting: [], left: Number.POSITIVE_INFINITY }
        const dice = isBad ? spread() : 1
        if (dice < 0.15) {
          counts.dropped += 1
          socket.end()
          return
        }
        const left = dice < 0.4 ? Math.floor(random() ** 3 * MAX_LEFT) : Number.POSITIVE_INFINITY
        if (dice >= 0.4) counts.whole += 1
        const data: Side = { other: socket, waiting: [], left }
        const other = await Bun.connect<Side>({
          hostname: '127.0.0.1',
          port,
          data,
          socket: {
            data: (up, bytes) => inLine(up, () => pass(up, bytes)),
            close: (up) => inLine(up, () => void socket.end()),
          },
        }).catch(() => undefined)
        if (!other) {
          socket.end()
          return
        }
        socket.data.other = other
        for (const bytes of socket.data.waiting) inLine(socket, () => pass(socket, bytes))
        socket.data.waiting = []
      },
      data(socket, bytes) {
        const { other, waiting } = socket.data
        if (other) inLine(socket, () => pass(socket, bytes))
        else waiting.push(bytes.slice())
      },
      close: (socket) => inLine(socket, () => void socket.data.other?.end()),
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    counts,
    mend: () => (isBad = false),
    stop: () => server.stop(true),
  }
}
