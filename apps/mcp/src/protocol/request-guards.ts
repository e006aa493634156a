import { readText } from '@jobs/core/read-body.ts'
import { isTooDeep, MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import type { Refusal } from '@jobs/http/body/json-rpc.ts'
import { MAX_MCP_BODY_BYTES } from '@jobs/types/public/public-paths.ts'
import {
  ProtocolErrorCode,
  isJsonContentType,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'

const TOO_DEEP: Refusal = {
  status: 400,
  code: ProtocolErrorCode.InvalidRequest,
  message: `The body is nested deeper than ${MAX_DEPTH} levels.`,
}

/** Reads and parses the body up to the size limit, or returns the reason for refusing it. */
export const readBody = async (request: Request): Promise<{ body: unknown } | { refusal: Refusal }> => {
  try {
    const text = await readText(request, MAX_MCP_BODY_BYTES)
    if (text === undefined)
      return { refusal: { status: 413, message: `The body is over ${MAX_MCP_BODY_BYTES} bytes.` } }
    if (isTooDeep(text)) return { refusal: TOO_DEEP }
    return { body: JSON.parse(text) }
  } catch {
    const code = ProtocolErrorCode.ParseError
    return { refusal: { status: 400, code, message: 'Parse error: the body is not JSON.' } }
  }
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const ANY = '*'

interface Allowed {
  /** Host names, without ports, that clients may use; `*` for any. */
  hosts: readonly string[]
  /** Host names of web pages whose scripts may send requests; `*` for any. */
  origins: readonly string[]
}

/** Returns the allowed names: the operator's site, localhost and the configured ones. */
export const allowedOf = (siteUrl: string, hosts: readonly string[] = [], origins: readonly string[] = []): Allowed => {
  const own = [...LOCAL, new URL(siteUrl).hostname]
  return { hosts: [...own, ...hosts], origins: [...own, ...origins] }
}

/**
 * Creates a check that rejects requests from browsers with a foreign Host (DNS rebinding) or Origin.
 * @returns a function that returns the refusal, if any
 */
export const createForeignGate = (allowed: Allowed) => {
  const isHostAllowed = (host: string) => validateHostHeader(host, [...allowed.hosts]).ok
  const isOriginAllowed = (origin: string) => validateOriginHeader(origin, [...allowed.origins]).ok
  return ({ headers, url }: Request): Refusal | undefined => {
    if (!allowed.hosts.includes(ANY) && !isHostAllowed(headers.get('host') ?? new URL(url).host)) {
      return { status: 403, message: 'This Host is not allowed; the operator can add it to ALLOWED_HOSTS.' }
    }
    const origin = headers.get('origin')
    if (origin === null || allowed.origins.includes(ANY) || isOriginAllowed(origin)) return undefined
    return { status: 403, message: 'This Origin is not allowed; the operator can add it to ALLOWED_ORIGINS.' }
  }
}

export const refuseMethod = (method: string): Refusal | undefined =>
  method === 'POST'
    ? undefined
    : {
        status: 405,
        message: 'Only POST is supported: there are no streams and no sessions.',
        headers: { allow: 'POST' },
      }

export const refuseContentType = (request: Request): Refusal | undefined =>
  isJsonContentType(request.headers.get('content-type'))
    ? undefined
    : { status: 415, message: 'The Content-Type must be application/json.' }

const HEADERS = [
  'Content-Type',
  'Accept',
  'Mcp-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
  'Last-Event-ID',
].join(', ')

/** Answers the CORS preflight of MCP requests. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': '86400',
    },
  })
