import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Metrics that another process keeps, under its name as the label `process` where this one has the same. */
export interface MetricsSource {
  process: string
  read: () => Promise<Metrics>
}

/** `/metrics` on a port of its own, which is not for the public: it shows how busy and how ill the service is. */
export const serveMetrics = (
  registry: Registry,
  { hostname, port }: { hostname: string; port: number },
  sources: readonly MetricsSource[] = [],
) =>
  Bun.serve({
    hostname,
    port,
    // Bun's own page for a failure shows paths and source.
    development: false,
    error: () => new Response('failed\n', { status: 500 }),
    // A malformed Host makes an invalid address.
    fetch: async (request) =>
      URL.parse(request.url)?.pathname === '/metrics' && request.method === 'GET'
        ? await metricsResponse(registry, sources)
        : new Response('not found\n', { status: 404 }),
  })

/** The figures in Prometheus' text format. */
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

/** Not all metrics say how they are put together. */
const summed = (metric: Metrics[number]): Metrics[number] => ({ ...metric, aggregator: metric.aggregator ?? 'sum' })

const labelled = (metric: Metrics[number], process: string): Metrics[number] => ({
  ...metric,
  values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process } })),
})
