import { CatalogRefusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { badRequest } from '@jobs/http/problem-response.ts'
import { failure } from '@jobs/http/problems.ts'
import { type Handler, type Input, publicAnswer } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import { type Limited, type RateLimit, methodRefused, quotaRefused, READ_METHODS } from '@jobs/http/quota/rate-limit.ts'
import { faultsOf } from '@jobs/http/validation-issues.ts'
import type { Site } from '@jobs/types/site.ts'
import { type Context, ValidationError } from 'elysia'

export interface ReadDeps {
  catalog: Catalog
  site: Site
  rateLimit: RateLimit
}

/**
 * Responds to an allowed request. `waited` is true if checking the quota took a round trip; `address` is the socket's.
 */
export type Respond<Sent extends Input = Input> = (
  request: Request,
  sent: Sent,
  waited: boolean,
  address: string | undefined,
) => Response | Promise<Response>

/**
 * Wraps a handler of a read-only path: answers every method, charges GET and HEAD to the client's quota and adds the
 * quota headers. The server removes the body of a HEAD response.
 */
export const chargeRequest = <Sent extends Input = Input>(
  { rateLimit, site }: Pick<ReadDeps, 'rateLimit' | 'site'>,
  respond: Respond<Sent>,
): Handler<Sent> => {
  const limited = (
    request: Request,
    sent: Sent,
    checked: Limited,
    { waited, address }: { waited: boolean; address: string | undefined },
  ) => {
    if (!checked.allowed) return quotaRefused(site, rateLimit, checked)
    const { headers } = checked
    const response = respond(request, sent, waited, address)
    if (response instanceof Response) return addHeaders(response, headers)
    return response
      .catch((error: unknown) =>
        // Some faults only the catalogue can find.
        error instanceof CatalogRefusal && error.reason === 'invalid'
          ? badRequest(site, error.faults)
          : failure(site, request, error),
      )
      .then((late) => addHeaders(late, headers))
  }

  return (request, address, sent) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const checked = rateLimit.check(request, address)
      if (!(checked instanceof Promise)) return limited(request, sent, checked, { waited: false, address })
      return checked.then((result) => limited(request, sent, result, { waited: true, address }))
    }
    if (request.method === 'OPTIONS') return preflight()
    return methodRefused(site, READ_METHODS)
  }
}

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      allow: READ_METHODS,
      'access-control-allow-methods': READ_METHODS,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  })

/** Creates an error hook for read-only routes: requests that their schemas reject are charged too. */
export const createRefuseInput = (deps: Pick<ReadDeps, 'rateLimit' | 'site'>) => {
  const onSurface = publicAnswer(deps.site)
  return ({ request, server, error }: Pick<Context, 'request' | 'server'> & { error: unknown }) => {
    if (!(error instanceof ValidationError)) return undefined
    return onSurface(chargeRequest(deps, () => badRequest(deps.site, faultsOf(error))))({ request, server })
  }
}
