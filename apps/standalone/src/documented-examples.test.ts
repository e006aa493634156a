import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { QUIET, startService } from './testing-service.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: unknown
}
interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { example: unknown } } }
}

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  const quotas = { RATE_LIMIT_SITE: '1000000', RATE_LIMIT_GEOCODE: '1000000', RATE_LIMIT_MCP: '1000000' }
  service = await startService([], { ...quotas, EXAMPLES: '5' }, QUIET)
})
afterAll(() => service.close())

const read = async (path: string) => (await (await fetch(path)).json()) as OpenApiDocument
const operationsOf = ({ paths, servers }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address: `${String(servers[0]?.url)}${path}`,
      ...(operation as unknown as Operation),
    })),
  )
const ask = async (method: string, address: string, body?: unknown) => {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return `${method} ${address}: ${response.ok ? 'answered' : `${response.status} ${await response.text()}`}`
}

/** The examples of an operation's query, all at once and each alone beside those it cannot do without. */
const queriesOf = ({ parameters = [] }: Operation): string[] => {
  const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined)
  const textOf = (all: Parameter[]) =>
    new URLSearchParams(Object.fromEntries(all.map(({ name, example }) => [name, String(example)]))).toString()
  const beside = (one: Parameter) =>
    query.filter((other) => other.required || (one.name === 'radius' && other.name === 'location'))
  return [textOf(query), ...query.map((one) => textOf([...new Set([one, ...beside(one)])]))]
}

test.each(['public', 'internal'])('every query example of the %s document succeeds', async (document) => {
  const address =
    document === 'public' ? `${service.publicOrigin}/api/public/v1/openapi.json` : `${service.origin}/openapi/json`
  const operations = operationsOf(await read(address)).filter(
    // An operation on one object needs its id, and a cursor comes from the service.
    ({ method, parameters = [] }) =>
      method === 'GET' && parameters.every((one) => !one.required || (one.in === 'query' && one.example !== undefined)),
  )
  expect(operations.length).toBeGreaterThan(5)
  const asked = operations.flatMap((one) => queriesOf(one).map((query) => `${one.address}?${query}`))
  for (const one of asked) expect(await ask('GET', one)).toBe(`GET ${one}: answered`)
})

test.each(['callMcp', 'createAdminJob', 'changeAdminJobs', 'createFeed', 'inviteUser', 'createWebhook'])(
  'the example of the body of %s is taken',
  async (id) => {
    const documents = await Promise.all([
      read(`${service.publicOrigin}/api/public/v1/openapi.json`),
      read(`${service.origin}/openapi/json`),
    ])
    const operation = documents.flatMap(operationsOf).find(({ operationId }) => operationId === id)
    if (!operation) throw new Error(`there is no ${id}`)
    const { method, address, requestBody } = operation
    const taken = await ask(method, address, requestBody?.content['application/json'].example)
    expect(taken).toBe(`${method} ${address}: answered`)
  },
)
