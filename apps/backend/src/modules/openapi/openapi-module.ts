import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { PAGE_POLICY, referencePage } from '@jobs/openapi/reference-page.ts'
import { SCALAR_POLICY, scalarPage } from '@jobs/openapi/scalar-page.ts'
import type { Site } from '@jobs/types/site.ts'
import { type AnyElysia, Elysia } from 'elysia'
import { backendDocument } from './backend-document.ts'

const DOCUMENT = '/openapi/json'
const hidden = { detail: { hide: true } } as const

/** The OpenAPI document, and pages to read it. @param routes all of the app's, read at the first request */
export const openapiModule = (site: Site, routes: () => AnyElysia['routes']) => {
  let made: OpenApiDocument | undefined
  const document = () => (made ??= backendDocument(site, routes()))
  const page = (html: string, policy: string) =>
    new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    })
  return new Elysia({ prefix: '/openapi' })
    .get('/json', () => Response.json(document()), hidden)
    .get('', () => page(referencePage(document(), LINKS), PAGE_POLICY), hidden)
    .get('/scalar', () => page(scalarPage(String(document().info.title), DOCUMENT), SCALAR_POLICY), hidden)
}

const LINKS = {
  'The document (OpenAPI 3.1)': DOCUMENT,
  'Try it in Scalar (loads a script from cdn.jsdelivr.net)': '/openapi/scalar',
}
