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
