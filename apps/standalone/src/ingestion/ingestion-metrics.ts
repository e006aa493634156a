import { addMetrics } from '@jobs/observability/metrics.ts'
import type { Registry } from 'prom-client'
import type { Ingestion } from './supervise-ingestion.ts'

/** Registers metrics of whether ingestion runs and how often it crashed. */
export const addIngestionMetrics = (registry: Registry, { isRunning, breakdowns }: Ingestion): void => {
  addMetrics(registry, {
    name: 'ingest_up',
    help: '1 while the process of ingestion runs.',
    kind: 'gauge',
    read: () => [{ value: Number(isRunning()) }],
  })
  addMetrics(registry, {
    name: 'ingest_breakdowns_total',
    help: 'How often the process of ingestion broke down, by reason.',
    kind: 'counter',
    labels: ['reason'],
    read: () => [...breakdowns()].map(([reason, value]) => ({ labels: { reason }, value })),
  })
}
