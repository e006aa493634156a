import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { PAGE_POLICY, referencePage } from '@jobs/openapi/reference-page.ts'
import { SCALAR_POLICY, scalarPage } from '@jobs/openapi/scalar-page.ts'
import type { Site } from '@jobs/types/site.ts'
import { type AnyElysia, Elysia } from 'elysia'
import { backendDocument } from './backend-document.ts'

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
    new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
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
