import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { pagesOf, siteOf } from '@jobs/config/options.ts'
import { openSnapshotFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { createApp } from '@jobs/gateway/app.ts'
import type { Traffic } from '@jobs/gateway/modules/traffic/count-traffic.ts'
import type { Limits } from '@jobs/http/quota/limits.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { createMcpHandler } from '@jobs/mcp/protocol/mcp-handler.ts'
import type { Search } from '@jobs/search/search-port.ts'
import { PUBLIC_API_VERSION } from '@jobs/types/public/public-paths.ts'
import type { Registry } from 'prom-client'
import type { Env } from './env.ts'

/** The gateway with the MCP server behind it, in one process. */
export const compose = (
  env: Env,
  {
    catalog,
    search,
    limits,
    registry,
    traffic,
  }: { catalog: Catalog; search: Search; limits?: Limits; registry?: Registry; traffic?: Traffic | undefined },
) => {
  const site = siteOf(env)
  const limit = (name: string, quota: number) =>
    createRateLimit({ name, quota, trustProxy: env.TRUST_PROXY, ...(limits && { limits }) })
  const mcp = createMcpHandler({
    catalog,
    search,
    site,
    version: PUBLIC_API_VERSION,
    rateLimit: limit('mcp', env.RATE_LIMIT_MCP),
    allowedHosts: [...env.ALLOWED_HOSTS, env.HOST],
    allowedOrigins: env.ALLOWED_ORIGINS,
  })
  const rateLimit = limit('public', env.RATE_LIMIT_PUBLIC)
  return createApp({
    catalog,
    search,
    site,
    rateLimit,
    cacheBytes: env.CACHE_MB * 1024 * 1024,
    mcp,
    publicApiEnabled: env.PUBLIC_API_ENABLED,
    jobDetail: env.JOB_DETAIL,
    snapshotFiles: openSnapshotFiles(env),
    pages: pagesOf(env),
    registry,
    traffic,
  })
}
