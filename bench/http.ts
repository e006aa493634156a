import { ownRedis } from '@jobs/core/testing/redis.ts'
import { createProgress } from '@jobs/ingest/feeds/progress.ts'
import { JOBS_PATH } from '@jobs/types/public/public-paths.ts'
import { join } from 'node:path'
import { runFile, startServer } from './harness/child.ts'
import { type Load, type Measured, measureRequests } from './harness/measure-requests.ts'
import { newFolder } from './harness/place.ts'
import { isShort } from './harness/setting.ts'
import { showOwnHelp } from './harness/show-own-help.ts'
import { quantiles, row } from './harness/table.ts'

/**
 * Measures a cached page of 50 jobs over a socket, with everything the gateway does, against a bare `Bun.serve` route
 * that sends the same bytes, and against frameworks that serialise the same object. Every server runs in a separate
 * process, and the load runs in this one; the servers take turns, and the median of the turns counts. The target is the
 * ratio to the bare route.
 * `bun run bench:http`.
 */
showOwnHelp()

const JOBS = 2000
const ROUNDS = isShort ? 1 : 9
const SECONDS = isShort ? 0.1 : 1
const WARM_UP_MS = 100
const MIN = 0.65
const BARE = 'bare Bun.serve'
const GATEWAY = 'gateway, limits in memory'

await using stack = new AsyncDisposableStack()
const folder = await newFolder(stack)

const gateway = async (...options: string[]) => {
  const { line, pid } = stack.use(await startServer(process.execPath, 'harness/gateway.ts', folder, ...options))
  return (path: string) => ({ port: Number(new URL(line).port), path, pid })
}
const framework = async (program: string, name: string) => {
  const command = [program, 'http/frameworks.mjs', name, join(folder, 'page.json')]
  const { line, pid } = stack.use(await startServer(...command))
  return { port: Number(line), path: '/jobs', pid }
}

await runFile('harness/fill-folder.ts', folder, String(JOBS))
const inMemory = await gateway()
const page = await (await fetch(`http://127.0.0.1:${inMemory(JOBS_PATH).port}${JOBS_PATH}`)).bytes()
await Bun.write(join(folder, 'page.json'), page)

const zstd = { headers: { 'accept-encoding': 'gzip, br, zstd' } }
const loads: Record<string, Omit<Load, 'seconds'>> = {
  [BARE]: await framework(process.execPath, 'bare'),
  [GATEWAY]: inMemory(JOBS_PATH),
  'gateway, other spelling': inMemory(`${JOBS_PATH}?page=1&per_page=50&language=`),
  'gateway, a page of it': inMemory('/en/jobs'),
  'gateway, the page, zstd': { ...inMemory('/en/jobs'), ...zstd },
  'gateway, zstd': { ...inMemory(JOBS_PATH), ...zstd },
  'gateway, 304': { ...inMemory(JOBS_PATH), headers: { 'if-none-match': '*' } },
}
const redis = await ownRedis({ isDurable: false })
if (redis) {
  stack.defer(redis.remove)
  loads['gateway, limits on Redis'] = (await gateway('--redis', redis.url))(JOBS_PATH)
} else console.log('redis-server is not installed: limits on Redis are left out')
loads['Hono on Bun'] = await framework(process.execPath, 'hono')
if (Bun.which('node')) {
  loads['Fastify on Node'] = await framework('node', 'fastify')
  loads['Express on Node'] = await framework('node', 'express')
} else console.log('node is not installed: Fastify and Express are left out')

const turns = new Map<string, Measured[]>(Object.keys(loads).map((name) => [name, []]))
const progress = createProgress('turns')
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, load] of Object.entries(loads))
    turns.get(name)?.push(await measureRequests({ ...load, seconds: SECONDS, warmUpMs: WARM_UP_MS }))
  progress(round + 1, ROUNDS)
}

console.log(`a page of ${page.length} bytes, medians of ${ROUNDS} turns of ${SECONDS} s; CPU of the server's process`)
console.log(row('', ['answers/s', 'to bare', 'CPU us', 'to bare']))
const median = (of: 'rate' | 'cpu', measured: readonly Measured[]) => quantiles(measured.map((one) => one[of])).p50
const toBare = (of: 'rate' | 'cpu', measured: readonly Measured[]) =>
  quantiles(measured.map((one, turn) => one[of] / (turns.get(BARE)?.[turn]?.[of] ?? NaN))).p50
for (const [name, measured] of turns) {
  const ratios = [toBare('rate', measured), toBare('cpu', measured)].map((ratio) => ratio.toFixed(2))
  const [rate, cpu] = [median('rate', measured).toFixed(0), median('cpu', measured).toFixed(1)]
  console.log(row(name, [rate, ratios[0] ?? '', cpu, ratios[1] ?? '']))
}
const reached = toBare('rate', turns.get(GATEWAY) ?? [])
console.log(`the gateway to the bare route: ${reached.toFixed(2)}; at least ${MIN} wanted`)
process.exitCode = reached < MIN && !isShort ? 1 : 0
