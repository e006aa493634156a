import { jsonRpcIdOf } from '@jobs/http/body/json-rpc-id.ts'

export type Failure = 'down' | 'broken' | 'late' | 'looped' | 'cut'

const INTERNAL_ERROR = -32_603
const PARSE_ERROR = -32_700
const RETRY_AFTER_SECONDS = 5

const ANSWERS = {
  down: { status: 503, code: INTERNAL_ERROR, message: 'The MCP server is not running at the moment.' },
  broken: { status: 502, code: INTERNAL_ERROR, message: 'The MCP server failed to answer.' },
  late: { status: 504, code: INTERNAL_ERROR, message: 'The MCP server did not respond in time.' },
  looped: { status: 502, code: INTERNAL_ERROR, message: 'The gateway is configured as its own MCP server.' },
  cut: { status: 400, code: PARSE_ERROR, message: 'Parse error: the body ended too early.' },
} as const satisfies Record<Failure, object>

/** Creates the response if the MCP server does not respond: a JSON-RPC error with the id of the request. */
export const createUnreachable =
  (attribution: string) =>
  (failure: Failure, body?: Uint8Array): Response => {
    const { status, code, message } = ANSWERS[failure]
    const retry = status >= 500
    const data = { ...(retry && { retryAfterSeconds: RETRY_AFTER_SECONDS }), attribution }
    return Response.json(
      { jsonrpc: '2.0', id: idIn(body), error: { code, message, data } },
      {
        status,
        headers: { ...(retry && { 'retry-after': String(RETRY_AFTER_SECONDS) }), 'cache-control': 'no-store' },
      },
    )
  }

/** Returns the id of the request in `body`; null if it cannot be read. */
const idIn = (body: Uint8Array | undefined): string | number | null => {
  try {
    return jsonRpcIdOf(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return null
  }
}
