import type { ListingCacheDeps } from '@jobs/http/listing/listing-cache.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'

export interface PageSettings {
  /** Whether `/jobs` and the pages below it are served here; by default for requests to the site's own name. */
  listingPages?: boolean | undefined
  /** Whether a job's page has a button that leads to the application; otherwise only links that a source requires lead to the ad. */
  applyRedirect?: boolean
  /** Where to report a vulnerability: `mailto:`, `https:` or `tel:` URLs, the preferred one first. */
  securityContacts: readonly string[]
  /** Quota of the MCP server per client and 15 minutes. */
  mcpQuota: number
  /** URL of the operator's imprint, linked from every page. */
  imprintUrl?: string | undefined
  /** URL of the privacy policy, linked from every page. */
  privacyUrl?: string | undefined
}

export interface PagesDeps extends ListJobsDeps, ListingCacheDeps {
  publicApiEnabled: boolean
  /** Handler of the MCP path, if there is an MCP server. */
  mcp?: Handler
  pages: PageSettings
}
