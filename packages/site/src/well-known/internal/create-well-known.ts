import { documentRoute, type Finished, type Document } from '@jobs/http/document.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import { dayOf } from '../../internal/listing/days.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { staticRoute } from '../../web/static-route.ts'
import { rawBody } from '@jobs/http/body/raw-body.ts'
import { apiCatalog } from './api-catalog.ts'
import { llmsTxt } from './llms-txt.ts'
import { ojcpManifest } from './ojcp-manifest.ts'
import { readFileSync } from 'node:fs'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { OTHER_PAGES_PATH } from '../../job-pages/internal/sitemap.ts'
import type { Frame } from '../../web/internal/frame.ts'
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

const BYTES = new Uint8Array(readFileSync(new URL('../../../images/preview.png', import.meta.url)))
const TAG = `"${Bun.hash(BYTES).toString(36)}"`
const HEADERS = { 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff', etag: TAG }

/**
 * Image for link previews: one for all pages, without text, 1200 by 630; drawing one per job would cost more than its
 * page.
 */
const previewImage: Finished = {
  answer: {
    fingerprint: TAG,
    size: BYTES.length,
    respond: (_, ifNoneMatch) =>
      ifNoneMatch && namedTag(ifNoneMatch, [TAG])
        ? new Response(null, { status: 304, headers: HEADERS })
        : new Response(BYTES, { headers: { ...HEADERS, 'content-type': 'image/png' } }),
  },
}

/** A briefcase with a signal above it, legible at 16 pixels on light and dark backgrounds. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:none;stroke:#0a5c4a;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}@media(prefers-color-scheme:dark){path{stroke:#83cdb5}}</style><path d="M4 14h24v14H4zM4 20h24M11 8a7 7 0 0 1 10 0M7 4a13 13 0 0 1 18 0"/></svg>`

export const favicon = (): Document => ({ body: ICON, type: 'image/svg+xml', maxAge: 86_400 })

/** Allows everything and names the sitemap if there is one. */
export const robotsTxt = ({ hasJobs, origin }: Frame): Document => ({
  body: `User-agent: *\nAllow: /\n${hasJobs ? `\nSitemap: ${origin}/sitemap.xml\nSitemap: ${origin}${OTHER_PAGES_PATH}\n` : ''}`,
  type: 'text/plain; charset=utf-8',
  maxAge: 3600,
})
