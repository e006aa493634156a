import { MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import { type OpenApiDocument, createDocument } from '@jobs/openapi/create-document.ts'
import { healthOperations } from '@jobs/openapi/health-operations.ts'
import { PAGE_POLICY, referencePage, SCALAR_POLICY, scalarPage } from '@jobs/openapi/reference-page.ts'
import type { Site } from '@jobs/types/site.ts'
import { type AnyElysia, Elysia } from 'elysia'
import { MAX_BODY_BYTES } from '../../http/read-json.ts'
import { BACKEND_VERSION } from '../status/status-module.ts'
import { operationsOf } from './operations-of.ts'

const DOCUMENT = '/openapi/json'
const hidden = { detail: { hide: true } } as const

/** Routes of the OpenAPI document and its reference pages. @param routes all routes of the app, called at the first request */
export const openapiModule = (site: Site, routes: () => AnyElysia['routes']) => {
  let made: OpenApiDocument | undefined
  /** Names the requested origin as the server, because the backend has no public address. */
  const document = (request: Request): OpenApiDocument => {
    made ??= backendDocument(site, routes())
    const { origin } = new URL(request.url)
    return { ...made, servers: made.servers.map((server) => ({ ...server, url: origin })) }
  }
  const page = (html: string, policy: string) =>
    new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } })
  return new Elysia({ prefix: '/openapi' })
    .get('/json', ({ request }) => Response.json(document(request)), hidden)
    .get('', ({ request }) => page(referencePage(document(request), LINKS), PAGE_POLICY), hidden)
    .get(
      '/scalar',
      ({ request }) => page(scalarPage(String(document(request).info.title), DOCUMENT), SCALAR_POLICY),
      hidden,
    )
}

const LINKS = {
  'The document (OpenAPI 3.1)': DOCUMENT,
  'Try it in Scalar (loads a script from cdn.jsdelivr.net)': '/openapi/scalar',
}

const DESCRIPTION = `The API for operators: users, jobs, feeds, runs and reviews.

Log in at \`POST /api/auth/login\` and send the token as \`Authorization: Bearer\`; it expires after an hour. The roles are
\`viewer\`, \`editor\` and \`admin\`; each includes the permissions of the ones before it.

Bodies are JSON in UTF-8, at most ${MAX_BODY_BYTES} bytes and ${MAX_DEPTH} levels deep; unknown fields are rejected.
Errors are \`application/problem+json\` (RFC 9457) and list invalid fields in \`errors\`.`

const TAGS: Record<string, string> = {
  status: 'Service information and health.',
  auth: 'Login, logout and sessions.',
  jobs: "Active jobs, for the operator's site.",
  geocoding: "Places by name and by coordinate, in Nominatim's format.",
  'admin jobs': 'Jobs in any state.',
  'admin merges': 'Merged postings and the verdicts on them.',
  'admin feeds': 'Feeds that jobs are read from, and their connectors.',
  'admin runs': 'Runs of feeds with their results.',
  'admin dry-runs': 'Trials of feed settings that store no postings.',
  'admin webhooks': 'Webhooks that deliver changes of the listing.',
  'admin alerts': 'Alerts and the channels that deliver them.',
  'admin alert-tests': 'Test messages over alert channels.',
  'admin occupations': 'Lookup of ESCO occupations and ISCO-08 groups.',
  'admin quality': 'Samples of jobs, their judgements and the measured quality.',
  'admin legal-pages': 'Imprint, privacy policy and terms of the public pages.',
  'admin search': 'Search across jobs, feeds, employers and users.',
  'admin users': 'Users, their roles and invitations.',
  'admin overview': 'State of the whole installation.',
  'admin snapshots': 'Files that hold the whole listing.',
  'admin traffic': 'Daily counts of visits to the public site and API.',
  'admin audit': 'Log of changes by users.',
}

/** Builds the backend's OpenAPI document. @throws Error for a route that lacks schemas or a summary */
const backendDocument = (site: Site, routes: AnyElysia['routes']): OpenApiDocument => {
  const operations = [...healthOperations('status'), ...operationsOf(routes)]
  const used = new Set(operations.map(({ tag }) => tag))
  return createDocument({
    title: `${site.brandName}: backend`,
    description: DESCRIPTION,
    version: BACKEND_VERSION,
    server: '/',
    isInternal: true,
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    site,
    tags: Object.fromEntries([...used].map((tag) => [tag, TAGS[tag] ?? `${tag}.`])),
    operations,
  })
}
