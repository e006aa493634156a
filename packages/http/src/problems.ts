import type { Site } from '@jobs/types/site.ts'
import { Elysia } from 'elysia'
import { problemResponse } from './problem.ts'

/**
 * Turns what no route answered into problems. Comes before every route: Elysia's error hooks cover only later ones.
 */
export const problems = (site: Site) =>
  new Elysia().onError({ as: 'global' }, ({ code, error, request }) => {
    if (code === 'NOT_FOUND') return problemResponse(site, { status: 404, detail: 'There is nothing at this address.' })
    return failure(site, request, error)
  })

/** An unexpected error, logged, as a problem that tells nothing of it. */
export const failure = (site: Site, request: Request, error: unknown): Response => {
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error)
  return problemResponse(site, { status: 500, detail: 'The service failed to answer. The failure is logged.' })
}
