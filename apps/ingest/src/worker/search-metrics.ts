import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { log } from '@jobs/observability/log.ts'
import { Gauge, type Registry } from 'prom-client'

export type SearchMetrics = () => Promise<SearchHealth>

type Checked = NonNullable<SearchHealth['checked']>
interface Metric {
  name: string
  help: string
  /** Undefined while there is nothing to tell. */
  of: (health: SearchHealth) => number | undefined
}

const atCheck = (of: (checked: Checked) => number) => (health: SearchHealth) => health.checked && of(health.checked)

const FIGURES: readonly Metric[] = [
  {
    name: 'search_index_ready',
    help: '1 when the search server is used, 0 while the database answers because the index is not filled.',
    of: ({ ready }) => Number(ready),
  },
  {
    name: 'search_outbox_entries',
    help: 'Changes the search server has yet to get.',
    of: ({ pending }) => pending,
  },
  { name: 'search_outbox_lag_seconds', help: 'How long the oldest has waited.', of: ({ lagSeconds }) => lagSeconds },
  { name: 'search_parked_entries', help: 'Changes the search server refuses.', of: ({ parked }) => parked },
  { name: 'search_catalogue_jobs', help: 'Jobs listed, at the last comparison.', of: atCheck(({ jobs }) => jobs) },
  { name: 'search_index_jobs', help: 'Jobs in the index, at the last comparison.', of: atCheck((at) => at.documents) },
  {
    name: 'search_drift_jobs',
    help: 'Jobs that differed at the last comparison of catalogue and index, and were mended then.',
    of: atCheck(({ drift }) => drift),
  },
  {
    name: 'search_checksum_equal',
    help: '1 when catalogue and index had the same checksum at the last comparison.',
    of: atCheck((at) => Number(at.jobsChecksum === at.documentsChecksum)),
  },
  { name: 'search_checked_timestamp_seconds', help: 'When that was.', of: atCheck(({ at }) => at / 1000) },
]

/** How far the search server is behind the catalogue, for Prometheus; read once for all metrics of a scrape. */
export const registerSearchMetrics = (registry: Registry, metrics: SearchMetrics): void => {
  let asking: Promise<SearchHealth | undefined> | undefined
  const ask = () => {
    // Without its catalogue the worker has no figures of it to tell; the others are worth having all the same.
    asking ??= metrics()
      .catch((error: unknown) => {
        log.warn('no figures of the search', { error })
        return undefined
      })
      .finally(() => (asking = undefined))
    return asking
  }
  for (const { name, help, of } of FIGURES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const health = await ask()
        const figure = health && of(health)
        if (figure === undefined) gauge.remove()
        else gauge.set(figure)
      },
    })
  }
}
