import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server'
import { withAttribution } from '../protocol/attribution.ts'

export interface Refusal {
  status: number
  /** JSON-RPC error code; defaults to the HTTP status, which is outside the range that JSON-RPC and MCP reserve. */
  code?: number
  message: string
  data?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Returns a JSON-RPC error with an HTTP status, for a request refused before it reaches a tool. `id` is null if
 * unknown.
 */
export const refuse = (refusal: Refusal, attribution: string, id: RequestId | null = null): Response => {
  const { status, code = status, message, data, headers } = refusal
  const body = { jsonrpc: '2.0', id, error: { code, message, data: { ...data, attribution } } }
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** Adds the attribution to an error response of the SDK. */
export const attributed = async (response: Response, attribution: string): Promise<Response> => {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const message = (await response.json()) as JSONRPCMessage
  const headers = { 'cache-control': 'no-store' }
  return Response.json(withAttribution(message, attribution), { status: response.status, headers })
}
