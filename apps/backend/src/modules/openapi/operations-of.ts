import {
  type Answer,
  type Method,
  type Operation,
  type RequestHeader,
  PROBLEM_STATUSES,
  problemAnswers,
  type ProblemStatus,
} from '@jobs/openapi/operation.ts'
import type { AnyElysia } from 'elysia'
import { z } from 'zod'
import { JSON_LINES, JsonLines } from '../../http/json-lines.ts'
import { BackendProblem } from '../../http/refusal.ts'

const Schema = z.instanceof(z.ZodType)
const Hooks = z.object({
  body: Schema.optional(),
  params: z.instanceof(z.ZodObject).optional(),
  query: z.instanceof(z.ZodObject).optional(),
  response: z.record(z.string(), Schema),
  detail: z.object({
    operationId: z.string(),
    summary: z.string(),
    description: z.string().optional(),
    hide: z.boolean().optional(),
    security: z.tuple([z.object({ bearer: z.tuple([z.string()]) })]).optional(),
    tags: z.tuple([z.string()]).optional(),
    responses: z.partialRecord(z.enum(PROBLEM_STATUSES), z.unknown()).default({}),
  }),
})
type Hooks = z.infer<typeof Hooks>

const MEANINGS: Record<string, string> = {
  200: 'OK.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'No content.',
  303: 'Redirect to the web page.',
  304: 'Not modified.',
}

const WITHOUT_BODY: ReadonlySet<string> = new Set(['204', '303', '304'])
const WITH_LOCATION: ReadonlySet<string> = new Set(['201', '202', '303'])

const ETAG = { ETag: { description: 'Version of the resource, to send in If-Match or If-None-Match.', example: '"7"' } }
const LOCATION = { Location: { description: 'Address of the resource.', example: '/api/admin/jobs/4711' } }
const IF_MATCH = { description: 'ETag of the version to change.', example: '"7"' }
const IF_NONE_MATCH = { description: 'ETag of a cached version.', example: '"7"' }

/** Converts the routes of an app, except hidden ones, to operations. @throws Error for a route without schemas or summary */
export const operationsOf = (routes: AnyElysia['routes']): Operation[] => {
  const reported = routes.flatMap(({ method, path, hooks }) => {
    if ((hooks as { detail?: { hide?: boolean } }).detail?.hide) return []
    const read = Hooks.safeParse(hooks)
    if (!read.success) throw new Error(`${method} ${path} lacks schemas or documentation`, { cause: read.error })
    return [{ method: method.toLowerCase() as Method, path, hooks: read.data }]
  })
  // A schema that one route returns with an ETag (it has a 304) is returned with an ETag by all routes.
  const tagged = new Set(reported.flatMap(({ hooks: { response } }) => ('304' in response ? [response['200']] : [])))
  return reported.map(({ method, path, hooks }) => operationOf(method, path, hooks, (schema) => tagged.has(schema)))
}

const operationOf = (
  method: Method,
  path: string,
  { body, params, query, response, detail }: Hooks,
  isTagged: (schema: z.ZodType) => boolean,
): Operation => {
  const role = detail.security?.[0].bearer[0]
  const also = Object.keys(detail.responses).map(Number) as ProblemStatus[]
  const headers: Record<string, RequestHeader> = {
    ...(also.includes(412) && { 'If-Match': { ...IF_MATCH, required: also.includes(428) } }),
    ...('304' in response && { 'If-None-Match': IF_NONE_MATCH }),
  }
  const faults: ProblemStatus[] = [
    400,
    ...(role ? ([401, 403] as const) : []),
    ...(params ? [404 as const] : []),
    ...(body ? ([413, 415] as const) : []),
    ...also,
    500,
    503,
  ]
  const answers = Object.entries(response).map(([status, schema]): [string, Answer] => [
    status,
    {
      description: MEANINGS[status] ?? 'The response.',
      ...(!WITHOUT_BODY.has(status) && { schema }),
      ...(schema === JsonLines && { contentType: JSON_LINES }),
      headers: { ...(WITH_LOCATION.has(status) && LOCATION), ...((status === '304' || isTagged(schema)) && ETAG) },
    },
  ])
  return {
    id: detail.operationId,
    method,
    path: path.replaceAll(/:(\w+)/g, '{$1}'),
    summary: detail.summary,
    tag: detail.tags?.[0] ?? tagOf(path),
    answers: { ...Object.fromEntries(answers), ...problemAnswers(faults, BackendProblem) },
    headers,
    ...(detail.description && { description: detail.description }),
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    ...(role && { role }),
  }
}

/** Derives the tag of a path: `admin jobs` for `/api/admin/jobs/:id`, `status` for `/`. */
const tagOf = (path: string): string => {
  const [, first = 'status', second] = path.split('/').filter(Boolean)
  return first === 'admin' && second ? `admin ${second}` : first
}
