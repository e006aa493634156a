import { jsonRpcIdOf, type Refusal, refuse } from '@jobs/http/body/json-rpc.ts'
import { RETRY_AFTER_SECONDS } from '@jobs/http/problems.ts'
import { SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import { log } from '@jobs/observability/log.ts'
import {
  classifyInboundRequest,
  createMcpHandler as createPerRequestEra,
  isJSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server'
import { attributed } from './attribution.ts'
import { PER_REQUEST_VERSION, VERSION_HEADER, HANDSHAKE_VERSIONS } from './protocol-versions.ts'
import type { Outcomes } from './server-factory.ts'

const BATCH: Refusal = {
  status: 400,
  code: ProtocolErrorCode.InvalidRequest,
  message: 'Batches are not supported: send each message in its own request.',
}

const NO_STREAM: Refusal = {
  status: 404,
  code: ProtocolErrorCode.MethodNotFound,
  message: 'Method not found: this server sends no notifications.',
}

/**
 * Creates a function that passes a request's parsed body to the protocol era it belongs to and maps the outcome to
 * HTTP.
 */
export const createDispatch = (newServer: () => Server, attribution: string, outcomes: Outcomes) => {
  const handshakeEra = createHandshakeEra(newServer, attribution)
  const perRequestEra = createPerRequestEra(newServer, { legacy: 'reject', onerror: report })
  const answer = async (request: Request, body: unknown): Promise<Response> => {
    if (Array.isArray(body)) return refuse(BATCH, attribution)
    // The SDK classifies requests of its own era; only those that may be older are checked here.
    if (request.headers.get(VERSION_HEADER) !== PER_REQUEST_VERSION && isOfHandshakeEra(request, body)) {
      return await handshakeEra(request, body)
    }
    if (isListen(body)) return refuse(NO_STREAM, attribution, jsonRpcIdOf(body))
    return await attributed(await perRequestEra.fetch(request, { parsedBody: body }), attribution)
  }
  return async (request: Request, body: unknown): Promise<Response> => {
    const response = await answer(request, body)
    const outcome = outcomes.get(request)
    if (outcome === 'outage') return asOutage(response)
    if (outcome === 'degraded') response.headers.set(SEARCH_HEADER, outcome)
    return response
  }
}

/** Converts an outage to HTTP 503: both eras answer a tool's JSON-RPC error with 200. */
const asOutage = (response: Response): Response => {
  response.headers.set('cache-control', 'no-store')
  response.headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** Whether a request would make the SDK open an event stream regardless of the response mode. */
const isListen = (body: unknown) => isJSONRPCRequest(body) && body.method === 'subscriptions/listen'

const isOfHandshakeEra = ({ method, headers }: Request, body: unknown) => {
  const version = headers.get(VERSION_HEADER)
  const named = version !== null && { protocolVersionHeader: version }
  return classifyInboundRequest({ httpMethod: method, ...named, body }).kind === 'legacy'
}

/** The SDK also reports refused requests, which are the client's fault and not logged. */
const report = (error: Error) => {
  if (!ProtocolError.isInstance(error) && !error.message.startsWith('Rejected '))
    log.error('the protocol failed', { error })
}

const known: readonly string[] = HANDSHAKE_VERSIONS

/**
 * Answers one message of the revisions up to 2025-11-25 in JSON, each from a new server. Notifications and responses
 * are accepted and ignored, because no state of earlier requests exists.
 */
const createHandshakeEra =
  (newServer: () => Server, attribution: string) =>
  async (request: Request, body: unknown): Promise<Response> => {
    if (!isJSONRPCRequest(body)) return new Response(null, { status: 202 })
    const version = request.headers.get(VERSION_HEADER)
    if (version !== null && !known.includes(version) && body.method !== 'initialize') {
      const data = { supported: [PER_REQUEST_VERSION, ...known], requested: version }
      const message = `Unsupported protocol version: ${version}. Supported: ${data.supported.join(', ')}`
      return refuse(
        { status: 400, code: ProtocolErrorCode.UnsupportedProtocolVersion, message, data },
        attribution,
        body.id,
      )
    }
    return Response.json(await exchange(newServer(), body, request))
  }

const exchange = async (server: Server, message: JSONRPCMessage, request: Request): Promise<JSONRPCMessage> => {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>()
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      // Only the answer has no method; notifications before it are dropped.
      if (!('method' in message)) resolve(message)
    },
    close: async () => {},
  }
  await server.connect(transport)
  transport.onmessage?.(message, { request })
  return await promise
}
