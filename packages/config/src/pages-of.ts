/** What the pages beside the API need of the settings. */
export const pagesOf = (env: {
  SITE_URL?: string | undefined
  LISTING_PAGES?: boolean | undefined
  APPLY_REDIRECT: boolean
  SECURITY_CONTACT: readonly string[]
  RATE_LIMIT_MCP: number
  IMPRINT_URL?: string | undefined
  PRIVACY_URL?: string | undefined
}) => ({
  // Without a site of the operator's own, this service is where every job's url leads.
  listingPages: env.LISTING_PAGES ?? (env.SITE_URL === undefined ? true : undefined),
  applyRedirect: env.APPLY_REDIRECT,
  securityContacts: env.SECURITY_CONTACT,
  mcpQuota: env.RATE_LIMIT_MCP,
  imprintUrl: env.IMPRINT_URL,
  privacyUrl: env.PRIVACY_URL,
})
