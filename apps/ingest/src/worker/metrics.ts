import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { Counter, type Registry } from 'prom-client'
import type { RunReport } from '../jobs/fetch-feed.ts'
import { registerSearchMetrics, type SearchMetrics } from './search-metrics.ts'

/** Registers the worker's Prometheus metrics. @returns a report that counts runs and forwards them to `beside` */
export const createMetrics = (
  { queue, search }: { queue: Queue; search?: SearchMetrics | undefined },
  beside: RunReport,
  registry: Registry,
) => {
  const registers = [registry]
  const runs = new Counter({ name: 'feed_runs_total', help: 'Runs of feeds.', labelNames: ['outcome'], registers })
  // A rate of a series that does not exist yet is neither zero nor a number.
  runs.inc({ outcome: 'succeeded' }, 0)
  const postings = new Counter({
    name: 'postings_total',
    help: 'Postings processed by runs, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const left = new Counter({
    name: 'postings_left_out_total',
    help: 'Postings dropped or rejected, by reason.',
    labelNames: ['reason'],
    registers,
  })
  addMetrics(registry, {
    name: 'queue_jobs',
    help: 'Jobs in the queue, by state.',
    kind: 'gauge',
    labels: ['state'],
    read: async () =>
      Object.entries<number>({ ...(await queue.depth()) }).map(([state, value]) => ({ labels: { state }, value })),
    onError: (error) => log.warn('could not read the depth of the queue', { error }),
  })
  if (search) registerSearchMetrics(registry, search)
  const report: RunReport = {
    succeeded(feed, counts) {
      beside.succeeded(feed, counts)
      runs.inc({ outcome: 'succeeded' })
      const { listed, updated, unchanged, withdrawn } = counts
      for (const [outcome, count] of Object.entries({ listed, updated, unchanged, withdrawn }))
        postings.inc({ outcome }, count)
      const reasons = { ...counts.dropped, ...counts.rejected }
      for (const [reason, count] of Object.entries(reasons)) left.inc({ reason }, count)
    },
    async failed(feed, reason, error) {
      await beside.failed(feed, reason, error)
      runs.inc({ outcome: `failed: ${reason}` })
    },
  }
  return report
}
