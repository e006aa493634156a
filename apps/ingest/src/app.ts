import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { health } from '@jobs/http/health.ts'
import { log } from '@jobs/observability/log.ts'
import { metricsResponse } from '@jobs/observability/serve-metrics.ts'
import type { Queue } from '@jobs/queue/queue-port.ts'
import { Elysia } from 'elysia'
import type { Registry } from 'prom-client'

/** Composes the worker's HTTP app: health checks and `/metrics` for Prometheus. */
export const createApp = ({ catalog, queue, registry }: { catalog: Catalog; queue: Queue; registry: Registry }) =>
  new Elysia()
    .onError({ as: 'global' }, ({ code, error }) => {
      if (code === 'NOT_FOUND') return new Response('not found', { status: 404 })
      log.error('a request failed', { error })
      return new Response('failed', { status: 500 })
    })
    .use(health(async () => await Promise.all([currentRevision(catalog), queue.depth()])))
    .get('/metrics', () => metricsResponse(registry))
