/** Returns the id of the JSON-RPC request in a parsed body, to repeat it in an error; null if there is no valid id. */
export const jsonRpcIdOf = (body: unknown): string | number | null => {
  if (typeof body !== 'object' || body === null || !('method' in body) || !('id' in body)) return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}
