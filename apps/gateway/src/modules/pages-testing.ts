import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { openTestJobs, testSite } from '@jobs/site/testing.ts'
import { createApp, type GatewayDeps } from '../app.ts'

/** Opens the gateway on the listing of `openTestJobs`; requests use the site's name. */
export const openTestGateway = async (options: Partial<GatewayDeps> = {}) => {
  const opened = await openTestJobs()
  const { catalog, search } = opened
  const deps: GatewayDeps = {
    catalog,
    search,
    site: testSite,
    publicApiEnabled: true,
    mcp: () => new Response(),
    rateLimit: createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 1 }),
    ...options,
  }
  const app = createApp(deps)
  /** Sends a request as a TLS proxy would forward it. */
  const ask = async (path: string, init: RequestInit = {}, to: { handle: typeof app.handle } = app) => {
    const url = new URL(path, testSite.url)
    url.protocol = 'http'
    return await to.handle(new Request(url.href, init))
  }
  return { ...opened, deps, app, ask }
}
