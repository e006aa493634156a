/** The id of the JSON-RPC request in a parsed body, to repeat in an error; null when it has none that can be read. */
export const jsonRpcIdOf = (body: unknown): string | number | null => {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}
