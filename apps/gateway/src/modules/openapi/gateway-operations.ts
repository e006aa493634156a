import {
  FACETS_PATH,
  JOBS_PATH,
  JSON_FEED_PATH,
  OPENAPI_PATH,
  QUALITY_PATH,
  RSS_PATH,
  SUGGEST_PATH,
} from '@jobs/types/public/public-paths.ts'
import { healthOperations } from '@jobs/openapi/health-operations.ts'
import type { Answer, Operation } from '@jobs/openapi/operation.ts'
import { problemAnswers } from '@jobs/openapi/problem-responses.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { FacetList } from '@jobs/types/public/facets.ts'
import { SuggestionList, SuggestQuery } from '@jobs/types/public/suggestions.ts'
import { GoneJob, JobDetailAnswer } from '@jobs/types/jobs/job-detail.ts'
import { ListFacetsQuery, ListJobsQuery } from '@jobs/types/jobs/query/list-jobs-query.ts'
import { QualityAnswer } from '@jobs/types/public/quality.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { z } from 'zod'
import { exampleAnswer } from '@jobs/http/listing/example-answer.ts'
import { cacheHeaders, ignoredHeaders, listingHeaders, quotaHeaders, surfaceHeaders } from './answer-headers.ts'
import { followingOperations } from './following-operations.ts'
import { mcpOperations } from './mcp-operations.ts'

export interface GatewayQuotas {
  site: Site
  /** Requests per 15 minutes and client. */
  publicQuota: number
  /** Undefined if there is no MCP server. */
  mcpQuota: number | undefined
  /** Whether `getJob` is available; true by default. */
  jobDetail?: boolean | undefined
}

const SURFACE = '/api/public/'

const Rss = z.string().meta({ examples: ['<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"></rss>'] })
const JsonFeed = z
  .looseObject({ version: z.string(), title: z.string(), items: z.array(z.looseObject({ id: z.string() })).max(100) })
  .meta({ examples: [{ version: 'https://jsonfeed.org/version/1.1', title: 'Jobs', items: [] }] })
const OpenApi = z.looseObject({ openapi: z.string() }).meta({ examples: [{ openapi: '3.1.1' }] })

const IF_NONE_MATCH = { description: 'The ETag of a cached response.', example: '"1s0qa7c"' }

/** Operations of the gateway's public API. @param now UTC milliseconds; decides which operations are deprecated */
export const gatewayOperations = (
  { site, publicQuota, mcpQuota, jobDetail = true }: GatewayQuotas,
  now: number,
): Operation[] => {
  const attribution = surfaceHeaders(site)
  const isDeprecated = isDeprecatedAt(site, now)
  const withHeaders = (answers: Record<number, Answer>, headers: Answer['headers']): Record<number, Answer> =>
    Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        { ...answer, headers: { ...attribution, ...headers, ...answer.headers } },
      ]),
    )
  const quota = quotaHeaders('public', publicQuota)
  const listing = (id: string, path: string, summary: string, description: string, answer: Answer): Operation => ({
    id,
    method: 'get',
    path,
    tag: 'jobs',
    summary,
    description:
      `${description} Limited to ${publicQuota} requests per 15 minutes per client, ` +
      'shared by all formats and the HTML pages.',
    query: ListJobsQuery,
    headers: { 'If-None-Match': IF_NONE_MATCH },
    answers: {
      200: { ...answer, headers: { ...attribution, ...cacheHeaders, ...quota, ...listingHeaders } },
      304: {
        description: 'Not modified since the given ETag.',
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      ...withHeaders(problemAnswers([400, 429]), quota),
      ...withHeaders(problemAnswers([404, 405, 406, 500, 503]), {}),
    },
  })
  const reading = (operation: Pick<Operation, 'id' | 'path' | 'summary' | 'description' | 'query' | 'params'>) => ({
    ...operation,
    method: 'get' as const,
    tag: 'jobs',
    headers: { 'If-None-Match': IF_NONE_MATCH },
  })
  const unchanged: Answer = {
    description: 'Not modified since the given ETag.',
    headers: { ...attribution, ...cacheHeaders, ...quota },
  }
  const facets: Operation = {
    ...reading({
      id: 'listFacets',
      path: FACETS_PATH,
      summary: 'Count the values of each facet among the listed jobs',
      description:
        'Takes the filters of `listJobs` and returns exact counts, most frequent first, at most 30 values per facet. Each ' +
        'facet ignores its own filter. Counts towards the same quota.',
      query: ListFacetsQuery,
    }),
    answers: {
      200: {
        description: 'Values with their number of jobs.',
        schema: FacetList,
        headers: { ...attribution, ...cacheHeaders, ...quota, ...ignoredHeaders },
      },
      304: unchanged,
      ...withHeaders(problemAnswers([400, 429]), quota),
      ...withHeaders(problemAnswers([404, 405, 406, 500, 503]), {}),
    },
  }
  const suggestions: Operation = {
    ...reading({
      id: 'suggest',
      path: SUGGEST_PATH,
      summary: 'Suggest occupations, employers and places',
      description:
        'Returns suggestions from listed jobs whose name has a word that starts with `q`, for autocompletion. Up to an hour ' +
        'behind the listing. Counts towards the same quota.',
      query: SuggestQuery,
    }),
    answers: {
      200: {
        description: 'Suggestions whose name starts with `q` first, then by number of jobs.',
        schema: SuggestionList,
        headers: { ...attribution, ...cacheHeaders, ...quota, ...ignoredHeaders },
      },
      304: unchanged,
      ...withHeaders(problemAnswers([400, 429]), quota),
      ...withHeaders(problemAnswers([404, 405, 406, 500, 503]), {}),
    },
  }
  const quality: Operation = {
    ...reading({
      id: 'getQuality',
      path: QUALITY_PATH,
      summary: 'Get the measured accuracy and freshness of the listing',
      description:
        'Precision of each value with its interval, from a random sample of listed jobs judged by people; share of dead ' +
        'jobs, lag and availability. Null if not measured. Counts towards the same quota.',
    }),
    answers: {
      200: {
        description: 'The measurements.',
        schema: QualityAnswer,
        headers: { ...attribution, ...cacheHeaders, ...quota },
      },
      304: unchanged,
      ...withHeaders(problemAnswers([429]), quota),
      ...withHeaders(problemAnswers([400, 404, 405, 500, 503]), {}),
    },
  }
  const job: Operation = {
    ...reading({
      id: 'getJob',
      path: `${JOBS_PATH}/{slug}`,
      summary: 'Get a job',
      description:
        'Returns the job with its description, places, eligibility, postings, and the evidence for each derived value. ' +
        'Operators can disable it. Counts towards the same quota.',
      params: z.object({ slug: z.string().max(300).describe('The slug of the job.') }),
    }),
    answers: {
      200: { description: 'The job.', schema: JobDetailAnswer, headers: { ...attribution, ...cacheHeaders, ...quota } },
      304: unchanged,
      ...withHeaders(problemAnswers([400, 404, 429]), quota),
      410: {
        description: 'The job is no longer listed.',
        schema: GoneJob,
        contentType: 'application/problem+json',
        example: goneExample(site),
        headers: { ...attribution, ...quota },
      },
      ...withHeaders(problemAnswers([405, 406, 500, 503]), {}),
    },
  }
  const operations: Operation[] = [
    listing('listJobs', JOBS_PATH, 'List jobs', 'Newest first; with `q`, best match first.', {
      description: 'A page of jobs.',
      schema: JobList,
      example: exampleAnswer(site),
    }),
    listing(
      'listJobsAsRss',
      RSS_PATH,
      'List jobs as RSS 2.0',
      'The same jobs for feed readers, newest first, also with `q`.',
      {
        description: 'A page of jobs.',
        schema: Rss,
        contentType: 'application/rss+xml',
      },
    ),
    listing(
      'listJobsAsJsonFeed',
      JSON_FEED_PATH,
      'List jobs as JSON Feed 1.1',
      'The same jobs for feed readers, newest first, also with `q`.',
      {
        description: 'A page of jobs.',
        schema: JsonFeed,
        contentType: 'application/feed+json',
      },
    ),
    facets,
    suggestions,
    ...(jobDetail ? [job] : []),
    ...followingOperations({ attribution, quota, publicQuota, withHeaders }),
    quality,
    ...(mcpQuota === undefined ? [] : mcpOperations({ attribution, maxRequests: mcpQuota, withHeaders })),
    {
      id: 'getOpenApi',
      method: 'get',
      path: OPENAPI_PATH,
      tag: 'about',
      summary: 'Get this document',
      headers: { 'If-None-Match': IF_NONE_MATCH },
      answers: {
        200: {
          description: 'OpenAPI 3.1.',
          schema: OpenApi,
          contentType: OPENAPI_TYPE,
          headers: { ...attribution, ...cacheHeaders },
        },
        304: { description: 'Not modified since the given ETag.', headers: { ...attribution, ...cacheHeaders } },
        ...withHeaders(problemAnswers([400, 404, 405, 500]), {}),
      },
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
