import type { Metrics } from '@jobs/observability/serve-metrics.ts'
import type { FromChild, ToChild } from './messages.ts'

const PATIENCE_MS = 2000

/** Requests the child's metrics; each response is a separate message. */
export const createMetricsRequests = () => {
  const waiting = new Map<number, (metrics: Metrics) => void>()
  let send: ((message: ToChild) => void) | undefined
  let last = 0
  return {
    connect(to: (message: ToChild) => void) {
      send = to
    },
    disconnect() {
      send = undefined
    },
    receive({ id, metrics }: Extract<FromChild, { type: 'metrics' }>) {
      // Written by prom-client on the other side.
      waiting.get(id)?.(metrics as unknown as Metrics)
    },
    async request(): Promise<Metrics> {
      if (!send) return []
      const id = ++last
      const { promise, resolve } = Promise.withResolvers<Metrics>()
      waiting.set(id, resolve)
      const timer = setTimeout(() => resolve([]), PATIENCE_MS)
      send({ type: 'metrics', id })
      const metrics = await promise
      clearTimeout(timer)
      waiting.delete(id)
      return metrics
    },
  }
}
