import { rawBody, asSent } from '@jobs/http/body/sent-input.ts'
import { DEFAULT_CACHE_BYTES } from '@jobs/http/listing/listing-cache.ts'
import { type Handler, publicAnswer } from '@jobs/http/public-answer.ts'
import { ChangesQuery, FacetsQuery, FollowQuery, ListingQuery, SuggestionQuery } from '@jobs/http/listing/read-query.ts'
import {
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
import type { GatewayDeps } from './app.ts'
import { createRefuseInput } from './http/charge-request.ts'
import { createChangesHandler, createMirrorHandler } from './modules/changes/changes-handler.ts'
import { jsonFeed, rss } from './modules/feeds/feeds.ts'
import { createFacetsHandler, createSuggestHandler } from './modules/jobs/facets-handler.ts'
import { createJobDetailHandler, JOB_PATH, JobParams } from './modules/jobs/job-detail-handler.ts'
import { createFormHandler, type Listed } from './modules/jobs/jobs-handler.ts'
import { jobsJson } from './modules/jobs/listing-form.ts'
import {
  CheckpointParams,
  createCheckpointHandler,
  createCheckpointsHandler,
  createJwksHandler,
} from './modules/signing/signing-handlers.ts'
import { createQualityHandler } from './modules/quality/quality-handler.ts'
import { createSnapshotFileHandler, createSnapshotsHandler, FileParams } from './modules/snapshots/snapshots-handler.ts'

/** Memory of each feed for finished answers, as a share of the listing's. */
const FEED_SHARE = 1 / 8

/**
 * Creates the read-only routes of the public API. Answers are finished bytes, so schemas cover only the input. Routes
 * accept every method and refuse unsupported ones themselves: with GET alone, Bun would match them despite a malformed
 * host, and Elysia would read a whole file to answer HEAD.
 */
export const createApi = (deps: GatewayDeps, listing: Handler<Listed>) => {
  const onSurface = publicAnswer(deps.site)
  const feedDeps = { ...deps, cacheBytes: (deps.cacheBytes ?? DEFAULT_CACHE_BYTES) * FEED_SHARE }
  const listingInput = { ...rawBody, query: ListingQuery }
  const api = new Elysia()
    .onTransform(asSent)
    .onError(createRefuseInput(deps))
    .all(jobsJson.path, onSurface(listing), listingInput)
    .all(rss.path, onSurface(createFormHandler(feedDeps, rss)), listingInput)
    .all(jsonFeed.path, onSurface(createFormHandler(feedDeps, jsonFeed)), listingInput)
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
