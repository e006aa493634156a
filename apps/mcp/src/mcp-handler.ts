import { attributionOf } from '@jobs/types/site.ts'
import {
  classifyInboundRequest,
  createMcpHandler as createPerRequestEra,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import { allowedOf, createForeignGate, refuseContentType, refuseMethod } from './gates.ts'
import { createHandshakeEra } from './handshake-era.ts'
import { preflight } from './preflight.ts'
import { PER_REQUEST_VERSION, VERSION_HEADER } from './protocol-versions.ts'
import { readBody } from './read-body.ts'
import { attributed, idOf, refuse, type Refusal } from './refusal.ts'
import { createServerFactory, type ServerDeps } from './server-factory.ts'

export const MCP_PATH = '/api/public/v1/mcp'

export interface McpLimited {
  allowed: boolean
  /** `RateLimit-Policy`, `RateLimit`, and `Retry-After` when not allowed. */
  headers: Record<string, string>
  retryAfterSeconds?: number
}

export interface McpRateLimit {
  /** Charges one request to whoever sent it. */
  check(request: Request, address: string | undefined): Promise<McpLimited>
}

export interface McpDeps extends ServerDeps {
  rateLimit?: McpRateLimit | undefined
  allowedHosts?: readonly string[] | undefined
  allowedOrigins?: readonly string[] | undefined
}

/**
 * Answers the MCP path for any method, in both protocol eras, statelessly and in JSON. Every POST is charged to the
 * rate limit, refused ones too. `clientAddress` is the socket's.
 */
export const createMcpHandler = (deps: McpDeps) => {
  const attribution = attributionOf(deps.site)
  const refuseForeign = createForeignGate(allowedOf(deps.site.url, deps.allowedHosts, deps.allowedOrigins))
  const dispatch = createDispatch(deps, attribution)

  const answer = async (request: Request, limited: McpLimited | undefined): Promise<Response> => {
    const refusal = refuseForeign(request) ?? refuseContentType(request)
    if (refusal) return refuse(refusal, attribution)
    const read = await readBody(request)
    if (limited && !limited.allowed) {
      return refuse(tooMany(limited), attribution, 'body' in read ? idOf(read.body) : null)
    }
    if ('refusal' in read) return refuse(read.refusal, attribution)
    return await dispatch(request, read.body)
  }

  return async (request: Request, clientAddress?: string): Promise<Response> => {
    if (request.method === 'OPTIONS') {
      const refusal = refuseForeign(request)
      return refusal ? refuse(refusal, attribution) : preflight()
    }
    const refusal = refuseMethod(request.method)
    if (refusal) return refuse(refusal, attribution)
    const limited = await deps.rateLimit?.check(request, clientAddress)
    const response = await answer(request, limited)
    for (const [name, value] of Object.entries(limited?.headers ?? {})) response.headers.set(name, value)
    return response
  }
}

const tooMany = ({ retryAfterSeconds }: McpLimited): Refusal => ({
  status: 429,
  message: 'Too many requests.',
  ...(retryAfterSeconds !== undefined && { data: { retryAfterSeconds } }),
})

/** Hands a message to the era it belongs to. */
const createDispatch = (deps: McpDeps, attribution: string) => {
  const newServer = createServerFactory(deps)
  const handshakeEra = createHandshakeEra(newServer, attribution)
  const perRequestEra = createPerRequestEra(newServer, { legacy: 'reject', onerror: report })
  return async (request: Request, body: unknown): Promise<Response> => {
    if (Array.isArray(body)) return refuse(BATCH, attribution)
    if (isListen(body)) return refuse(NO_STREAM, attribution, idOf(body))
    // The SDK classifies what it serves itself; only what may be of the older era has to be looked at here.
    if (request.headers.get(VERSION_HEADER) !== PER_REQUEST_VERSION && isOfHandshakeEra(request, body)) {
      return await handshakeEra(request, body)
    }
    return await attributed(await perRequestEra.fetch(request, { parsedBody: body }), attribution)
  }
}

const BATCH: Refusal = {
  status: 400,
  code: ProtocolErrorCode.InvalidRequest,
  message: 'Batches are not served: every message is a request of its own.',
}

const NO_STREAM: Refusal = {
  status: 404,
  code: ProtocolErrorCode.MethodNotFound,
  message: 'Method not found: this server sends no notifications.',
}

/** The SDK would open an event stream for it, whatever the response mode. */
const isListen = (body: unknown) =>
  typeof body === 'object' && body !== null && 'method' in body && body.method === 'subscriptions/listen'

const isOfHandshakeEra = ({ method, headers }: Request, body: unknown) => {
  const header = (name: string) => headers.get(name) ?? undefined
  const [protocolVersionHeader, mcpMethodHeader] = [header(VERSION_HEADER), header('mcp-method')]
  const outcome = classifyInboundRequest({
    httpMethod: method,
    ...(protocolVersionHeader !== undefined && { protocolVersionHeader }),
    ...(mcpMethodHeader !== undefined && { mcpMethodHeader }),
    body,
  })
  return outcome.kind === 'legacy'
}

/** The SDK reports refused requests too; those are the client's to mend and not worth a line in the log. */
const report = (error: Error) => {
  if (!ProtocolError.isInstance(error) && !error.message.startsWith('Rejected ')) console.error('mcp:', error)
}
