import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { Counter, type Registry } from 'prom-client'
import type { RunReport } from '../jobs/fetch-feed.ts'

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

type SearchMetrics = () => Promise<SearchHealth>

type Checked = NonNullable<SearchHealth['checked']>
interface Metric {
  name: string
  help: string
  /** Undefined while there is no value. */
  of: (health: SearchHealth) => number | undefined
}

const atCheck = (of: (checked: Checked) => number) => (health: SearchHealth) => health.checked && of(health.checked)

const FIGURES: readonly Metric[] = [
  {
    name: 'search_index_ready',
    help: '1 when the search server is in use, 0 while the database serves searches because the index is being filled.',
    of: ({ ready }) => Number(ready),
  },
  {
    name: 'search_outbox_entries',
    help: 'Changes not yet sent to the search server.',
    of: ({ pending }) => pending,
  },
  {
    name: 'search_outbox_lag_seconds',
    help: 'Age of the oldest change not yet sent.',
    of: ({ lagSeconds }) => lagSeconds,
  },
  { name: 'search_parked_entries', help: 'Changes rejected by the search server.', of: ({ parked }) => parked },
  { name: 'search_catalogue_jobs', help: 'Listed jobs at the last comparison.', of: atCheck(({ jobs }) => jobs) },
  { name: 'search_index_jobs', help: 'Jobs in the index at the last comparison.', of: atCheck((at) => at.documents) },
  {
    name: 'search_drift_jobs',
    help: 'Jobs that differed, and were repaired, at the last comparison of catalogue and index.',
    of: atCheck(({ drift }) => drift),
  },
  {
    name: 'search_checksum_equal',
    help: '1 if catalogue and index had the same checksum at the last comparison.',
    of: atCheck((at) => Number(at.jobsChecksum === at.documentsChecksum)),
  },
  {
    name: 'search_checked_timestamp_seconds',
    help: 'Time of the last comparison.',
    of: atCheck(({ at }) => at / 1000),
  },
]

/** Registers metrics of the search server's lag behind the catalogue, which are read once per scrape. */
export const registerSearchMetrics = (registry: Registry, metrics: SearchMetrics): void => {
  let asking: Promise<SearchHealth | void> | undefined
  const ask = () => {
    // The other metrics are still served while the catalogue is unavailable.
    asking ??= metrics()
      .catch((error: unknown) => log.warn('could not read the search metrics', { error }))
      .finally(() => (asking = undefined))
    return asking
  }
  for (const { name, help, of } of FIGURES) {
    const read = async () => {
      const health = await ask()
      const value = health && of(health)
      return value === undefined ? [] : [{ value }]
    }
    addMetrics(registry, { name, help, kind: 'gauge', read })
  }
}
