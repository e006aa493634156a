/** Version of the public API under `/api/public/v1`, for REST and MCP. */
export const PUBLIC_API_VERSION = '1.0.0'

/** Paths of the public API used by several services, pages and documents. */
export const PUBLIC_API_PATH = '/api/public'
export const JOBS_PATH = '/api/public/v1/jobs'
export const RSS_PATH = '/api/public/v1/jobs.rss'
export const JSON_FEED_PATH = '/api/public/v1/jobs.json'
export const FACETS_PATH = '/api/public/v1/facets'
export const SUGGEST_PATH = '/api/public/v1/suggest'
export const CHANGES_PATH = '/api/public/v1/changes'
export const SNAPSHOTS_PATH = '/api/public/v1/snapshots'
export const CHECKPOINTS_PATH = '/api/public/v1/checkpoints'
export const QUALITY_PATH = '/api/public/v1/quality'
export const JWKS_PATH = '/.well-known/jwks.json'
export const MIRROR_PATH = '/api/public/v1/mirror'
export const OPENAPI_PATH = '/api/public/v1/openapi.json'
export const MCP_PATH = '/api/public/v1/mcp'

/** The listing as an MCP server of its own in the terms of the Open Job Context Protocol. */
export const OJCP_PATH = '/api/public/v1/ojcp'

/** Maximum size of a request body to `MCP_PATH`; larger ones are refused with 413. */
export const MAX_MCP_BODY_BYTES = 64 * 1024
