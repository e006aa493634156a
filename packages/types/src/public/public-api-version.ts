/** Version of the public API under `/api/public/v1`, for REST and MCP. */
export const PUBLIC_API_VERSION = '1.0.0'
