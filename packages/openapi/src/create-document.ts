import { attributionOf, type Site } from '@jobs/types/site.ts'
import { type Components, createComponents, type JsonSchema } from './components.ts'
import { exampleOf } from './example-of.ts'
import type { Answer, Operation } from './operation.ts'
import { parametersOf } from './parameters.ts'
import { problemExample } from './problem-responses.ts'

export interface DocumentOptions {
  title: string
  description: string
  version: string
  /** Where it is served; without one, wherever the document was read from. */
  server?: string
  license: { name: string; url: string }
  site: Site
  tags: Record<string, string>
  operations: readonly Operation[]
}

export interface OpenApiDocument {
  openapi: string
  info: JsonSchema
  paths: Record<string, Record<string, JsonSchema>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes?: JsonSchema }
  [key: string]: unknown
}

/** An OpenAPI 3.1 document from the schemas that requests are read and answers are checked with. */
export const createDocument = (options: DocumentOptions): OpenApiDocument => {
  const { title, description, version, license, server, site, tags, operations } = options
  const components = createComponents()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method] = operationOf(operation, components, attributionOf(site))
  }
  const guarded = operations.some(({ role }) => role !== undefined)
  const bearer = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From `POST /api/auth/login`.' }
  return {
    openapi: '3.1.1',
    info: { title, description, version, license, contact: { name: site.brandName, url: site.url } },
    servers: [{ url: server ?? '/' }],
    security: [],
    tags: Object.entries(tags)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, reported]) => ({ name, description: reported })),
    paths,
    components: { schemas: components.all(), ...(guarded && { securitySchemes: { bearer } }) },
  }
}

const operationOf = (operation: Operation, components: Components, attribution: string): JsonSchema => {
  const { summary, tag, role, deprecated, body, answers } = operation
  const parameters = parametersOf(operation, components)
  const needs = role && `Needs the role ${role}, or one above it.`
  return {
    operationId: operation.id ?? operationId(operation),
    summary,
    description: [operation.description ?? `${summary}.`, needs].filter(Boolean).join(' '),
    tags: [tag],
    ...(deprecated && { deprecated }),
    ...(role && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: bodyContent(body, components) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [
        status,
        answerOf(Number(status), answer, components, attribution),
      ]),
    ),
  }
}

const bodyContent = (body: NonNullable<Operation['body']>, components: Components) => {
  const schema = components.schemaOf(body, 'input')
  return { 'application/json': { schema, example: exampleOf(schema, components.all()) } }
}

const answerOf = (status: number, answer: Answer, components: Components, attribution: string): JsonSchema => {
  const { description, schema, contentType = 'application/json' } = answer
  const headers = Object.entries(answer.headers ?? {}).map(([name, header]) => [
    name,
    { description: header.description, schema: { type: typeof header.example }, example: header.example },
  ])
  const reported: JsonSchema = { description, ...(headers.length > 0 && { headers: Object.fromEntries(headers) }) }
  if (!schema) return reported
  const json = components.schemaOf(schema, 'output')
  const isProblem = contentType === 'application/problem+json'
  const invented = () => (isProblem ? problemExample(status, attribution) : exampleOf(json, components.all()))
  const example = answer.example ?? invented()
  return { ...reported, content: { [contentType]: { schema: json, example } } }
}

/** `GET /api/jobs/{id}` is `getApiJobsById`. */
const operationId = ({ method, path }: Operation): string => {
  const words = path.split(/[/.-]/).filter(Boolean)
  return `${method}${words
    .map((word) => {
      const plain = word.replaceAll(/[{}]/g, '')
      return `${word.startsWith('{') ? 'By' : ''}${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
    })
    .join('')}`
}
