import type { Handler } from '@jobs/http/public-answer.ts'
import type { ListJobsDeps } from '@jobs/listing/ranked/list-jobs.ts'
import type { ListingCacheDeps } from '@jobs/http/listing/listing-cache.ts'

export interface PageSettings {
  /** Whether `/jobs` and below are served here; undefined: where a request comes by the site's own name. */
  listingPages?: boolean | undefined
  /** Whether a job's page has a button that leads to where one applies; else only a source that demands a link shows the ad. */
  applyRedirect?: boolean
  /** Where to report a weakness: `mailto:`, `https:` or `tel:`, the preferred one first. */
  securityContacts: readonly string[]
  /** Requests per 15 minutes and client that the MCP server grants. */
  mcpQuota: number
  /** Where the operator says who they are, linked from every page. */
  imprintUrl?: string | undefined
  /** Where the operator says what becomes of visitors' data, linked from every page. */
  privacyUrl?: string | undefined
}

export interface PagesDeps extends ListJobsDeps, ListingCacheDeps {
  publicApiEnabled: boolean
  /** What answers the MCP path, if anything does. */
  mcp?: Handler
  pages: PageSettings
}
