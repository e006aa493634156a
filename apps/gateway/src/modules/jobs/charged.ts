import { failure } from '@jobs/http/problems.ts'
import type { Handler, Input } from '@jobs/http/public-answer.ts'
import { addHeaders } from '@jobs/http/public-headers.ts'
import type { Limited, RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { methodRefused, quotaRefused, READ_METHODS } from '@jobs/http/quota/refusals.ts'
import type { Site } from '@jobs/types/site.ts'
import { refusedQuery } from './faulty-query.ts'

/** Answers a request that is allowed; `waited` where its quota could not be checked at once. `address` is the socket's. */
export type Respond<Sent extends Input = Input> = (
  request: Request,
  sent: Sent,
  waited: boolean,
  address: string | undefined,
) => Response | Promise<Response>

/**
 * Answers any method of an address that is read, each reading charged to its client, with what is left to it. The body is
 * cut off for HEAD by whatever serves it.
 */
export const charged = <Sent extends Input = Input>(
  { rateLimit, site }: { rateLimit: RateLimit; site: Site },
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
      .catch((error: unknown) => refusedQuery(site, error) ?? failure(site, request, error))
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
