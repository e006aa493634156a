import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './service/load.ts'
import { isShort } from './short.ts'

/**
 * The whole service in one process over 100,000 jobs, with `--large` also over 1,000,000: how long it takes to its first
 * answer, what memory it holds, and what it answers while a worker of its own process writes as fast as it can, beside
 * what it answers when nobody writes. Every page is looked at. `bun run bench:service [--large]`.
 */
const SIZES = isShort ? [2000] : [100_000, ...(process.argv.includes('--large') ? [1_000_000] : [])]
const SECONDS = isShort ? 1 : 5
const START_MS = 120_000
const at = (path: string) => join(import.meta.dir, path)

const ended = async (...command: string[]) => {
  const child = Bun.spawn([process.execPath, ...command], { stdout: 'inherit', stderr: 'inherit' })
  if ((await child.exited) !== 0) throw new Error(`${command[0]} failed`)
}

/** Resident memory in MB: now, or the most there ever was. */
const memory = async (pid: number, which: 'VmRSS' | 'VmHWM') => {
  const status = await Bun.file(`/proc/${pid}/status`).text()
  return Math.round(Number(status.match(new RegExp(`${which}:\\s+(\\d+)`))?.[1]) / 1024)
}

const start = async (dataDir: string) => {
  const ports = Array.from({ length: 3 }, () => {
    const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
    listener.stop(true)
    return String(listener.port)
  })
  const [PORT = '', BACKEND_PORT, INGEST_PORT] = ports
  const settings = {
    DATA_DIR: dataDir,
    PORT,
    BACKEND_PORT,
    INGEST_PORT,
    LIVE_FEEDS: 'false',
    RATE_LIMIT_PUBLIC: '999999999',
  }
  const started = performance.now()
  const server = Bun.spawn([process.execPath, at('../apps/standalone/src/index.ts')], {
    env: { ...process.env, ...settings },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  const origin = `http://127.0.0.1:${PORT}`
  while (!(await fetch(`${origin}/api/public/v1/jobs`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null || performance.now() - started > START_MS) throw new Error('the service did not start')
    await Bun.sleep(5)
  }
  return { server, origin, firstAnswerMs: performance.now() - started }
}

const run = async (jobs: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobs-bench-service-'))
  let server: Bun.Subprocess | undefined
  try {
    await ended(at('service/fill-folder.ts'), dataDir, String(jobs))
    const started = await start(dataDir)
    server = started.server
    const { pid } = started.server
    const atRest = await memory(pid, 'VmRSS')
    await load(started.origin, 2)
    const idle = await load(started.origin, SECONDS)
    const writer = Bun.spawn([process.execPath, at('service/write.ts'), dataDir], { stdout: 'pipe', stderr: 'inherit' })
    await Bun.sleep(1000)
    const busy = await load(started.origin, SECONDS)
    writer.kill('SIGTERM')
    const saved = Number(await new Response(writer.stdout).text())
    console.log(`\n${jobs} jobs: first answer ${Math.round(started.firstAnswerMs)} ms after the start`)
    console.log(
      `memory: ${atRest} MB at rest, ${await memory(pid, 'VmRSS')} MB after the load, ${await memory(pid, 'VmHWM')} MB at most`,
    )
    console.log(
      `${''.padEnd(18)}${['answers/s', 'p50 ms', 'p99 ms', 'wrong pages'].map((head) => head.padStart(13)).join('')}`,
    )
    for (const [name, { perSecond, p50, p99, faults }] of Object.entries({
      'nobody writes': idle,
      'a worker writes': busy,
    })) {
      const cells = [Math.round(perSecond), p50.toFixed(2), p99.toFixed(2), faults.length]
      console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(13)).join(''))
    }
    const ratios = [busy.perSecond / idle.perSecond, busy.p50 / idle.p50, busy.p99 / idle.p99].map(
      (ratio) => `x${ratio.toFixed(2)}`,
    )
    console.log('ratio'.padEnd(18) + ratios.map((cell) => cell.padStart(13)).join(''))
    console.log(`${Math.round(saved / (SECONDS + 1))} postings saved a second meanwhile`)
    for (const fault of [...idle.faults, ...busy.faults]) console.log(`wrong: ${fault}`)
    if (idle.faults.length + busy.faults.length > 0) process.exitCode = 1
  } finally {
    server?.kill('SIGTERM')
    await server?.exited
    await rm(dataDir, { recursive: true })
  }
}

for (const jobs of SIZES) await run(jobs)
