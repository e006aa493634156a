import type { Registry } from 'prom-client'
import { log } from './log.ts'
import { requestMetrics } from './internal/request-metrics.ts'
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
