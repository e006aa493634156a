import { Registry } from 'prom-client'
import { configureLog, log, type LogLevel } from './log.ts'
import { addMetrics } from './metrics.ts'
import { type MetricsSource, serveMetrics } from './serve-metrics.ts'

export interface ObservingOptions {
  /** Name of the process in logs, metrics and traces. */
  service: string
  level: LogLevel
  /** Address that serves metrics; absent to serve none. */
  metrics?: { hostname: string; port: number } | undefined
  /** OpenTelemetry collector that receives traces; absent to turn tracing off. */
  traces?: { endpoint: string; headers: Readonly<Record<string, string>> } | undefined
}

/** Configures the log of this process, serves Prometheus metrics on a separate port and starts tracing. */
export const startObserving = async ({ service, level, metrics, traces }: ObservingOptions) => {
  configureLog({ service, level })
  const registry = new Registry()
  addProcessMetrics(registry)
  const sources: MetricsSource[] = []
  const server = metrics && serveMetrics(registry, metrics, sources)
  const endTracing = traces && (await import('./internal/otlp-exporter.ts')).startTracing({ ...traces, service })
  if (server) log.info(`metrics on ${server.url.href}metrics`)
  return {
    registry,
    /** Adds the metrics of another process. */
    include: (source: MetricsSource) => void sources.push(source),
    close: async () => {
      await endTracing?.()
      await server?.stop(true)
    },
  }
}

const LAG_EVERY_MS = 500

/** Registers memory, CPU time, start time and event loop delay under the names that Prometheus clients use. */
const addProcessMetrics = (registry: Registry): void => {
  let lagSeconds = 0
  let due = performance.now() + LAG_EVERY_MS
  const timer = setInterval(() => {
    lagSeconds = Math.max(0, performance.now() - due) / 1000
    due = performance.now() + LAG_EVERY_MS
  }, LAG_EVERY_MS)
  timer.unref()
  const startedAt = Date.now() / 1000 - process.uptime()
  const gauge = (name: string, help: string, read: () => number) =>
    addMetrics(registry, { name, help, kind: 'gauge', read: () => [{ value: read() }] })
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('process_heap_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'Start of the process, Unix time.', () => startedAt)
  gauge('process_event_loop_lag_seconds', 'Delay of the latest timer.', () => lagSeconds)
  addMetrics(registry, {
    name: 'process_cpu_seconds_total',
    help: 'Processor time used, user and system.',
    kind: 'counter',
    read: () => {
      const { user, system } = process.cpuUsage()
      return [{ value: (user + system) / 1e6 }]
    },
  })
}
