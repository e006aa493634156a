import { JOBS_PATH } from '@jobs/types/public-paths.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, requestsPerSecond } from './http/load.ts'
import { startRedis } from './http/redis.ts'
import { isShort } from './short.ts'

/**
 * A cached page of 50 jobs over a socket, with all the gateway does, against a bare `Bun.serve` route that sends the
 * same bytes, and frameworks that serialise the same object. Every server is a process of its own, and so is the load;
 * the servers take turns, and the median of the turns counts. The ratio wanted is that to the bare route.
 */
const ROUNDS = isShort ? 1 : 9
const SECONDS = isShort ? 0.1 : 1
const MIN = 0.65

const closers: (() => Promise<unknown>)[] = []

/** Starts a server that prints its port. */
const start = async (...command: string[]): Promise<string> => {
  const child = Bun.spawn(command, { cwd: import.meta.dir, stdout: 'pipe', stderr: 'inherit' })
  closers.push(async () => {
    child.kill('SIGTERM')
    await child.exited
  })
  const { value } = await child.stdout.getReader().read()
  return `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`
}

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-bench-page-'))
  closers.push(() => rm(folder, { recursive: true }))
  const memory = await start(process.execPath, 'http/gateway.ts')
  const page = await (await fetch(memory + JOBS_PATH)).bytes()
  const file = join(folder, 'page.json')
  await Bun.write(file, page)
  const bare = await start(process.execPath, 'http/bun-server.ts', 'bare', file)

  const loads: Record<string, Omit<Load, 'seconds'>> = {
    'bare Bun.serve': { url: `${bare}/jobs` },
    'gateway, limits in memory': { url: memory + JOBS_PATH },
    'gateway, other spelling': { url: `${memory}${JOBS_PATH}?page=1&per_page=50&language=` },
    'gateway, zstd': { url: memory + JOBS_PATH, headers: { 'accept-encoding': 'gzip, br, zstd' } },
    'gateway, 304': { url: memory + JOBS_PATH, headers: { 'if-none-match': '*' } },
  }
  const plugin = await start(process.execPath, 'http/gateway.ts', 'cors')
  loads['gateway, @elysiajs/cors'] = { url: plugin + JOBS_PATH }
  const redis = await startRedis()
  if (redis) {
    closers.push(redis.stop)
    const shared = await start(process.execPath, 'http/gateway.ts', redis.url)
    loads['gateway, limits on Redis'] = { url: shared + JOBS_PATH }
  } else console.log('redis-server is not installed: limits on Redis are left out')
  loads['Hono on Bun'] = { url: `${await start(process.execPath, 'http/bun-server.ts', 'hono', file)}/jobs` }
  if (Bun.which('node')) {
    loads['Fastify on Node'] = { url: `${await start('node', 'http/node-server.mjs', 'fastify', file)}/jobs` }
    loads['Express on Node'] = { url: `${await start('node', 'http/node-server.mjs', 'express', file)}/jobs` }
  } else console.log('node is not installed: Fastify and Express are left out')

  for (const load of Object.values(loads)) await requestsPerSecond({ ...load, seconds: SECONDS })
  const rates = new Map<string, number[]>(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, load] of Object.entries(loads)) {
      rates.get(name)?.push(await requestsPerSecond({ ...load, seconds: SECONDS }))
    }
  }
  console.log(`a page of ${page.length} bytes, medians of ${ROUNDS} turns of ${SECONDS} s`)
  console.log(`${''.padEnd(28)}${'answers/s'.padStart(11)}${'to bare'.padStart(9)}`)
  const base = rates.get('bare Bun.serve') ?? []
  const ratioOf = (figures: readonly number[]) => median(figures.map((rate, turn) => rate / (base[turn] ?? Infinity)))
  for (const [name, figures] of rates) {
    const cells = [String(Math.round(median(figures))).padStart(11), ratioOf(figures).toFixed(2).padStart(9)]
    console.log(`${name.padEnd(28)}${cells.join('')}`)
  }
  const reached = ratioOf(rates.get('gateway, limits in memory') ?? [])
  console.log(`the gateway to the bare route: ${reached.toFixed(2)}; at least ${MIN} wanted`)
  process.exitCode = reached < MIN && !isShort ? 1 : 0
}

try {
  await bench()
} finally {
  for (const close of closers.toReversed()) await close()
}
