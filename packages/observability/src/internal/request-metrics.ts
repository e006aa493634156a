import { oncePer } from '@jobs/core/once-per.ts'
import type { Metric, Registry } from 'prom-client'
import { addMetrics } from '../metrics.ts'

/** Upper bounds in seconds, from a cached page to the longest request. */
const BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Infinity]

interface Route {
  statuses: Map<number, number>
  /** Number of requests per bound, not cumulative. */
  buckets: number[]
  seconds: number
}

export type CountRequest = (route: string, status: number, seconds: number) => void

/**
 * Returns the counter of requests for `registry`, shared by all servers of a process that use it. It counts requests by
 * route and status and durations by route, in plain numbers because it runs on every request.
 */
export const requestMetrics = oncePer((registry: Registry): CountRequest => {
  const routes = new Map<string, Route>()
  addMetrics(registry, {
    name: 'http_requests_total',
    help: 'Requests by route and status.',
    kind: 'counter',
    labels: ['route', 'status'],
    read: () =>
      [...routes].flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status: String(status) }, value })),
      ),
  })
  registry.registerMetric(durations(routes))
  const add = (name: string): Route => {
    const route = { statuses: new Map<number, number>(), buckets: BOUNDS.map(() => 0), seconds: 0 }
    routes.set(name, route)
    return route
  }
  return (name, status, seconds) => {
    const route = routes.get(name) ?? add(name)
    route.statuses.set(status, (route.statuses.get(status) ?? 0) + 1)
    route.seconds += seconds
    let at = 0
    while (seconds > (BOUNDS[at] ?? Infinity)) at += 1
    route.buckets[at] = (route.buckets[at] ?? 0) + 1
  }
})

/** A minimal histogram, because prom-client's hashes its labels at each observation. */
const durations = (routes: ReadonlyMap<string, Route>): Metric => {
  const about = {
    name: 'http_request_duration_seconds',
    help: 'Time until the response was ready, by route.',
    type: 'histogram',
  }
  const metric = { ...about, get: async () => ({ ...about, values: [...routes].flatMap(valuesOf) }) }
  return metric as unknown as Metric
}

const valuesOf = ([route, { buckets, seconds }]: [string, Route]) => {
  let count = 0
  const name = 'http_request_duration_seconds'
  const values = BOUNDS.map((bound, at) => {
    count += buckets[at] ?? 0
    const le = bound === Infinity ? '+Inf' : String(bound)
    return { metricName: `${name}_bucket`, labels: { route, le }, value: count }
  })
  return [
    ...values,
    { metricName: `${name}_sum`, labels: { route }, value: seconds },
    { metricName: `${name}_count`, labels: { route }, value: count },
  ]
}
