import { MCP_PATH, OJCP_PATH, OPENAPI_PATH } from '@jobs/types/public/public-paths.ts'
import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import type { SnapshotFiles } from '@jobs/engines/snapshot-files/snapshot-files.ts'
import { health } from '@jobs/http/health.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { openToOrigins } from '@jobs/http/open-to-origins.ts'
import { problems } from '@jobs/http/problems.ts'
import { type Handler, publicAnswer } from '@jobs/http/public-answer.ts'
import { Elysia } from 'elysia'
import { createErrorPage } from '@jobs/site/web/error-page.ts'
import { createPageCache } from '@jobs/site/web/page-cache.ts'
import { createSite } from '@jobs/site/create-site.ts'
import { createApi } from './api.ts'
import { hotPath } from './hot-path.ts'
import { createJobsHandlers, type JobsDeps } from './modules/jobs/jobs-handler.ts'
import { openapiAnswer } from './modules/openapi/openapi-answer.ts'
import type { Traffic } from './modules/traffic/count-traffic.ts'
import type { PageSettings } from '@jobs/site/web/pages-deps.ts'
import { rawBody } from '@jobs/http/body/sent-input.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'

export interface GatewayDeps extends JobsDeps {
  /** If false, every public path returns 404. */
  publicApiEnabled: boolean
  /** Handler of the MCP path; without it the path does not exist. */
  mcp?: Handler
  pages?: PageSettings
  /** Whether single jobs are available; true by default. */
  jobDetail?: boolean
  /** Storage of snapshot files; without it there are no snapshots. */
  snapshotFiles?: SnapshotFiles | undefined
  traffic?: Traffic | undefined
}

const DEFAULT_PAGES: PageSettings = { applyRedirect: true, securityContacts: [], mcpQuota: 120 }

/** Creates the gateway: the public API and pages, read-only. */
export const createApp = (deps: GatewayDeps) => {
  const { site, publicApiEnabled } = deps
  const detail = publicApiEnabled ? 'There is nothing at this address.' : 'The public jobs API is not enabled.'
  const missing: Handler = () => problemResponse(site, { status: 404, detail })
  const onSurface = publicAnswer(site)
  const whenEnabled = (make: () => Handler) => onSurface(publicApiEnabled ? make() : missing)
  const mcp = whenEnabled(() => deps.mcp ?? missing)
  const mcpQuota = deps.mcp && (deps.pages ?? DEFAULT_PAGES).mcpQuota
  const publicQuota = deps.rateLimit.quota
  const { onRoute, onHotPath } = createJobsHandlers(deps)
  const app = new Elysia(anyHost)
  const pagesDeps = { pages: DEFAULT_PAGES, ...deps }
  const pages = createPageCache(pagesDeps)
  const { traffic } = deps
  const count = (request: Request, response: unknown) => {
    const network = () => deps.rateLimit.networkOf(request, app.server?.requestIP(request)?.address)
    if (response instanceof Response) traffic?.count(request, response, network)
  }
  const counted = (request: Request, answer: unknown) => {
    if (answer instanceof Promise) {
      void answer.then(
        (late: unknown) => count(request, late),
        // The request that needs it reports the failure.
        () => undefined,
      )
    } else count(request, answer)
    return answer
  }
  const answerNow = hotPath(
    publicApiEnabled ? publicAnswer(site, publicHeaders(site))(onHotPath) : undefined,
    pages.now,
  )
  // Creating a request context costs Elysia more than the rest of a cached answer.
  app.wrap((routes, request) => {
    const kept = answerNow(request, app.server)
    const respond = kept ? () => kept : routes
    return traffic ? () => counted(request, respond(request)) : respond
  })
  return app
    .use(openToOrigins(site))
    .use(problems(site, createErrorPage(pagesDeps)))
    .use(health(() => currentRevision(deps.catalog)))
    .use(publicApiEnabled ? createApi(deps, onRoute) : new Elysia())
    .all(MCP_PATH, mcp, rawBody)
    .all(OJCP_PATH, mcp, rawBody)
    .all(
      OPENAPI_PATH,
      whenEnabled(() => openapiAnswer({ site, publicQuota, mcpQuota, jobDetail: deps.jobDetail })),
      rawBody,
    )
    .all('/api/public', onSurface(missing), rawBody)
    .all('/api/public/*', onSurface(missing), rawBody)
    .use(createSite(pagesDeps, pages))
}
