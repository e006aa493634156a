import { observeRequests } from '@jobs/observability/observe-requests.ts'
import type { AnyElysia } from 'elysia'
import type { Registry } from 'prom-client'

/** Idle connections are closed after this long; the longest response, waiting for changes, takes 30 s. */
const IDLE_SECONDS = 60

export interface ListenOptions {
  hostname: string
  port: number
  /** Receives the request metrics. */
  registry?: Registry
  /** Which requests are logged; see `observeRequests`. */
  lines?: 'all' | 'failures'
}

/**
 * Listens; on SIGTERM or SIGINT completes pending requests, runs `close` and exits.
 * @returns the address, with the port that the system chose if `port` is 0
 */
export const serve = (app: AnyElysia, { close, ...options }: ListenOptions & { close: () => Promise<void> }): URL => {
  const url = listen(app, options)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.stop()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  return url
}

/** Starts listening. @returns the address, with the port that the system chose if `port` is 0 */
export const listen = (app: AnyElysia, { hostname, port, registry, lines = 'all' }: ListenOptions): URL => {
  app.compile()
  const paths = app.routes.map(({ path }) => path)
  // Elysia's own listen registers routes with Bun directly, which bypasses the observation of requests.
  app.server = Bun.serve({
    hostname,
    port,
    // Handlers limit the bodies they read; Bun's own refusal has no body and no attribution.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    idleTimeout: IDLE_SECONDS,
    development: false,
    fetch: observeRequests(app.fetch, { paths, registry, lines }),
  })
  return app.server.url
}
