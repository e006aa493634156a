import { oncePer } from '@jobs/core/memo/once-per.ts'
import type { Metric, Registry } from 'prom-client'
import { log } from './log.ts'
import { addMetrics } from './metrics.ts'
import { lastRequestIdOf, REQUEST_ID } from './request-id.ts'
import { createRouteOf } from './route-of.ts'
import { isTraced, span } from './span.ts'

const SLOW_MS = 1000
const MAX_LINES_PER_SECOND = 50
const MAX_METHOD_LENGTH = 16

export interface ObserveOptions {
  /** Declared paths of the routes. */
  paths: Iterable<string>
  /** Registry of the metrics; without it nothing is counted. */
  registry?: Registry | undefined
  /**
   * Requests logged at level `info`: all but health checks, or only those that failed or took over a second. Others are
   * logged at `debug`.
   */
  lines: 'all' | 'failures'
}

type Handle = (request: Request) => Response | Promise<Response>

/**
 * Wraps `handle` with request ids, metrics, traces and a log line. The id is the caller's if it is safe to repeat; `handle`
 * reads it with `requestIdOf`.
 */
export const observeRequests = (handle: Handle, { paths, registry, lines }: ObserveOptions): Handle => {
  const routeOf = createRouteOf(paths)
  const count = registry ? requestMetrics(registry) : () => {}
  const mayWrite = createLineLimit(MAX_LINES_PER_SECOND, (leftOut) =>
    log.warn('request lines were omitted', { leftOut }),
  )

  const isWorthALine = (route: string, status: number, ms: number) => {
    if (status === 429) return false
    if (status >= 400 || ms >= SLOW_MS) return true
    return lines === 'all' && route !== '/healthz' && route !== '/readyz'
  }

  const finish = (request: Request, started: number, response: Response): Response => {
    const ms = performance.now() - started
    const id = lastRequestIdOf(request)
    const route = routeOf(request.url)
    const { status } = response
    count(route, status, ms / 1000)
    const level = isWorthALine(route, status, ms) ? (status >= 500 ? 'warn' : 'info') : 'debug'
    if (log.writes(level) && (level === 'debug' || mayWrite())) {
      const method = request.method.slice(0, MAX_METHOD_LENGTH)
      log[level]('request', { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 })
    }
    return identified(response, id)
  }

  const traced = (request: Request) => {
    const options = { kind: 'server', traceparent: request.headers.get('traceparent') } as const
    return span('request', options, async (current) => {
      const response = await handle(request)
      const [method, route] = [request.method.slice(0, MAX_METHOD_LENGTH), routeOf(request.url)]
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response.status,
      }
      current.end({ name: `${method} ${route}`, attributes, failed: response.status >= 500 })
      return response
    })
  }

  return (request) => {
    const started = performance.now()
    const response = isTraced() ? traced(request) : handle(request)
    return response instanceof Promise
      ? response.then((answer) => finish(request, started, answer))
      : finish(request, started, response)
  }
}

/** Sets the request id; responses passed on from another server have immutable headers and are copied. */
const identified = (response: Response, id: string): Response => {
  try {
    response.headers.set(REQUEST_ID, id)
    return response
  } catch {
    const headers = new Headers(response.headers)
    headers.set(REQUEST_ID, id)
    return new Response(response.body, { status: response.status, headers })
  }
}

/** Limits lines to `most` per second and counts the rest, so that a flood of requests does not flood the log. */
const createLineLimit = (most: number, reportLeftOut: (count: number) => void) => {
  let [second, passed, leftOut] = [0, 0, 0]
  return (): boolean => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      if (leftOut > 0) reportLeftOut(leftOut)
      ;[second, passed, leftOut] = [now, 0, 0]
    }
    passed += 1
    if (passed <= most) return true
    leftOut += 1
    return false
  }
}

/** Upper bounds in seconds, from a cached page to the longest request. */
const BOUNDS: readonly number[] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Infinity]

interface Route {
  statuses: Map<number, number>
  /** Number of requests per bound, not cumulative. */
  buckets: number[]
  seconds: number
}

type CountRequest = (route: string, status: number, seconds: number) => void

/**
 * Returns the counter of requests for `registry`, shared by all servers of a process that use it. It counts requests by
 * route and status and durations by route, in plain numbers because it runs on every request.
 */
const requestMetrics = oncePer((registry: Registry): CountRequest => {
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
