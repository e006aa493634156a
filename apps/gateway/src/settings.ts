const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/** @param set the variables that are set */
export const gatewayRules = (set: Record<string, string>): Record<string, string> => {
  const mcp = URL.parse(set.MCP_URL ?? '')
  if (!mcp) return {}
  const local = LOCAL.has(mcp.hostname) || mcp.hostname === set.HOST
  const own = local && mcp.port === (set.PORT ?? '3000')
  return own ? { MCP_URL: 'is the address of the gateway itself; name that of the MCP server' } : {}
}
