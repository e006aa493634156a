import { hostNames } from '@jobs/config/settings.ts'

/** What only the MCP server reads. */
export const mcpSettings = {
  /** Names of web pages whose scripts may ask, beside localhost and the site's own; `*` for any. */
  ALLOWED_ORIGINS: hostNames,
}
