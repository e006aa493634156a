import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { lintFaults } from '@jobs/openapi/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { MCP_PATH, OPENAPI_PATH } from '@jobs/types/public/public-paths.ts'
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test'
import { createApp } from '../../app.ts'
import { testGateway } from '../pages-testing.ts'

const { ask, deps } = await testGateway()
const response = await ask(OPENAPI_PATH)
const document = (await response.json()) as OpenApiDocument

test('is served with attribution, and read again only when it has changed', async () => {
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/vnd.oai.openapi+json')
  expect(response.headers.get('link')).toContain('rel="license"')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const etag = response.headers.get('etag') ?? ''
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await ask(OPENAPI_PATH, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask(OPENAPI_PATH, { method: 'POST' })).status).toBe(405)
  expect((await ask(OPENAPI_PATH, {}, createApp({ ...deps, publicApiEnabled: false }))).status).toBe(404)
})

test('names the address of the service that it was requested by', async () => {
  expect(document.servers).toEqual([{ url: deps.site.url, 'x-internal': false }])
  const local = await createApp(deps).handle(new Request(`http://127.0.0.1:4711${OPENAPI_PATH}`))
  expect(await local.json()).toMatchObject({ servers: [{ url: 'http://127.0.0.1:4711' }] })
  const foreign = await createApp(deps).handle(new Request(`http://evil.example${OPENAPI_PATH}`))
  expect(await foreign.json()).toMatchObject({ servers: [{ url: deps.site.url }] })
})

test('the MCP server is in it where there is one', async () => {
  expect(document.paths).toContainKey(MCP_PATH)
  const { mcp: _, ...alone } = deps
  const without = (await (await ask(OPENAPI_PATH, {}, createApp(alone))).json()) as OpenApiDocument
  expect(without.paths).not.toContainKey(MCP_PATH)
})

test('documents getJob unless it is disabled', async () => {
  expect(document.paths).toContainKey('/api/public/v1/jobs/{slug}')
  const without = (await (
    await ask(OPENAPI_PATH, {}, createApp({ ...deps, jobDetail: false }))
  ).json()) as OpenApiDocument
  expect(without.paths).not.toContainKey('/api/public/v1/jobs/{slug}')
})

test('documents the headers of every status of the MCP server', () => {
  const answers = document.paths[MCP_PATH]?.post?.responses as Record<string, { headers: Record<string, object> }>
  const telling = (name: string) => Object.keys(answers).filter((status) => answers[status]?.headers[name])
  expect([telling('X-Search'), telling('X-Catalogue')]).toEqual([['200'], []])
  expect(telling('X-Attribution')).toEqual(Object.keys(answers))
  expect(telling('RateLimit')).toEqual(['200', '202', '400', '403', '404', '413', '415', '429'])
  expect(telling('RateLimit-Policy')).toEqual(telling('RateLimit'))
  expect(telling('Retry-After')).toEqual(['429', '502', '503', '504'])
  expect(telling('Allow')).toEqual(['405'])
})

test('no parameter and no answer has a placeholder as its example', () => {
  const examples: unknown[] = []
  JSON.stringify(document.paths, (key, value: unknown) => {
    if (key === 'example') examples.push(value)
    return value
  })
  expect(examples.length).toBeGreaterThan(0)
  expect(examples.filter((example) => JSON.stringify(example).includes('"1"'))).toEqual([])
})

test('operations have names, and the listing’s example the terms of this service', async () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.slice(0, 3)).toEqual(['listJobs', 'listJobsAsRss', 'listJobsAsJsonFeed'])
  expect(new Set(ids).size).toBe(ids.length)
  const answers = operations[0]?.responses as Record<string, { content: Record<string, { example: unknown }> }>
  const { meta } = JobList.parse(answers['200']?.content['application/json']?.example)
  expect(meta).toEqual(JobList.parse(await (await ask('/api/public/v1/jobs?per_page=1')).json()).meta)
})

test('linters find no fault, with the MCP server and details and without both', async () => {
  expect(await lintFaults(document)).toEqual([])
  const { mcp: _, ...alone } = deps
  const least = await ask(OPENAPI_PATH, {}, createApp({ ...alone, jobDetail: false }))
  expect(await lintFaults((await least.json()) as OpenApiDocument)).toEqual([])
})

test('every address of the surface is in it, with parameters, limits and problems', () => {
  const served = createApp(deps).routes.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  const surface = new Set(served.filter((path) => path.startsWith('/api/public/v1')))
  expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/'))).toEqual([...surface])
  const listing = document.paths['/api/public/v1/jobs']?.get
  const values = { type: 'string', maxLength: 20 * 203 }
  expect(listing?.parameters).toMatchObject([
    { name: 'page', schema: { type: 'integer', minimum: 1, default: 1 } },
    { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 50 } },
    { name: 'q', schema: { type: 'string', maxLength: 200 } },
    { name: 'language', schema: { type: 'string', enum: ['de', 'en', 'fr', ''] } },
    { name: 'work_arrangement', schema: values },
    { name: 'country', schema: values, example: 'AT' },
    { name: 'location', schema: { type: 'string', maxLength: 200 } },
    { name: 'radius', schema: { type: 'integer', minimum: 1, maximum: 200 } },
    { name: 'company', schema: values },
    { name: 'exclude_company', schema: values },
    { name: 'source', schema: values },
    { name: 'exclude_source', schema: values },
    { name: 'tag', schema: values },
    { name: 'exclude_tag', schema: values },
    { name: 'salary_min', schema: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } },
    { name: 'currency', schema: { type: 'string', maxLength: 3 } },
    { name: 'salary_unknown', schema: { type: 'string', enum: ['include', ''] } },
    { name: 'occupation', schema: values, example: '2512' },
    { name: 'exclude_occupation', schema: values },
    { name: 'skill', schema: values, example: 'Python' },
    { name: 'employment_type', schema: values, example: 'part-time' },
    { name: 'level', schema: values, example: 'entry' },
    { name: 'max_years', schema: { type: 'integer', minimum: 0, maximum: 50 } },
    { name: 'speaks', schema: values, example: 'en' },
    { name: 'visa', schema: { type: 'string', enum: ['sponsors', ''] } },
    { name: 'published_since', schema: { type: 'string', maxLength: 40 }, example: '2026-11-16' },
    { name: 'confirmed_since', schema: { type: 'string', maxLength: 40 } },
    { name: 'If-None-Match', in: 'header' },
  ])
  expect(listing?.description).toContain(`quota of ${deps.rateLimit.quota} requests per 15 minutes`)
  expect(Object.keys(listing?.responses as object)).toEqual([
    '200',
    '304',
    '400',
    '404',
    '405',
    '406',
    '429',
    '500',
    '503',
  ])
  expect(document.components.schemas).toContainKeys(['Job', 'JobList', 'Meta', 'Problem', 'McpRequest'])
})

describe('an end of the API that is decided', () => {
  const deprecatedAt = Date.UTC(2027, 0, 1)
  const sunsetAt = Date.UTC(2027, 5, 30, 12)
  afterEach(() => void setSystemTime())

  const documentOf = async (app: ReturnType<typeof createApp>) =>
    (await (await ask(OPENAPI_PATH, {}, app)).json()) as OpenApiDocument
  const operationsOf = ({ paths }: OpenApiDocument) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, deprecated: operation.deprecated })),
    )
  type Answers = Record<string, { headers: Record<string, { example: string }> }>
  const headersOf = ({ paths }: OpenApiDocument, path: string, method: string, status: string) => {
    const answers = paths[path]?.[method]?.responses as Answers | undefined
    return answers?.[status]?.headers
  }

  test('is announced with every answer, and of every operation once it has begun', async () => {
    const app = createApp({ ...deps, site: { ...deps.site, retirement: { deprecatedAt, sunsetAt } } })
    setSystemTime(deprecatedAt - 1)
    const before = await documentOf(app)
    expect(operationsOf(before).filter(({ deprecated }) => deprecated !== undefined)).toEqual([])
    setSystemTime(deprecatedAt)
    const after = await documentOf(app)
    for (const { path, deprecated } of operationsOf(after))
      expect([path, deprecated]).toEqual([path, path.startsWith('/api/public/') ? true : undefined])
    const { headers } = await ask('/api/public/v1/jobs?page=x', {}, app)
    for (const reported of [before, after])
      for (const [path, method, status] of [
        ['/api/public/v1/jobs', 'get', '200'],
        ['/api/public/v1/jobs.rss', 'get', '304'],
        ['/api/public/v1/jobs.json', 'get', '400'],
        [MCP_PATH, 'post', '202'],
        [OPENAPI_PATH, 'get', '404'],
      ] as const)
        expect(headersOf(reported, path, method, status)).toMatchObject({
          Deprecation: { example: headers.get('deprecation') },
          Sunset: { example: headers.get('sunset') },
        })
    expect(await lintFaults(after)).toEqual([])
  })

  test('is announced as far as it is known, and not at all before', async () => {
    const sunsetOnly = createApp({ ...deps, site: { ...deps.site, retirement: { sunsetAt: 0 } } })
    const reported = await documentOf(sunsetOnly)
    expect(operationsOf(reported).some(({ deprecated }) => deprecated)).toBe(false)
    const headers = headersOf(reported, '/api/public/v1/jobs', 'get', '200')
    expect([headers?.Sunset?.example, headers?.Deprecation]).toEqual(['Thu, 01 Jan 1970 00:00:00 GMT', undefined])
    expect(JSON.stringify(document)).not.toMatch(/"(?:Deprecation|Sunset|deprecated)"/)
  })
})
