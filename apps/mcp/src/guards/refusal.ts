import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server'
import { withAttribution } from '../protocol/attribution.ts'

export interface Refusal {
  status: number
  /** A JSON-RPC code; left out, the HTTP status is the code: it lies outside the range that JSON-RPC and MCP reserve. */
  code?: number
  message: string
  data?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A request refused before any tool saw it, as a JSON-RPC error with an HTTP status. `id` is null when unknown. */
export const refuse = (refusal: Refusal, attribution: string, id: RequestId | null = null): Response => {
  const { status, code = status, message, data, headers } = refusal
  const body = { jsonrpc: '2.0', id, error: { code, message, data: { ...data, attribution } } }
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** An error that the SDK answered by itself, with the attribution it cannot know of. */
export const attributed = async (response: Response, attribution: string): Promise<Response> => {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const message = (await response.json()) as JSONRPCMessage
  const headers = { 'cache-control': 'no-store' }
  return Response.json(withAttribution(message, attribution), { status: response.status, headers })
}
