import type { Registry } from 'prom-client'

/** `/metrics` on a port of its own, which is not for the public: it tells how busy and how ill the service is. */
export const serveMetrics = (registry: Registry, { hostname, port }: { hostname: string; port: number }) =>
  Bun.serve({
    hostname,
    port,
    fetch: async (request) =>
      new URL(request.url).pathname === '/metrics' && request.method === 'GET'
        ? await metricsResponse(registry)
        : new Response('not found', { status: 404 }),
  })

/** The figures in Prometheus' text format. */
export const metricsResponse = async (registry: Registry): Promise<Response> =>
  new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  })
