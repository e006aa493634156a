import { attributionOf, type Site } from '@jobs/types/site.ts'
import { createDocument as documentOf, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { exampleOf, type JsonSchema } from './internal/example-of.ts'
import { parametersOf } from './internal/parameters.ts'
import { pleaseGenerators, overrideSchema } from './internal/schema-rules.ts'
import { type Answer, type Operation, problemExample } from './operation.ts'

export interface DocumentOptions {
  title: string
  description: string
  version: string
  /** Base URL of the paths, which generated clients use by default. */
  server: string
  /** Whether the API is for the operator's own staff only. */
  isInternal: boolean
  license: { name: string; url: string }
  site: Site
  tags: Record<string, string>
  operations: readonly Operation[]
}

export interface OpenApiDocument {
  openapi: string
  info: JsonSchema
  servers: JsonSchema[]
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes?: JsonSchema }
  [key: string]: unknown
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'From `POST /api/auth/login`. A JSON Web Token (RFC 7519), verified as RFC8725 recommends.',
} as const

/** Creates an OpenAPI 3.1 document from the schemas that validate requests and responses. */
export const createDocument = (options: DocumentOptions): OpenApiDocument => {
  const { title, description, version, license, server, isInternal, site, tags, operations } = options
  const guarded = operations.some(({ role }) => role !== undefined)
  const document = documentOf(
    {
      openapi: '3.1.1',
      info: { title, description, version, license, contact: { name: site.brandName, url: site.url } },
      servers: [{ url: server, 'x-internal': isInternal }],
      security: [],
      tags: Object.entries(tags)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, meaning]) => ({ name, description: meaning })),
      paths: pathsOf(operations),
      components: guarded ? { securitySchemes: { bearer: BEARER } } : {},
    },
    { override: overrideSchema },
  )
  // The library returns plain JSON, but types it with a separate class for each part.
  const made = withExamples(document as unknown as OpenApiDocument, attributionOf(site))
  pleaseGenerators(made.components.schemas)
  return made
}

/** @throws Error if two operations have the same id */
const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {}
  const ids = new Set<string>()
  for (const operation of operations) {
    if (ids.has(operation.id)) throw new Error(`two operations are called ${operation.id}`)
    ids.add(operation.id)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationOf(operation) }
  }
  return paths
}

const operationOf = (operation: Operation): ZodOpenApiOperationObject => {
  const { id, summary, description = `${summary}.`, tag, role, deprecated, body, answers } = operation
  const parameters = parametersOf(operation)
  return {
    operationId: id,
    summary,
    description: role ? `${description} Requires the role ${role} or a higher one.` : description,
    tags: [tag],
    ...(deprecated && { deprecated }),
    ...(role && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
  }
}

const responseOf = ({ description, schema, example, contentType = 'application/json', headers = {} }: Answer) => ({
  description,
  ...(Object.keys(headers).length > 0 && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [
        name,
        {
          description: header.description,
          schema: typeof header.example === 'number' ? SECONDS : TEXT,
          example: header.example,
        },
      ]),
    ),
  }),
  ...(schema && { content: { [contentType]: { schema, ...(example !== undefined && { example }) } } }),
})

const TEXT = { type: 'string', maxLength: 8192 } as const
const SECONDS = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 } as const

interface Media {
  schema: JsonSchema
  example?: unknown
}
interface WrittenOperation {
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** Adds an invented example that the schema allows to each body without one. */
const withExamples = (document: OpenApiDocument, attribution: string): OpenApiDocument => {
  const { schemas } = (document.components ??= { schemas: {} })
  const written = Object.values(document.paths).flatMap((path) => Object.values(path)) as unknown as WrittenOperation[]
  for (const { requestBody, responses } of written) {
    for (const media of Object.values(requestBody?.content ?? {})) media.example ??= exampleOf(media.schema, schemas)
    for (const [status, { content = {} }] of Object.entries(responses))
      for (const [type, media] of Object.entries(content))
        media.example ??= type.includes('problem')
          ? problemExample(Number(status), attribution, media.schema.$ref !== '#/components/schemas/Problem')
          : exampleOf(media.schema, schemas)
  }
  return document
}
