/** Revisions negotiated by `initialize`, newest first. */
export const HANDSHAKE_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

/** The revision in which every request names its own version. */
export const PER_REQUEST_VERSION = '2026-07-28'

export const VERSION_HEADER = 'mcp-protocol-version'
