import type { Registry } from 'prom-client'
import { addMetrics } from '../metrics.ts'

const LAG_EVERY_MS = 500

/** Registers memory, CPU time, start time and event loop delay under the names that Prometheus clients use. */
export const addProcessMetrics = (registry: Registry): void => {
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
