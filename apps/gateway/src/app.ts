import { currentRevision } from '@jobs/catalog/revision/catalog-state.ts'
import type { SnapshotFiles } from '@jobs/engines/snapshot-files/snapshot-files.ts'
import { anyHost } from '@jobs/http/any-host.ts'
import { rawBody, asSent } from '@jobs/http/body/sent-input.ts'
import { health } from '@jobs/http/health.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import { ChangesQuery, FacetsQuery, FollowQuery, ListingQuery, SuggestionQuery } from '@jobs/http/listing/read-query.ts'
import { openToOrigins } from '@jobs/http/open-to-origins.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import { problems } from '@jobs/http/problems.ts'
import { type Handler, publicAnswer } from '@jobs/http/public-answer.ts'
import { publicHeaders } from '@jobs/http/public-headers.ts'
import { createSite } from '@jobs/site/create-site.ts'
import { createErrorPage } from '@jobs/site/web/error-page.ts'
import { createPageCache } from '@jobs/site/web/page-cache.ts'
import type { PageSettings } from '@jobs/site/web/pages-deps.ts'
import {
  MCP_PATH,
  OJCP_PATH,
  OPENAPI_PATH,
  CHANGES_PATH,
  CHECKPOINTS_PATH,
  FACETS_PATH,
  JWKS_PATH,
  MIRROR_PATH,
  QUALITY_PATH,
  SNAPSHOTS_PATH,
  SUGGEST_PATH,
} from '@jobs/types/public/public-paths.ts'
import { Elysia } from 'elysia'
import { hotPath } from './hot-path.ts'
import { createRefuseInput } from './http/charge-request.ts'
import { createChangesHandler, createMirrorHandler } from './modules/changes/changes-handler.ts'
import { createFacetsHandler, createSuggestHandler } from './modules/jobs/facets-handler.ts'
import { createJobDetailHandler, JOB_PATH, JobParams } from './modules/jobs/job-detail-handler.ts'
import { createJobsHandlers, type JobsDeps, createFormatHandler, type Listed } from './modules/jobs/jobs-handler.ts'
import { jobsJson } from './modules/jobs/listing-format.ts'
import { jsonFeed, rss } from './modules/jobs/rss-and-json-feed.ts'
import { openapiAnswer } from './modules/openapi/openapi-answer.ts'
import { createQualityHandler } from './modules/quality/quality-handler.ts'
import {
  CheckpointParams,
  createCheckpointHandler,
  createCheckpointsHandler,
  createJwksHandler,
} from './modules/signing/signing-handlers.ts'
import { createSnapshotFileHandler, createSnapshotsHandler, FileParams } from './modules/snapshots/snapshots-handler.ts'
import type { Traffic } from './modules/traffic/count-traffic.ts'

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

/** Memory of each feed for finished answers, as a share of the listing's. */
const FEED_SHARE = 1 / 8

/**
 * Creates the read-only routes of the public API. Answers are finished bytes, so schemas cover only the input. Routes
 * accept every method and refuse unsupported ones themselves: with GET alone, Bun would match them despite a malformed
 * host, and Elysia would read a whole file to answer HEAD.
 */
const createApi = (deps: GatewayDeps, listing: Handler<Listed>) => {
  const onSurface = publicAnswer(deps.site)
  const feedDeps = { ...deps, cacheBytes: (deps.cacheBytes ?? DEFAULT_CACHE_BYTES) * FEED_SHARE }
  const listingInput = { ...rawBody, query: ListingQuery }
  const api = new Elysia()
    .onTransform(asSent)
    .onError(createRefuseInput(deps))
    .all(jobsJson.path, onSurface(listing), listingInput)
    .all(rss.path, onSurface(createFormatHandler(feedDeps, rss)), listingInput)
    .all(jsonFeed.path, onSurface(createFormatHandler(feedDeps, jsonFeed)), listingInput)
    .all(FACETS_PATH, onSurface(createFacetsHandler(deps)), { ...rawBody, query: FacetsQuery })
    .all(SUGGEST_PATH, onSurface(createSuggestHandler(deps)), { ...rawBody, query: SuggestionQuery })
  if (deps.jobDetail !== false) {
    api.all(JOB_PATH, onSurface(createJobDetailHandler(deps)), { ...rawBody, params: JobParams })
  }
  return api
    .all(CHANGES_PATH, onSurface(createChangesHandler(deps)), { ...rawBody, query: ChangesQuery })
    .all(MIRROR_PATH, onSurface(createMirrorHandler(deps)), { ...rawBody, query: FollowQuery })
    .all(SNAPSHOTS_PATH, onSurface(createSnapshotsHandler(deps)), rawBody)
    .all(`${SNAPSHOTS_PATH}/:file`, onSurface(createSnapshotFileHandler(deps)), { ...rawBody, params: FileParams })
    .all(CHECKPOINTS_PATH, onSurface(createCheckpointsHandler(deps)), rawBody)
    .all(`${CHECKPOINTS_PATH}/:day`, onSurface(createCheckpointHandler(deps)), { ...rawBody, params: CheckpointParams })
    .all(QUALITY_PATH, onSurface(createQualityHandler(deps)), rawBody)
    .all(JWKS_PATH, onSurface(createJwksHandler(deps)), rawBody)
}
