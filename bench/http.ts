import { showOwnHelp } from './show-own-help.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, measureLoad } from './http/load.ts'
import type { Measured } from './measure-requests.ts'
import { startRedis } from './http/redis.ts'
import { isShort } from './short.ts'

/**
 * Measures a cached page of 50 jobs over a socket, with everything the gateway does, against a bare `Bun.serve` route
 * that sends the same bytes, and against frameworks that serialise the same object. Every server runs in a separate
 * process, and so does the load; the servers take turns, and the median of the turns counts. The target is the ratio to
 * the bare route.
 * `bun run bench:http`.
 */
showOwnHelp()

const ROUNDS = isShort ? 1 : 9
const SECONDS = isShort ? 0.1 : 1
const MIN = 0.65

const closers: (() => Promise<unknown>)[] = []

/** Starts a server that prints its port. */
const start = async (...command: string[]): Promise<{ url: string; pid: number }> => {
  const child = Bun.spawn(command, { cwd: import.meta.dir, stdout: 'pipe', stderr: 'inherit' })
  closers.push(async () => {
    child.kill('SIGTERM')
    await child.exited
  })
  const { value } = await child.stdout.getReader().read()
  return { url: `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`, pid: child.pid }
}

const at = ({ url, pid }: { url: string; pid: number }, path: string) => ({ url: url + path, pid })

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const row = (name: string, cells: readonly string[]) =>
  name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')

const bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobs-bench-page-'))
  closers.push(() => rm(folder, { recursive: true }))
  const memory = await start(process.execPath, 'http/gateway.ts')
  const page = await (await fetch(memory.url + JOBS_PATH)).bytes()
  const file = join(folder, 'page.json')
  await Bun.write(file, page)
  const bare = await start(process.execPath, 'http/bun-server.ts', 'bare', file)

  const loads: Record<string, Omit<Load, 'seconds'>> = {
    'bare Bun.serve': at(bare, '/jobs'),
    'gateway, limits in memory': at(memory, JOBS_PATH),
    'gateway, other spelling': at(memory, `${JOBS_PATH}?page=1&per_page=50&language=`),
    'gateway, a page of it': at(memory, '/en/jobs'),
    'gateway, the page, zstd': { ...at(memory, '/en/jobs'), headers: { 'accept-encoding': 'gzip, br, zstd' } },
    'gateway, zstd': { ...at(memory, JOBS_PATH), headers: { 'accept-encoding': 'gzip, br, zstd' } },
    'gateway, 304': { ...at(memory, JOBS_PATH), headers: { 'if-none-match': '*' } },
  }
  const plugin = await start(process.execPath, 'http/gateway.ts', 'cors')
  loads['gateway, @elysiajs/cors'] = at(plugin, JOBS_PATH)
  const redis = await startRedis()
  if (redis) {
    closers.push(redis.stop)
    const shared = await start(process.execPath, 'http/gateway.ts', redis.url)
    loads['gateway, limits on Redis'] = at(shared, JOBS_PATH)
  } else console.log('redis-server is not installed: limits on Redis are left out')
  loads['Hono on Bun'] = at(await start(process.execPath, 'http/bun-server.ts', 'hono', file), '/jobs')
  if (Bun.which('node')) {
    loads['Fastify on Node'] = at(await start('node', 'http/node-server.mjs', 'fastify', file), '/jobs')
    loads['Express on Node'] = at(await start('node', 'http/node-server.mjs', 'express', file), '/jobs')
  } else console.log('node is not installed: Fastify and Express are left out')

  for (const load of Object.values(loads)) await measureLoad({ ...load, seconds: SECONDS })
  const turns = new Map<string, Measured[]>(Object.keys(loads).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, load] of Object.entries(loads)) {
      turns.get(name)?.push(await measureLoad({ ...load, seconds: SECONDS }))
    }
  }
  console.log(`a page of ${page.length} bytes, medians of ${ROUNDS} turns of ${SECONDS} s; CPU of the server's process`)
  console.log(row('', ['answers/s', 'to bare', 'CPU us', 'to bare']))
  const base = turns.get('bare Bun.serve') ?? []
  const ratioOf = (of: 'rate' | 'cpu', measured: readonly Measured[]) =>
    median(measured.map((one, turn) => one[of] / (base[turn]?.[of] ?? Number.NaN)))
  for (const [name, measured] of turns) {
    const [rate, cpu] = [median(measured.map((one) => one.rate)), median(measured.map((one) => one.cpu))]
    const ratios = [ratioOf('rate', measured), ratioOf('cpu', measured)].map((ratio) => ratio.toFixed(2))
    console.log(row(name, [String(Math.round(rate)), ratios[0] ?? '', cpu.toFixed(1), ratios[1] ?? '']))
  }
  const reached = ratioOf('rate', turns.get('gateway, limits in memory') ?? [])
  console.log(`the gateway to the bare route: ${reached.toFixed(2)}; at least ${MIN} wanted`)
  process.exitCode = reached < MIN && !isShort ? 1 : 0
}

try {
  await bench()
} finally {
  for (const close of closers.toReversed()) await close()
}
