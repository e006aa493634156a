import { rawBody } from '@jobs/http/body/sent-input.ts'
import { documentRoute, type Finished, type Document } from '@jobs/http/document-route.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { plainText } from '@jobs/http/markup.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import {
  JOBS_PATH,
  JSON_FEED_PATH,
  MCP_PATH,
  OPENAPI_PATH,
  RSS_PATH,
  OJCP_PATH,
} from '@jobs/types/public/public-paths.ts'
import { DAY_MS, dayOf } from '@jobs/types/values/time.ts'
import { Elysia } from 'elysia'
import { readFileSync } from 'node:fs'
import { OTHER_PAGES_PATH } from '../../job-pages/internal/sitemap.ts'
import type { Frame } from '../../web/internal/frame.ts'
import type { PagesDeps } from '../../web/pages-deps.ts'
import { staticRoute } from '../../web/static-route.ts'

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

const PROFILE = 'https://www.rfc-editor.org/info/rfc9727'

/** Renders the APIs of this host as a link set (RFC 9727, RFC 9264); HEAD requests find it by its `Link`. */
export const apiCatalog = ({ site, origin, hasApi, hasMcp }: Frame): Document => {
  const at = (path: string) => `${origin}${path}`
  const about = { 'service-doc': [{ href: site.docsUrl, type: 'text/html' }], status: [{ href: at('/readyz') }] }
  const terms = { license: [{ href: site.url, type: 'text/html' }] }
  const listing = {
    anchor: at(JOBS_PATH),
    'service-desc': [{ href: at(OPENAPI_PATH), type: 'application/vnd.oai.openapi+json' }],
    alternate: [
      { href: at(RSS_PATH), type: 'application/rss+xml' },
      { href: at(JSON_FEED_PATH), type: 'application/feed+json' },
    ],
    ...about,
    ...terms,
  }
  const apis = [...(hasApi ? [listing] : []), ...(hasMcp ? [{ anchor: at(MCP_PATH), ...about, ...terms }] : [])]
  const item = apis.map(({ anchor }) => ({ href: anchor }))
  const linkset = [{ anchor: at('/.well-known/api-catalog'), item }, ...apis]
  return {
    body: JSON.stringify({ linkset }, undefined, 2),
    type: `application/linkset+json; profile="${PROFILE}"`,
    maxAge: 3600,
    headers: {
      'access-control-allow-origin': '*',
      link: ['</.well-known/api-catalog>; rel="api-catalog"', ...item.map(({ href }) => `<${href}>; rel="item"`)].join(
        ', ',
      ),
    },
  }
}

/** Describes the service and its addresses for language models: https://llmstxt.org */
export const llmsTxt = ({ site, origin, hasJobs, hasApi, hasMcp }: Frame): Document => {
  const name = plainText(site.brandName).replace(/\s+/g, ' ')
  const mcp = `- [MCP server](${origin}${MCP_PATH}): Streamable HTTP, POST, no key. Tools: \`search_jobs\`, \`get_job_statistics\`.
`
  const api = `
## API

- [Jobs](${origin}${JOBS_PATH}): JSON, GET, no key. Parameters, all optional: \`q\` (free text), \`language\` (de, en, fr), \`page\` (from 1), \`per_page\` (1 to 100).
${hasMcp ? mcp : ''}- [OpenAPI document](${origin}${OPENAPI_PATH}): every parameter, field and status.
- [RSS](${origin}${RSS_PATH}) and [JSON Feed](${origin}${JSON_FEED_PATH}): the same jobs, with the same parameters, always newest first.
- [API catalogue](${origin}/.well-known/api-catalog): the same for programs.
`
  const body = `# ${name}

> Remote and hybrid jobs for Germany and the EU, gathered from many sources and deduplicated. Free to use with a visible link to ${site.url}.

## For people

- [Developers](${site.docsUrl}): what the API gives, examples, limits, errors, the attribution link.
- [Jobs](${hasJobs ? `${origin}/jobs` : site.url}): the listing as pages.${hasJobs ? ` Employers: ${origin}/companies. Figures: ${origin}/statistics.` : ''}
${hasApi ? api : ''}`
  return { body, type: 'text/plain; charset=utf-8', maxAge: 3600, headers: { 'access-control-allow-origin': '*' } }
}

const QUOTA_SECONDS = 900

/** The manifest of a read-only provider of the Open Job Context Protocol (OJCP 0.1, Job Manifest). */
export const ojcpManifest =
  (quota: number) =>
  ({ site, origin }: Frame): Document => ({
    body: JSON.stringify(
      {
        ojcp_version: '0.1',
        provider: {
          name: site.brandName,
          logo_url: `${origin}/favicon.svg`,
          description: 'Remote and hybrid jobs in Germany and the EU, gathered from many sources.',
        },
        mcp_endpoint: `${origin}${OJCP_PATH}`,
        tools: ['search_jobs', 'get_job_detail'],
        auth: { required: false },
        rate_limits: { anonymous_rps: quota / QUOTA_SECONDS, burst_limit: quota },
      },
      undefined,
      2,
    ),
    type: 'application/json',
    maxAge: 3600,
    headers: { 'access-control-allow-origin': '*' },
  })

/** RFC 9116 recommends an expiry within a year. */
const VALID_DAYS = 180

/**
 * Renders the contacts for reporting vulnerabilities (RFC 9116), valid for half a year from the start of today.
 * @param today in UTC, as `2026-11-21`
 */
export const securityTxt = (contacts: readonly string[], origin: string, today: string): Document => {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.parse(today) + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    ...(origin.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ]
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8', maxAge: 3600 }
}
