import { withDeadline } from '@jobs/core/timeout.ts'
import { log } from '@jobs/observability/log.ts'
import { Elysia } from 'elysia'

const PATIENCE_MS = 2000

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, as `check` finds by not throwing within two seconds;
 * else 503. Neither says why: that is in the log.
 */
export const health = (check: () => Promise<unknown>) =>
  new Elysia()
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

const passes = async (check: () => Promise<unknown>) => {
  try {
    await withDeadline(PATIENCE_MS, check())
    return true
  } catch (error) {
    log.warn('not ready', { error })
    return false
  }
}
