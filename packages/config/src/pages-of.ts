import type { SettingsOf } from './load-env.ts'
import type { pages } from './settings.ts'

type Settings = SettingsOf<typeof pages> & { SITE_URL?: string | undefined; RATE_LIMIT_MCP: number }

export const pagesOf = (env: Settings) => ({
  // Without a separate site, the URLs of jobs lead to this service.
  listingPages: env.LISTING_PAGES ?? (env.SITE_URL === undefined ? true : undefined),
  applyRedirect: env.APPLY_REDIRECT,
  securityContacts: env.SECURITY_CONTACT,
  mcpQuota: env.RATE_LIMIT_MCP,
  imprintUrl: env.IMPRINT_URL,
  privacyUrl: env.PRIVACY_URL,
})
