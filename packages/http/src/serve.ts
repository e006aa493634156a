import type { AnyElysia } from 'elysia'

/**
 * Listens, and on SIGTERM or SIGINT finishes what is under way, runs `close` and ends the process.
 * @returns the address, with the port the system chose when `port` is 0
 */
export const serve = (
  app: AnyElysia,
  { hostname, port, close }: { hostname: string; port: number; close: () => Promise<void> },
): URL => {
  const url = listen(app, { hostname, port })
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

/** Listens, and no more. @returns the address, with the port the system chose when `port` is 0 */
export const listen = (app: AnyElysia, { hostname, port }: { hostname: string; port: number }): URL => {
  // Handlers bound the bodies they read: Bun's own refusal has no body and no attribution.
  app.listen({ hostname, port, maxRequestBodySize: Number.MAX_SAFE_INTEGER, reusePort: false })
  if (!app.server) throw new Error(`no server is listening on ${hostname}:${port}`)
  return app.server.url
}
