/** Returns the settings of the pages for people. */
export const pagesOf = (env: {
  SITE_URL?: string | undefined
  LISTING_PAGES?: boolean | undefined
  APPLY_REDIRECT: boolean
  SECURITY_CONTACT: readonly string[]
  RATE_LIMIT_MCP: number
  IMPRINT_URL?: string | undefined
  PRIVACY_URL?: string | undefined
}) => ({
  // Without a separate site, the URLs of jobs lead to this service.
  listingPages: env.LISTING_PAGES ?? (env.SITE_URL === undefined ? true : undefined),
  applyRedirect: env.APPLY_REDIRECT,
  securityContacts: env.SECURITY_CONTACT,
  mcpQuota: env.RATE_LIMIT_MCP,
  imprintUrl: env.IMPRINT_URL,
  privacyUrl: env.PRIVACY_URL,
})
