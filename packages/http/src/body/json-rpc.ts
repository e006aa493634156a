/** Returns the id of the JSON-RPC request in a parsed body, to repeat it in an error; null if there is no valid id. */
export const jsonRpcIdOf = (body: unknown): string | number | null => {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}

export interface Refusal {
  status: number
  /** JSON-RPC error code; defaults to the HTTP status, which is outside the range that JSON-RPC and MCP reserve. */
  code?: number
  message: string
  data?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Returns a JSON-RPC error with an HTTP status. @param id of the request; null if it is unknown */
export const refuse = (refusal: Refusal, attribution: string, id: string | number | null = null): Response => {
  const { status, code = status, message, data, headers } = refusal
  const body = { jsonrpc: '2.0', id, error: { code, message, data: { ...data, attribution } } }
  return Response.json(body, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
