import { Counter, Gauge, type Registry } from 'prom-client'

export interface Metric {
  labels?: Record<string, string>
  value: number
}

export interface Metrics {
  name: string
  help: string
  /** A `counter` only grows while the process lives. */
  kind: 'counter' | 'gauge'
  labels?: readonly string[]
  /** Called at each scrape. If it fails, only this metric is omitted. */
  read: () => readonly Metric[] | Promise<readonly Metric[]>
  onError?: (error: unknown) => void
}

/** Registers metrics that are read only when Prometheus scrapes them. */
export const addMetrics = (registry: Registry, { name, help, kind, labels = [], read, onError }: Metrics): void => {
  const current = async () => {
    try {
      return await read()
    } catch (error) {
      onError?.(error)
      return []
    }
  }
  const Kind = kind === 'gauge' ? Gauge : Counter
  const metric: Gauge | Counter = new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const metrics = await current()
      metric.reset()
      if (labels.length === 0) metric.remove({})
      for (const { labels = {}, value } of metrics) {
        if (metric instanceof Gauge) metric.set(labels, value)
        else metric.inc(labels, value)
      }
    },
  })
}
