import { readHead } from '@jobs/core/read-body.ts'
import { jsonRpcIdOf, type Refusal, refuse } from '@jobs/http/body/json-rpc.ts'
import { clientAddress } from '@jobs/http/client-address.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import { log } from '@jobs/observability/log.ts'
import { REQUEST_ID, requestIdOf } from '@jobs/observability/request-id.ts'
import { traceparent } from '@jobs/observability/span.ts'
import { withoutRepeats } from '@jobs/observability/without-repeats.ts'
import { MAX_MCP_BODY_BYTES, MCP_PATH, OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'

const TIMEOUT_MS = 4500
/**
 * Identifies requests that this gateway forwarded itself (RFC 9110, 7.6.3); random, so that clients cannot forge it.
 */
const VIA = `1.1 gateway-${crypto.randomUUID()}`

interface ForwardMcpOptions {
  /** URL of the MCP server: its origin, or the whole address if the path differs. */
  url: string
  site: Site
  /** Number of proxies in front of the gateway. */
  trustProxy: number
  /** For the whole exchange; 4500 by default. */
  timeoutMs?: number
}

/**
 * Creates a handler that forwards requests of any method to the MCP server and returns its answers, each as a whole.
 * The server receives the client's address as the only one in `X-Forwarded-For` and must trust one proxy. Host and
 * Origin are the client's, for the server to check. If the server fails, the answer is a JSON-RPC error with 502, 503
 * or 504.
 */
export const createForwardMcp = ({ url, site, trustProxy, timeoutMs = TIMEOUT_MS }: ForwardMcpOptions): Handler => {
  const target = new URL(url)
  if (target.pathname === '/') target.pathname = MCP_PATH
  /** The OJCP path next to the MCP path. */
  const ojcpTarget = new URL('ojcp', target)
  const ownHeaders = Object.keys(publicHeaders(site))
  const unreachable = createUnreachable(attributionOf(site))

  const report = withoutRepeats((error: Error) => log.warn('the MCP server does not respond', { error }))
  const fail = (failure: Failure, body: Uint8Array, cause?: unknown) => {
    report(new Error(failure, { cause }))
    return unreachable(failure, body)
  }

  return async (request, socketAddress) => {
    // One byte more than the limit is forwarded: the server refuses the request itself and charges the client for it.
    const body = await readHead(request, MAX_MCP_BODY_BYTES + 1).catch(() => undefined)
    if (body === undefined) return unreachable('cut')
    if (request.headers.get('via')?.includes(VIA)) return fail('looped', body)
    const headers = endToEndHeaders(request.headers)
    headers.append('via', VIA)
    const id = requestIdOf(request)
    if (id) headers.set(REQUEST_ID, id)
    const parent = traceparent()
    if (parent) headers.set('traceparent', parent)
    headers.set('host', request.headers.get('host') ?? new URL(request.url).host)
    headers.delete('forwarded')
    headers.delete('x-forwarded-for')
    const client = clientAddress(request, socketAddress, trustProxy)
    if (client) headers.set('x-forwarded-for', client)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(new URL(request.url).pathname === OJCP_PATH ? ojcpTarget : target, {
        method: request.method,
        headers,
        body: body.length > 0 ? body : null,
        signal,
        redirect: 'manual',
        decompress: false,
      })
      const answer = await response.bytes()
      const passedBack = endToEndHeaders(response.headers)
      // The gateway adds these to every answer, so they would be sent twice.
      for (const name of ownHeaders) passedBack.delete(name)
      return new Response(answer.length > 0 ? answer : null, { status: response.status, headers: passedBack })
    } catch (error) {
      const failure: Failure = signal.aborted ? 'late' : isRefused(error) ? 'down' : 'broken'
      return fail(failure, body, error)
    }
  }
}

const REFUSALS = new Set(['ConnectionRefused', 'FailedToOpenSocket', 'ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'])

/** Whether no connection was established, so that nothing was sent. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && REFUSALS.has(String(error.code))

/** RFC 9110, 7.6.1, and other headers of a single connection. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  // Bodies are forwarded whole, so their length is computed again.
  'content-length',
]

/** Copies headers without those for a single connection, including the ones that `Connection` names. */
const endToEndHeaders = (given: Headers): Headers => {
  const headers = new Headers(given)
  const named = given.get('connection')?.split(',') ?? []
  for (const name of [...HOP_BY_HOP, ...named.map((token) => token.trim())]) {
    if (TOKEN.test(name)) headers.delete(name)
  }
  return headers
}

/** RFC 9110, 5.6.2; other texts are not header names. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

type Failure = 'down' | 'broken' | 'late' | 'looped' | 'cut'

const INTERNAL_ERROR = -32_603
const PARSE_ERROR = -32_700
const RETRY_AFTER_SECONDS = 5

const ANSWERS = {
  down: { status: 503, code: INTERNAL_ERROR, message: 'The MCP server is not running at the moment.' },
  broken: { status: 502, code: INTERNAL_ERROR, message: 'The MCP server failed to respond.' },
  late: { status: 504, code: INTERNAL_ERROR, message: 'The MCP server did not respond in time.' },
  looped: { status: 502, code: INTERNAL_ERROR, message: 'The gateway is configured as its own MCP server.' },
  cut: { status: 400, code: PARSE_ERROR, message: 'Parse error: the body ended too early.' },
} as const satisfies Record<Failure, Refusal>

/** Creates the response if the MCP server does not respond: a JSON-RPC error with the id of the request. */
const createUnreachable =
  (attribution: string) =>
  (failure: Failure, body?: Uint8Array): Response => {
    const refusal = ANSWERS[failure]
    const later = refusal.status >= 500 && {
      data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    }
    return refuse({ ...refusal, ...later }, attribution, idIn(body))
  }

const idIn = (body: Uint8Array | undefined): string | number | null => {
  try {
    return jsonRpcIdOf(JSON.parse(new TextDecoder().decode(body)))
  } catch {
    return null
  }
}
