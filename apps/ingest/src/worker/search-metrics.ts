import type { SearchHealth } from '@jobs/search-sync/search-health.ts'
import { log } from '@jobs/observability/log.ts'
import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Registry } from 'prom-client'

export type SearchMetrics = () => Promise<SearchHealth>

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
