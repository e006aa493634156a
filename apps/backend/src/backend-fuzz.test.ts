import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { fuzzRuns } from '@jobs/core/testing/fuzz.ts'
import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { createConformance } from '@jobs/openapi/testing-conformance.ts'
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { sharedBackend } from './testing.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
}
interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  hasBody: boolean
}

/** Random requests to every operation: responses are never 5xx and always match the OpenAPI document. */
const backend = await sharedBackend()
for (let index = 0; index < 10; index++) await savePosting(backend.catalog, testPosting(`p${index}`), Date.now())
const document = (await (await backend.call('GET', '/openapi/json')).json()) as OpenApiDocument
const faultOf = createConformance(document)
type Documented = { parameters?: Parameter[]; requestBody?: object }
const operations = Object.entries(document.paths as Record<string, Record<string, Documented>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => ({
      method: method.toUpperCase(),
      path,
      parameters,
      hasBody: requestBody !== undefined,
    })),
)

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string(),
  fc.constantFrom('', '1', 'test', 'p1'),
)
const value = fc
  .oneof(text, fc.integer().map(String), fc.double().map(String), fc.constantFrom('de', 'remote', '52.5', '13.4'))
  .map((one) => encodeURIComponent(one.toWellFormed()))
/** Empty segments, `.` and `..` would turn the path into another one. */
const isSegment = (text: string | undefined): text is string => text !== undefined && !/^\.{0,2}$/.test(text)
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 60 })
const field = fc.oneof(
  fc.constantFrom('title', 'companyName', 'email', 'password', 'settings', 'enabled', 'tags', 'location', 'language'),
  fc.string(),
)
const body = fc.oneof(
  fc.dictionary(field, fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))).map((one) => JSON.stringify(one)),
  fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one)),
  fc.string(),
)
const role = fc.option(fc.constantFrom('admin' as const, 'editor' as const, 'viewer' as const), { nil: undefined })
const request = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    values: fc.array(fc.option(value), {
      minLength: operation.parameters.length,
      maxLength: operation.parameters.length,
    }),
    headers: fc.dictionary(fc.constantFrom('if-match', 'if-none-match', 'x-request-id', 'accept'), ascii, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    body,
    type: fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, ascii),
    role,
  }),
)

test('every response matches the OpenAPI document', async () => {
  expect(operations.length).toBeGreaterThan(10)
  const property = fc.asyncProperty(request, async ({ operation, values, headers, body, type, role }) => {
    let { path } = operation
    const query: string[] = []
    operation.parameters.forEach((parameter, index) => {
      const given = values[index] ?? undefined
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, isSegment(given) ? given : '1')
      else if (parameter.in === 'query' && given !== undefined) query.push(`${parameter.name}=${given}`)
    })
    const init = {
      method: operation.method,
      headers: {
        ...headers,
        ...(operation.hasBody && { 'content-type': type }),
        ...(role && { authorization: `Bearer ${backend.token(role)}` }),
      },
      ...(operation.hasBody && { body }),
    }
    const response = await backend.app.handle(new Request(`http://127.0.0.1${path}?${query.join('&')}`, init))
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    expect(answer.status).toBeLessThan(500)
    expect(faultOf(operation.method, operation.path, answer)).toBeUndefined()
  })
  await fc.assert(property, fuzzRuns(400))
})
