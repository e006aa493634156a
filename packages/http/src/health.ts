import { withDeadline } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import { Elysia } from 'elysia'
import { READ_METHODS } from './quota/rate-limit.ts'

const PATIENCE_MS = 2000

/**
 * Serves `/healthz`: the process is up; and `/readyz`: 200 if `check` succeeds within two seconds, else 503. Reasons
 * are only logged.
 */
export const health = (check: () => Promise<unknown>) =>
  new Elysia()
    .all('/healthz', ({ request }) => refused(request) ?? status(200, 'ok'), hidden)
    .all(
      '/readyz',
      async ({ request }) =>
        refused(request) ?? ((await passes(check)) ? status(200, 'ready') : status(503, 'unavailable')),
      hidden,
    )

/** Excluded from the OpenAPI documents, since they are the same on every service. */
const hidden = { detail: { hide: true } }

const UNKEPT = { 'cache-control': 'no-store' }

const status = (code: number, text: string) => Response.json({ status: text }, { status: code, headers: UNKEPT })

const refused = ({ method }: Request): Response | undefined => {
  if (method === 'GET' || method === 'HEAD') return undefined
  const headers = { allow: READ_METHODS, ...UNKEPT }
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
