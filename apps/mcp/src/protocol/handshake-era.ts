import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Server,
  type Transport,
} from '@modelcontextprotocol/server'
import { HANDSHAKE_VERSIONS, PER_REQUEST_VERSION, VERSION_HEADER } from './protocol-versions.ts'
import { refuse } from '@jobs/http/body/json-rpc.ts'

const known: readonly string[] = HANDSHAKE_VERSIONS

/**
 * Answers one message of the revisions up to 2025-11-25 in JSON, each from a new server. Notifications and responses
 * are accepted and ignored, because no state of earlier requests exists.
 */
export const createHandshakeEra =
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

/** Passes one message to a server and waits for the answer. */
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
