import { hostNames } from '@jobs/config/settings.ts'

export const mcpSettings = {
  /** Host names of web pages whose scripts may send requests, besides localhost and the site's; `*` for any. */
  ALLOWED_ORIGINS: hostNames,
}
