import { exampleAnswer } from '@jobs/http/listing/example-answer.ts'
import { healthOperations } from '@jobs/openapi/health-operations.ts'
import { type Answer, type Operation, problemAnswers } from '@jobs/openapi/operation.ts'
import { GoneJob, JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { ListFacetsQuery, ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { FacetList } from '@jobs/types/public/facets.ts'
import {
  FACETS_PATH,
  JOBS_PATH,
  JSON_FEED_PATH,
  OPENAPI_PATH,
  QUALITY_PATH,
  RSS_PATH,
  SUGGEST_PATH,
} from '@jobs/types/public/public-paths.ts'
import { QualityAnswer } from '@jobs/types/public/quality.ts'
import { SuggestionList, SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { cacheHeaders, ignoredHeaders, listingHeaders, surfaceHeaders, withHeaders } from './answer-headers.ts'
import { followingOperations } from './following-operations.ts'
import { mcpOperations } from './mcp-operations.ts'
import { createReadOperation, IF_NONE_MATCH, NOT_MODIFIED } from './read-operation.ts'

export interface GatewayQuotas {
  site: Site
  /** Requests per 15 minutes per client. */
  publicQuota: number
  /** Undefined if there is no MCP server. */
  mcpQuota: number | undefined
  /** Whether `getJob` is available; true by default. */
  jobDetail?: boolean | undefined
}

const SURFACE = '/api/public/'
const OF_LISTING = { tag: 'jobs', isTagged: true, isEncoded: true, refused: [400] } as const

const Rss = z.string().meta({ examples: ['<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"></rss>'] })
const JsonFeed = z
  .looseObject({ version: z.string(), title: z.string(), items: z.array(z.looseObject({ id: z.string() })).max(100) })
  .meta({ examples: [{ version: 'https://jsonfeed.org/version/1.1', title: 'Jobs', items: [] }] })
const OpenApi = z.looseObject({ openapi: z.string() }).meta({ examples: [{ openapi: '3.1.1' }] })

/** Operations of the gateway's public API. @param now UTC milliseconds; decides which operations are deprecated */
export const gatewayOperations = (
  { site, publicQuota, mcpQuota, jobDetail = true }: GatewayQuotas,
  now: number,
): Operation[] => {
  const attribution = surfaceHeaders(site)
  const isDeprecated = isDeprecatedAt(site, now)
  const read = createReadOperation(site, publicQuota)
  const listing = (
    id: string,
    path: string,
    summary: string,
    description: string,
    ok: Omit<Answer, 'description'>,
  ): Operation =>
    read({
      id,
      path,
      ...OF_LISTING,
      summary,
      description: `${description} All formats and the HTML pages share one quota.`,
      query: ListJobsQuery,
      ok: { ...ok, description: 'A page of jobs.', headers: listingHeaders },
    })
  const facets = read({
    id: 'listFacets',
    path: FACETS_PATH,
    ...OF_LISTING,
    summary: 'Count the values of each facet among the listed jobs',
    description:
      'Takes the filters of `listJobs` and returns exact counts, most frequent first, at most 30 values per facet. Each ' +
      'facet ignores its own filter.',
    query: ListFacetsQuery,
    ok: { description: 'Values with their number of jobs.', schema: FacetList, headers: ignoredHeaders },
  })
  const suggestions = read({
    id: 'suggest',
    path: SUGGEST_PATH,
    ...OF_LISTING,
    summary: 'Suggest occupations, skills, employers and places',
    description:
      'Returns those of listed jobs in whose name a word starts with `q`, for autocompletion. At most an hour behind the ' +
      'listing.',
    query: SuggestQuery,
    ok: {
      description: 'Suggestions that start with `q` first, then by number of jobs.',
      schema: SuggestionList,
      headers: ignoredHeaders,
    },
  })
  const quality = read({
    id: 'getQuality',
    path: QUALITY_PATH,
    tag: 'jobs',
    summary: 'Get the measured accuracy and freshness of the listing',
    description:
      'Returns the precision of each derived value with its confidence interval, from a random sample of listed jobs judged ' +
      'by people, the share of dead jobs, the lag from publication to listing, and the availability. Values that have not ' +
      'been measured are null.',
    isTagged: true,
    ok: { description: 'The measurements.', schema: QualityAnswer },
  })
  const job = read({
    id: 'getJob',
    path: `${JOBS_PATH}/{slug}`,
    ...OF_LISTING,
    summary: 'Get a job',
    description:
      'Returns the job with its description, places, eligibility, postings, and the evidence for each derived value. ' +
      'Operators can disable it.',
    params: z.object({ slug: z.string().max(300).describe('The slug of the job.') }),
    refused: [400, 404],
    ok: { description: 'The job.', schema: JobDetailAnswer },
    gone: {
      description: 'The job is no longer listed.',
      schema: GoneJob,
      contentType: 'application/problem+json',
      example: goneExample(site),
    },
  })
  const operations: Operation[] = [
    listing('listJobs', JOBS_PATH, 'List jobs', 'Newest first; with `q`, best match first.', {
      schema: JobList,
      example: exampleAnswer(site),
    }),
    listing(
      'listJobsAsRss',
      RSS_PATH,
      'List jobs as RSS 2.0',
      'The same jobs for feed readers, newest first, also with `q`.',
      { schema: Rss, contentType: 'application/rss+xml' },
    ),
    listing(
      'listJobsAsJsonFeed',
      JSON_FEED_PATH,
      'List jobs as JSON Feed 1.1',
      'The same jobs for feed readers, newest first, also with `q`.',
      { schema: JsonFeed, contentType: 'application/feed+json' },
    ),
    facets,
    suggestions,
    ...(jobDetail ? [job] : []),
    ...followingOperations(read),
    quality,
    ...(mcpQuota === undefined ? [] : mcpOperations(site, mcpQuota)),
    {
      id: 'getOpenApi',
      method: 'get',
      path: OPENAPI_PATH,
      tag: 'about',
      summary: 'Get this document',
      headers: { 'If-None-Match': IF_NONE_MATCH },
      answers: withHeaders(attribution, {
        ...withHeaders(cacheHeaders, {
          200: { description: 'OpenAPI 3.1.', schema: OpenApi, contentType: OPENAPI_TYPE },
          304: NOT_MODIFIED,
        }),
        ...problemAnswers([400, 404, 405, 500]),
      }),
    },
    ...healthOperations('about'),
  ]
  return operations.map((operation) =>
    isDeprecated && operation.path.startsWith(SURFACE) ? { ...operation, deprecated: true } : operation,
  )
}

const goneExample = (site: Site) => ({
  type: 'about:blank',
  title: 'Gone',
  status: 410,
  detail: 'The job is gone: withdrawn.',
  attribution: attributionOf(site),
  closedAt: '2026-11-19T08:45:56.763Z',
  reason: 'withdrawn',
})

/** Returns whether this version is deprecated; the date may be announced in advance (RFC 9745). */
export const isDeprecatedAt = ({ retirement }: Site, now: number): boolean =>
  now >= (retirement?.deprecatedAt ?? Infinity)

export const OPENAPI_TYPE = 'application/vnd.oai.openapi+json'
