import type { Site } from '@jobs/types/site.ts'
import { join } from 'node:path'
import type { SettingsOf } from './load-env.ts'
import type { engines, observing, pages, site } from './settings.ts'

type SiteSettings = SettingsOf<typeof site> & { HOST: string; PORT: number; TRUST_PROXY?: number | undefined }

/** Returns the configured site of the operator, or the gateway's address. */
export const siteOf = (env: SiteSettings): Site => {
  const url = env.SITE_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`
  const { DEPRECATION_DATE: deprecatedAt, SUNSET_DATE: sunsetAt } = env
  return {
    url,
    brandName: env.BRAND_NAME,
    docsUrl: env.DOCS_URL ?? `${url}/developers`,
    ...((deprecatedAt ?? sunsetAt) !== undefined && {
      retirement: { ...(deprecatedAt !== undefined && { deprecatedAt }), ...(sunsetAt !== undefined && { sunsetAt }) },
    }),
    ...(env.ALLOWED_HOSTS.length > 0 && { hosts: env.ALLOWED_HOSTS, port: env.PORT }),
    ...((env.TRUST_PROXY ?? 0) > 0 && { hasProxy: true }),
  }
}

export type StoresEnv = SettingsOf<typeof engines>

/** Converts settings to the options of the catalogue and the search server. */
export const storesOptions = (env: StoresEnv) => ({
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  connections: env.DATABASE_CONNECTIONS,
  meilisearch: env.MEILI_URL ? { url: env.MEILI_URL, key: env.MEILI_KEY, index: env.MEILI_INDEX } : undefined,
})

export const snapshotFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'snapshots')

type ObservingSettings = SettingsOf<typeof observing> & { HOST: string }

/** Converts settings to the options of `startObserving`. */
export const observingOf = (service: string, { HOST, LOG_LEVEL, METRICS_PORT, ...otel }: ObservingSettings) => ({
  service,
  level: LOG_LEVEL,
  metrics: METRICS_PORT > 0 ? { hostname: HOST, port: METRICS_PORT } : undefined,
  traces: otel.OTEL_EXPORTER_OTLP_ENDPOINT
    ? { endpoint: otel.OTEL_EXPORTER_OTLP_ENDPOINT, headers: otel.OTEL_EXPORTER_OTLP_HEADERS }
    : undefined,
})

type PagesSettings = SettingsOf<typeof pages> & { SITE_URL?: string | undefined; RATE_LIMIT_MCP: number }

export const pagesOf = (env: PagesSettings) => ({
  // Without a separate site, the URLs of jobs lead to this service.
  listingPages: env.LISTING_PAGES ?? (env.SITE_URL === undefined ? true : undefined),
  applyRedirect: env.APPLY_REDIRECT,
  securityContacts: env.SECURITY_CONTACT,
  mcpQuota: env.RATE_LIMIT_MCP,
  imprintUrl: env.IMPRINT_URL,
  privacyUrl: env.PRIVACY_URL,
})
