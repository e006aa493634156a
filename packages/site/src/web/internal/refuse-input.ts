import type { RequestContext } from '@jobs/http/document.ts'
import type { Html } from '@jobs/http/markup.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { faultsOf } from '@jobs/http/validation-issues.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { type Context, ValidationError } from 'elysia'
import { faultyQuery } from './faulty-query.ts'
import type { Frame } from './frame.ts'
import { pageRoute } from './page-route.ts'
import type { PagesDeps } from '../pages-deps.ts'

/**
 * Creates an error hook for the route of a charged page: a request that its schemas reject is charged too, and the
 * response lists every fault.
 * @param more further content of the page
 */
export const createRefuseInput = (deps: PagesDeps, more?: (frame: Frame, context: RequestContext) => Html) => {
  const refuse = pageRoute<{ faults: Fault[] }>(
    deps,
    async (frame, context, { faults }) => await faultyQuery(frame, context, faults, more?.(frame, context)),
    true,
  )
  return async ({ request, server, error }: Pick<Context, 'request' | 'server'> & { error: unknown }) => {
    if (!(error instanceof ValidationError)) return undefined
    return addHeaders(await refuse({ request, server, faults: faultsOf(error) }), attributionHeaders(deps.site))
  }
}
