import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { usageOf } from '@jobs/core/process-usage.ts'
import { SMALL_HEAP } from '@jobs/ingest/worker/heap.ts'
import { createSilence } from '@jobs/ingest/worker/silence.ts'
import { interruptWorker } from '@jobs/ingest/worker/worker-name.ts'
import { log } from '@jobs/observability/log.ts'
import { fileURLToPath } from 'node:url'
import { createChildChannel, type FromChild } from './child-channel.ts'

const LOOK_MS = 1000
/** Minimum timeout for a child's first heartbeat, since a busy machine loads its code slowly. */
const BIRTH_MS = 60_000
const STOP_MS = 5000
const MAX_PAUSE_MS = 60_000
/** Limit of the child's private memory. */
const MAX_BYTES = 2 * 1024 ** 3

export interface SupervisorOptions {
  /** Entry module of the child. */
  entry?: URL
  /** Longest silence before the child counts as hung, in its processor time. */
  hangMs?: number
  /** Delay before the first restart; doubles with each child that lives for less than a minute. */
  firstPauseMs?: number
}

/**
 * Runs ingestion in a child process and restarts it when it exits. After a crash its runs are marked `interrupted`, and a
 * feed that crashes it twice in a row is paused. A child that hangs or uses too much memory is killed.
 */
export const superviseIngestion = (catalog: Catalog, options: SupervisorOptions) => {
  const { entry = new URL('child.ts', import.meta.url), hangMs = 30_000, firstPauseMs = 1000 } = options
  const channel = createChildChannel()
  const filled = Promise.withResolvers<void>()
  const breakdowns = new Map<string, number>()
  let child: Bun.Subprocess | undefined
  const silence = createSilence(LOOK_MS)
  let [startedAt, pauseMs] = [0, firstPauseMs]
  let isHeardOf = false
  let killedFor: string | undefined
  let stopping = false
  let again: Timer | undefined

  const receive = (from: Bun.Subprocess, message: FromChild) => {
    if (from !== child) return
    if (message.type === 'ready') channel.connect((wanted) => from.send(wanted))
    else if (message.type === 'filled') filled.resolve()
    else if (message.type === 'metrics') channel.receiveMetrics(message)
    else {
      silence.end()
      isHeardOf = true
      channel.report(message.depth)
    }
  }
  const start = () => {
    ;[startedAt, killedFor, isHeardOf] = [performance.now(), undefined, false]
    silence.end()
    const started = Bun.spawn([process.execPath, fileURLToPath(entry)], {
      env: { ...SMALL_HEAP, ...process.env },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      serialization: 'json',
      ipc: (message: FromChild, from) => receive(from, message),
    })
    child = started
    void started.exited.then(() => ended(started))
  }
  const ended = async ({ pid, exitCode, signalCode }: Bun.Subprocess) => {
    child = undefined
    filled.resolve()
    channel.disconnect()
    if (stopping) return
    const reason = killedFor ?? (signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`)
    if (exitCode !== 0) {
      breakdowns.set(reason, (breakdowns.get(reason) ?? 0) + 1)
      const fault = `ingestion ${reason}`
      // The next child detects runs that could not be marked.
      await interruptWorker(catalog, pid, fault).catch((error: unknown) => log.error(fault, { error }))
    }
    if (stopping) return
    if (performance.now() - startedAt >= MAX_PAUSE_MS) pauseMs = firstPauseMs
    log.warn('restarting ingestion', { reason, pauseMs })
    again = setTimeout(start, pauseMs)
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }
  const kill = (reason: string) => {
    killedFor = reason
    child?.kill('SIGKILL')
  }
  const look = async () => {
    const looked = child
    if (!looked || killedFor) return
    const { ownBytes = 0, cpuMs } = await usageOf(looked.pid)
    if (looked !== child) return
    const patience = isHeardOf ? hangMs : Math.max(hangMs, BIRTH_MS)
    if (silence.isLonger(patience, cpuMs)) kill(`hung for ${patience / 1000} s`)
    else if (ownBytes > MAX_BYTES) kill(`held more than ${MAX_BYTES / 1024 ** 2} MB`)
  }
  const looking = setInterval(() => void look(), LOOK_MS)
  start()

  return {
    queue: channel.queue,
    /** Returns the child's metrics; empty while it is unresponsive. */
    metrics: () => channel.metrics(),
    /** Resolves once the first child has filled an empty catalogue or exited. */
    filled: filled.promise,
    isRunning: () => child !== undefined,
    breakdowns: (): ReadonlyMap<string, number> => breakdowns,
    /** Stops the child with SIGTERM, and with SIGKILL after five seconds. */
    async stop() {
      stopping = true
      clearInterval(looking)
      clearTimeout(again)
      const last = child
      if (!last) return
      last.kill('SIGTERM')
      const impatience = setTimeout(() => last.kill('SIGKILL'), STOP_MS)
      await last.exited
      clearTimeout(impatience)
    },
  }
}
export type Ingestion = ReturnType<typeof superviseIngestion>
