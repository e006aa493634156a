/** English texts for why a feed requires the permission of its source, by code. */
export const PERMISSION_REASONS = {
  'no-terms': 'it publishes no terms',
  'terms-unknown': 'its terms are not known to allow it',
  'no-aggregators': 'its terms forbid redistribution to other aggregators',
  'no-job-sites': 'its terms forbid passing jobs on to other job sites',
  'followed-link': 'it asks for a followed link to its own page, which the public API never shows',
} as const
export type PermissionReason = keyof typeof PERMISSION_REASONS

export const isPermissionReason = (value: unknown): value is PermissionReason =>
  typeof value === 'string' && Object.hasOwn(PERMISSION_REASONS, value)
