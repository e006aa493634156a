import { documentRoute, type Finished, finished } from '@jobs/http/document-route.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { createDocument } from '@jobs/openapi/create-document.ts'
import { PUBLIC_API_VERSION } from '@jobs/types/public/public-paths.ts'
import { type GatewayQuotas, gatewayOperations, isDeprecatedAt, OPENAPI_TYPE } from './gateway-operations.ts'

const HOUR_SECONDS = 3600

const DESCRIPTION = `Remote and hybrid jobs for Germany and the EU, free to use with a visible attribution link: no key, no sign-up.

Unknown parameters are ignored and named in \`X-Ignored-Parameters\`; repeated known parameters are rejected. Errors are
\`application/problem+json\` (RFC 9457) and list each invalid parameter in \`errors\`. Responses are compressed, carry an
\`ETag\`, and may be cached for a minute.`

/** Maximum number of cached documents, since clients can send any Host. */
const MAX_KEPT = 4

/** Serves the public OpenAPI document, built once per origin and rebuilt when the version becomes deprecated. */
export const openapiAnswer = (quotas: GatewayQuotas): Handler => {
  const { site } = quotas
  const made = new Map<string, Finished>()
  const write = (server: string, now: number) =>
    JSON.stringify(
      createDocument({
        title: `${site.brandName}: public API`,
        description: DESCRIPTION,
        version: PUBLIC_API_VERSION,
        server,
        isInternal: false,
        license: { name: 'Free to use with an attribution link', url: site.docsUrl },
        site,
        tags: {
          jobs: 'The listing.',
          following: 'Keep a copy of the listing.',
          ...(quotas.mcpQuota !== undefined && { mcp: 'The listing for AI assistants.' }),
          about: 'The service itself.',
        },
        operations: gatewayOperations(quotas, now),
      }),
    )
  const route = documentRoute(site, ({ origin }) => {
    const now = Date.now()
    const edition = `${origin} ${isDeprecatedAt(site, now)}`
    const document =
      made.get(edition) ?? finished({ body: write(origin, now), type: OPENAPI_TYPE, maxAge: HOUR_SECONDS })
    if (made.size >= MAX_KEPT && !made.has(edition)) made.clear()
    made.set(edition, document)
    return document
  })
  return (request) => route({ request, server: null })
}
