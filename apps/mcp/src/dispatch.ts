import {
  classifyInboundRequest,
  createMcpHandler as createPerRequestEra,
  isJSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server'
import { createHandshakeEra } from './handshake-era.ts'
import { PER_REQUEST_VERSION, VERSION_HEADER } from './protocol-versions.ts'
import { attributed, idOf, refuse, type Refusal } from './refusal.ts'

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

/** Hands the parsed body of a request to the protocol era it belongs to. */
export const createDispatch = (newServer: () => Server, attribution: string) => {
  const handshakeEra = createHandshakeEra(newServer, attribution)
  const perRequestEra = createPerRequestEra(newServer, { legacy: 'reject', onerror: report })
  return async (request: Request, body: unknown): Promise<Response> => {
    if (Array.isArray(body)) return refuse(BATCH, attribution)
    // The SDK classifies what it serves itself; only what may be of the older era has to be looked at here.
    if (request.headers.get(VERSION_HEADER) !== PER_REQUEST_VERSION && isOfHandshakeEra(request, body)) {
      return await handshakeEra(request, body)
    }
    if (isListen(body)) return refuse(NO_STREAM, attribution, idOf(body))
    return await attributed(await perRequestEra.fetch(request, { parsedBody: body }), attribution)
  }
}

/** The SDK would open an event stream for it, whatever the response mode. */
const isListen = (body: unknown) => isJSONRPCRequest(body) && body.method === 'subscriptions/listen'

const isOfHandshakeEra = ({ method, headers }: Request, body: unknown) => {
  const version = headers.get(VERSION_HEADER)
  const named = version !== null && { protocolVersionHeader: version }
  return classifyInboundRequest({ httpMethod: method, ...named, body }).kind === 'legacy'
}

/** The SDK reports refused requests too; those are the client's to mend and not worth a line in the log. */
const report = (error: Error) => {
  if (!ProtocolError.isInstance(error) && !error.message.startsWith('Rejected ')) console.error('mcp:', error)
}
