import { createApp, type GatewayDeps } from '@jobs/gateway/app.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { benchSite } from './setting.ts'

/** More requests than any load sends. */
export const QUOTA = 1_000_000_000

/** Creates the gateway with all its features. @param deps the opened catalogue, and what differs from the defaults */
export const benchApp = (deps: Pick<GatewayDeps, 'catalog' | 'search'> & Partial<GatewayDeps>) =>
  createApp({
    site: benchSite,
    rateLimit: createRateLimit({ name: 'public', quota: QUOTA, trustProxy: 0 }),
    publicApiEnabled: true,
    pages: { listingPages: true, securityContacts: [], mcpQuota: 120 },
    ...deps,
  })
