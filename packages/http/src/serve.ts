import { observeRequests } from '@jobs/observability/observe-requests.ts'
import type { AnyElysia } from 'elysia'
import type { Registry } from 'prom-client'

/** A connection that says nothing is closed after so long. No answer takes as long: who waits for changes waits for 30 s. */
const IDLE_SECONDS = 60

export interface ListenOptions {
  hostname: string
  port: number
  /** Gets the figures of the requests. */
  registry?: Registry
  /** Which requests get a line in the log: see `observeRequests`. */
  lines?: 'all' | 'failures'
}

/**
 * Listens, and on SIGTERM or SIGINT finishes what is under way, runs `close` and ends the process.
 * @returns the address, with the port the system chose when `port` is 0
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

/** Starts listening. @returns the address, with the port the system chose when `port` is 0 */
export const listen = (app: AnyElysia, { hostname, port, registry, lines = 'all' }: ListenOptions): URL => {
  app.compile()
  const paths = app.routes.map(({ path }) => path)
  // Elysia's own listen gives routes to Bun directly, past everything that would see each request.
  app.server = Bun.serve({
    hostname,
    port,
    // Handlers bound the bodies they read: Bun's own refusal has no body and no attribution.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    idleTimeout: IDLE_SECONDS,
    development: false,
    fetch: observeRequests(app.fetch, { paths, registry, lines }),
  })
  return app.server.url
}
