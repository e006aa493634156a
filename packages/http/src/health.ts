import { withDeadline } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import { Elysia } from 'elysia'
import { READ_METHODS } from './quota/refusals.ts'

const PATIENCE_MS = 2000

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, as `check` finds by not throwing within two seconds;
 * else 503. Neither says why: that is in the log.
 */
export const health = (check: () => Promise<unknown>) =>
  new Elysia()
    .onRequest(({ request }) => refused(request))
    .get('/healthz', () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }), hidden)
    .get(
      '/readyz',
      async () => {
        const ready = await passes(check)
        return Response.json(
          { status: ready ? 'ready' : 'unavailable' },
          { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
        )
      },
      hidden,
    )

/** They are the same on every service, and documented once. */
const hidden = { detail: { hide: true } }

const PATH = /^[^:]+:\/\/[^/]+\/(?:healthz|readyz)(?:$|[?#])/

/** The answer to any method that does not read. */
const refused = (request: Request): Response | undefined => {
  const { method } = request
  if (method === 'GET' || method === 'HEAD' || !PATH.test(request.url)) return undefined
  const headers = { allow: READ_METHODS, 'cache-control': 'no-store' }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  const problem = { type: 'about:blank', title: 'Method Not Allowed', status: 405 }
  return Response.json(problem, { status: 405, headers: { ...headers, 'content-type': 'application/problem+json' } })
}

const passes = async (check: () => Promise<unknown>) => {
  try {
    await withDeadline(PATIENCE_MS, check())
    return true
  } catch (error) {
    log.warn('not ready', { error })
    return false
  }
}
