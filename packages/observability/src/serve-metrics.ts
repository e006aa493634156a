import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Metrics of another process, labelled with `process` where names collide. */
export interface MetricsSource {
  process: string
  read: () => Promise<Metrics>
}

/** Serves `/metrics` on a separate port, because it is not public. */
export const serveMetrics = (
  registry: Registry,
  { hostname, port }: { hostname: string; port: number },
  sources: readonly MetricsSource[] = [],
) =>
  Bun.serve({
    hostname,
    port,
    // Bun's error page would show paths and source code.
    development: false,
    error: () => new Response('failed\n', { status: 500 }),
    // A malformed Host makes the URL invalid.
    fetch: async (request) =>
      URL.parse(request.url)?.pathname === '/metrics' && request.method === 'GET'
        ? await metricsResponse(registry, sources)
        : new Response('not found\n', { status: 404 }),
  })

export const metricsResponse = async (registry: Registry, sources: readonly MetricsSource[] = []): Promise<Response> =>
  new Response(await (await withSources(registry, sources)).metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  })

const withSources = async (
  registry: Registry,
  sources: readonly MetricsSource[],
): Promise<Pick<Registry, 'metrics'>> => {
  if (sources.length === 0) return registry
  const own: Metrics = await registry.getMetricsAsJSON()
  const names = new Set(own.map(({ name }) => name))
  const others = await Promise.all(
    sources.map(async ({ process, read }) =>
      (await read()).map((metric) => (names.has(metric.name) ? labelled(metric, process) : metric)),
    ),
  )
  return AggregatorRegistry.aggregate([own, ...others].map((metrics) => metrics.map(summed)))
}

/** Defaults the aggregation of a metric to `sum`. */
const summed = (metric: Metrics[number]): Metrics[number] => ({ ...metric, aggregator: metric.aggregator ?? 'sum' })

const labelled = (metric: Metrics[number], process: string): Metrics[number] => ({
  ...metric,
  values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
})
