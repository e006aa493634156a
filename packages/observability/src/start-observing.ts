import { Registry } from 'prom-client'
import { configureLog, log, type LogLevel } from './log.ts'
import { addProcessMetrics } from './internal/process-metrics.ts'
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
  const endTracing = traces && (await import('./internal/start-tracing.ts')).startTracing({ ...traces, service })
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
