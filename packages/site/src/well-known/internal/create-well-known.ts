import { documentRoute } from '@jobs/http/document.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import { dayOf } from '../../internal/listing/days.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { staticRoute } from '../../web/static-route.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { apiCatalog } from './api-catalog.ts'
import { favicon } from './favicon.ts'
import { llmsTxt } from './llms-txt.ts'
import { ojcpManifest } from './ojcp-manifest.ts'
import { previewImage } from './preview-image.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from '../security-txt.ts'

/** Creates the documents for discovery beside the API. */
export const createWellKnown = (deps: PagesDeps) => {
  const contacts = deps.pages.securityContacts
  const security = documentRoute(deps.site, ({ origin }) => securityTxt(contacts, origin, dayOf(Date.now())))
  const nobody = () => problemResponse(deps.site, { status: 404, detail: 'No contact is set.' })
  const hasOjcp = deps.publicApiEnabled && deps.mcp !== undefined
  const ojcp = staticRoute(deps, ojcpManifest(deps.pages.mcpQuota))
  const noOjcp = () => problemResponse(deps.site, { status: 404, detail: 'There is no provider of OJCP here.' })
  return new Elysia()
    .all('/favicon.svg', staticRoute(deps, favicon), rawBody)
    .all(
      '/preview.png',
      documentRoute(deps.site, () => previewImage),
      rawBody,
    )
    .all('/robots.txt', staticRoute(deps, robotsTxt), rawBody)
    .all('/llms.txt', staticRoute(deps, llmsTxt), rawBody)
    .all('/.well-known/ojcp.json', hasOjcp ? ojcp : noOjcp, rawBody)
    .all('/.well-known/api-catalog', staticRoute(deps, apiCatalog), rawBody)
    .all('/.well-known/security.txt', contacts.length > 0 ? security : nobody, rawBody)
}
