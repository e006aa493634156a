/** Of the public API under `/api/public/v1`, REST and MCP alike. */
export const PUBLIC_API_VERSION = '1.0.0'
