import { Registry } from 'prom-client'
import { configureLog, log, type LogLevel } from './log.ts'
import { addProcessMetrics } from './internal/process-metrics.ts'
import { type MetricsSource, serveMetrics } from './serve-metrics.ts'

export interface ObservingOptions {
  /** Names the process in its log, figures and traces. */
  service: string
  level: LogLevel
  /** Port that serves the metrics; without it they are not served. */
  metrics?: { hostname: string; port: number } | undefined
  /** The OpenTelemetry collector that receives traces; without it nothing is traced. */
  traces?: { endpoint: string; headers: Readonly<Record<string, string>> } | undefined
}

/** Begins to observe this process: its log, figures for Prometheus on a port of their own, and traces. */
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
    /** Shows the metrics of another process beside those of this one. */
    include: (source: MetricsSource) => void sources.push(source),
    close: async () => {
      await endTracing?.()
      await server?.stop(true)
    },
  }
}
