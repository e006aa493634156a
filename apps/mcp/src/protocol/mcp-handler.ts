import { followerOf } from '@jobs/catalog/revision/follow-revision.ts'
import { jsonRpcIdOf, type Refusal, refuse } from '@jobs/http/body/json-rpc.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import type { Limited, RateLimit } from '@jobs/http/quota/rate-limit.ts'
import { log } from '@jobs/observability/log.ts'
import { requestIdOf } from '@jobs/observability/request-id.ts'
import { OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { attributionOf } from '@jobs/types/site.ts'
import { ProtocolErrorCode } from '@modelcontextprotocol/server'
import { createAnswerMemo } from './answer-memo.ts'
import { createDispatch } from './dispatch.ts'
import { allowedOf, createForeignGate, preflight, refuseContentType, refuseMethod, readBody } from './request-guards.ts'
import { createServerFactory, type Outcomes, type ServerDeps } from './server-factory.ts'

export interface McpDeps extends ServerDeps {
  rateLimit?: Pick<RateLimit, 'check'> | undefined
  allowedHosts?: readonly string[] | undefined
  allowedOrigins?: readonly string[] | undefined
}

/**
 * Creates the stateless handler of the MCP and OJCP paths for any method, in both protocol eras, with JSON responses.
 * Every POST counts towards the rate limit, even if refused. `clientAddress` is the socket's.
 */
export const createMcpHandler = (deps: McpDeps) => {
  const attribution = attributionOf(deps.site)
  const refuseForeign = createForeignGate(allowedOf(deps.site.url, deps.allowedHosts, deps.allowedOrigins))
  const outcomes: Outcomes = new WeakMap()
  const dispatchTo = (isOjcp: boolean) =>
    createAnswerMemo(
      createDispatch(createServerFactory(deps, outcomes, isOjcp), attribution, outcomes),
      followerOf(deps.catalog),
      publicHeaders(deps.site),
    )
  const [dispatch, dispatchOjcp] = [dispatchTo(false), dispatchTo(true)]

  const answer = async (request: Request, limited: Limited | undefined): Promise<Response> => {
    if (limited && !limited.allowed) {
      const read = await readBody(request)
      return refuse(tooMany(limited), attribution, 'body' in read ? jsonRpcIdOf(read.body) : null)
    }
    const refusal = refuseForeign(request) ?? refuseContentType(request)
    if (refusal) return refuse(refusal, attribution)
    const read = await readBody(request)
    if ('refusal' in read) return refuse(read.refusal, attribution)
    return await (new URL(request.url).pathname === OJCP_PATH ? dispatchOjcp : dispatch)(request, read.body)
  }

  const charged = async (request: Request, clientAddress: string | undefined): Promise<Response> => {
    const limited = await deps.rateLimit?.check(request, clientAddress)
    const response = await answer(request, limited)
    for (const [name, value] of Object.entries(limited?.headers ?? {})) response.headers.set(name, value)
    return response
  }

  return async (request: Request, clientAddress?: string): Promise<Response> => {
    if (request.method === 'OPTIONS') {
      const refusal = refuseForeign(request)
      return refusal ? refuse(refusal, attribution) : preflight()
    }
    const refusal = refuseMethod(request.method)
    if (refusal) return refuse(refusal, attribution)
    try {
      return await charged(request, clientAddress)
    } catch (error) {
      log.error('a request failed', { requestId: requestIdOf(request), error })
      return refuse(BROKEN, attribution)
    }
  }
}

const BROKEN: Refusal = {
  status: 500,
  code: ProtocolErrorCode.InternalError,
  message: 'The request failed. The error has been logged.',
}

const tooMany = ({ retryAfterSeconds }: Limited): Refusal => ({
  status: 429,
  message: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
  data: { retryAfterSeconds },
})
