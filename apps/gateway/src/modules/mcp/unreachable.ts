import { jsonRpcIdOf, type Refusal, refuse } from '@jobs/http/body/json-rpc.ts'

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
} as const satisfies Record<Failure, Refusal>

/** Creates the response if the MCP server does not respond: a JSON-RPC error with the id of the request. */
export const createUnreachable =
  (attribution: string) =>
  (failure: Failure, body?: Uint8Array): Response => {
    const refusal = ANSWERS[failure]
    const later = refusal.status >= 500 && {
      data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    }
    return refuse({ ...refusal, ...later }, attribution, idIn(body))
  }

/** Returns the id of the request in `body`; null if it cannot be read. */
const idIn = (body: Uint8Array | undefined): string | number | null => {
  try {
    return jsonRpcIdOf(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return null
  }
}
