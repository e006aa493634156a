import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { createDocument, type DocumentOptions } from './create-document.ts'
import { type Operation, problemAnswers } from './operation.ts'
import { PAGE_POLICY, referencePage, scalarPage } from './reference-page.ts'
import { lintFaults } from './testing.ts'

const Pet = z
  .strictObject({
    born: z.iso.datetime(),
    name: z.string().max(20).describe('What it is called.'),
    legs: z.int().min(2).default(4).describe('How many it walks on.'),
  })
  .meta({ id: 'Pet' })
const digits = z.string().regex(/^\d+$/).transform(Number)
const query = z.object({
  page: digits.pipe(z.number().min(1)).default(1).describe('Which page.'),
  kind: z.enum(['cat', 'dog', '']).optional(),
  sort: z.union([z.enum(['name']), z.literal('').transform(() => undefined)]).optional(),
})
const list: Operation = {
  id: 'listPets',
  method: 'get',
  path: '/pets',
  summary: 'All pets',
  tag: 'pets',
  query,
  answers: { 200: { description: 'They are.', schema: z.array(Pet).max(9) }, ...problemAnswers([400, 500]) },
}
const make: Operation = {
  id: 'replacePet',
  method: 'put',
  path: '/pets/{id}',
  summary: 'A pet <b>`changed`</b>',
  tag: 'pets',
  role: 'editor',
  params: z.object({ id: z.string() }),
  headers: { 'If-Match': { description: 'Which.', required: true, example: '"1"' } },
  body: Pet,
  answers: {
    204: { description: 'Changed.', headers: { ETag: { description: 'Which.', example: '"2"' } } },
    ...problemAnswers([400, 401, 404, 429, 500]),
  },
}
const options: DocumentOptions = {
  title: 'Pets',
  description: 'All of them.',
  version: '1.0.0',
  server: 'https://pets.example',
  isInternal: false,
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  site: { url: 'https://pets.example', brandName: 'Pets & <Co>', docsUrl: 'https://pets.example/docs' },
  tags: { pets: 'Animals.' },
  operations: [list, make],
}

describe('a document', () => {
  const document = createDocument(options)

  test('has nothing that linters find fault with', async () => expect(await lintFaults(document)).toEqual([]))

  test('linters do find faults', async () => {
    const faulty = structuredClone(document)
    Object.assign(faulty.components.schemas.Pet ?? {}, { properties: { legs: { type: 'integer', format: 'int32' } } })
    const operation = faulty.paths['/pets']?.get
    if (operation) operation.parameters = [{ name: 'page', in: 'path', required: true, schema: { type: 'integer' } }]
    const faults = await lintFaults(faulty)
    expect(faults.some((fault) => fault.startsWith('spectral path-params'))).toBe(true)
    expect(faults.some((fault) => fault.startsWith('spectral owasp:api4:2023-integer-limit'))).toBe(true)
    expect(faults.some((fault) => fault.startsWith('redocly path-parameters-defined'))).toBe(true)
  })

  test('documents parameters by their parsed type', () => {
    expect(document.paths['/pets']?.get?.parameters).toMatchObject([
      { name: 'page', schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 } },
      { name: 'kind', schema: { type: 'string', enum: ['cat', 'dog', ''] } },
      { name: 'sort', schema: { type: 'string', enum: ['name', ''] } },
    ])
  })

  test('a name is given once', () => {
    const twice = { ...options, operations: [list, { ...make, id: list.id }] }
    expect(() => createDocument(twice)).toThrow('two operations are called listPets')
  })

  test('separates input from output schemas in any order', () => {
    const reversed = createDocument({ ...options, operations: [make, list] }).components.schemas
    for (const { Pet: read, PetOutput: answered } of [document.components.schemas, reversed])
      expect([read?.required, answered?.required]).toEqual([
        ['born', 'name'],
        ['born', 'name', 'legs'],
      ])
    expect(document.components.schemas.Pet).toMatchObject({
      properties: { legs: { description: 'How many it walks on. 4 by default.' } },
    })
    expect(document.components.schemas.Pet).not.toHaveProperty('properties.legs.default')
    expect(document.paths['/pets/{id}']?.put).toMatchObject({
      operationId: 'replacePet',
      security: [{ bearer: [] }],
      requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
      responses: { 429: { headers: { 'Retry-After': {} } }, 401: { headers: { 'WWW-Authenticate': {} } } },
    })
  })

  test('marks deprecated operations on the page too', () => {
    const old = createDocument({ ...options, operations: [{ ...list, deprecated: true }, make] })
    expect([old.paths['/pets']?.get?.deprecated, old.paths['/pets/{id}']?.put?.deprecated]).toEqual([true, undefined])
    expect(referencePage(old, {}).match(/Deprecated\./g)).toHaveLength(1)
  })

  test('is a page that loads nothing, and whose texts are no markup', () => {
    const page = referencePage(document, { 'as JSON': '/json' })
    expect(page).toContain('A pet &lt;b&gt;<code>changed</code>&lt;/b&gt;')
    expect(page).not.toMatch(/<script|src=|@import|url\(/)
    expect(PAGE_POLICY).toStartWith("default-src 'none'")
    expect(page).toContain('href="#PUT--pets-id-"')
    expect(page).toContain('id="PUT--pets-id-"')
  })

  test('is shown by the very Scalar it was made with', () => {
    expect(scalarPage('"><script>', '/json')).toMatch(/integrity="sha384-[^"]{64}" crossorigin="anonymous"/)
    expect(scalarPage('"><script>', '/json')).toContain('<title>&quot;&gt;&lt;script&gt;</title>')
  })
})
