import { MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import { createDocument, type OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { healthOperations } from '@jobs/openapi/health-operations.ts'
import type { Site } from '@jobs/types/site.ts'
import type { AnyElysia } from 'elysia'
import { MAX_BODY_BYTES } from '../../http/read-json.ts'
import { BACKEND_VERSION } from '../status/status-module.ts'
import { operationsOf } from './operations-of.ts'

const DESCRIPTION = `The backend is for operators: who they are, the jobs in their hands, feeds and runs.

Log in at \`POST /api/auth/login\` and send the token as \`Authorization: Bearer\`; it lasts an hour. A role may do what
the roles below it may: \`viewer\`, \`editor\`, \`admin\`.

Bodies are JSON in UTF-8, at most ${MAX_BODY_BYTES} bytes and ${MAX_DEPTH} levels; a field that is not known is refused.
Errors are \`application/problem+json\` (RFC 9457) and name each fault in \`errors\`.`

const TAGS: Record<string, string> = {
  status: 'What this service is and how it is.',
  auth: 'Logging in and out.',
  jobs: "The listed jobs, as the operator's site needs them.",
  geocoding: "Places by name and by coordinate, in Nominatim's shapes.",
  'admin jobs': 'Jobs in any state.',
  'admin merges': 'Postings that were taken for one job, and what people said of them.',
  'admin feeds': 'Where jobs come from.',
  'admin runs': 'What reading a feed came to.',
  'admin dry-runs': 'Trials of a feed’s settings, which save nothing.',
  'admin connectors': 'The kinds of sources.',
  'admin overview': 'How everything is, on one page.',
  'admin snapshots': 'Files with the whole listing.',
  'admin traffic': 'What visitors of the public surface did, counted by day.',
  'admin audit': 'Who changed what, and when.',
}

/** The backend's OpenAPI document. @throws Error for a route that does not say enough of itself */
export const backendDocument = (site: Site, routes: AnyElysia['routes']): OpenApiDocument => {
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
