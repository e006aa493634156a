import type { Site } from '@jobs/types/site.ts'
import type { SettingsOf } from './load-env.ts'
import type { site } from './settings.ts'

type Settings = SettingsOf<typeof site> & { HOST: string; PORT: number; TRUST_PROXY?: number | undefined }

/** Returns the configured site of the operator, or the gateway's address. */
export const siteOf = (env: Settings): Site => {
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
