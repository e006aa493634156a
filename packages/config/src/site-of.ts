import type { Retirement, Site } from '@jobs/types/site.ts'
import { ConfigError } from './load-env.ts'

/**
 * The operator's site as configured; without one, the gateway's own address.
 * @throws ConfigError for an API that ends before it is deprecated, which RFC 9745 forbids
 */
export const siteOf = (env: {
  SITE_URL?: string | undefined
  DOCS_URL?: string | undefined
  BRAND_NAME: string
  HOST: string
  PORT: number
  DEPRECATION_DATE?: number | undefined
  SUNSET_DATE?: number | undefined
}): Site => {
  const url = env.SITE_URL ?? `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${env.PORT}`
  const retirement = retirementOf(env.DEPRECATION_DATE, env.SUNSET_DATE)
  return {
    url,
    brandName: env.BRAND_NAME,
    docsUrl: env.DOCS_URL ?? `${url}/developers`,
    ...(retirement && { retirement }),
  }
}

const retirementOf = (deprecatedAt: number | undefined, sunsetAt: number | undefined): Retirement | undefined => {
  if (deprecatedAt === undefined && sunsetAt === undefined) return undefined
  if (deprecatedAt !== undefined && sunsetAt !== undefined && sunsetAt < deprecatedAt)
    throw new ConfigError('The environment has 1 fault(s):\n  SUNSET_DATE: must not be before DEPRECATION_DATE')
  return { ...(deprecatedAt !== undefined && { deprecatedAt }), ...(sunsetAt !== undefined && { sunsetAt }) }
}
