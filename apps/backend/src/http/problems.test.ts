import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { FieldFault } from '@jobs/types/fault.ts'
import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { guarded } from '../modules/auth/access.ts'
import { sharedBackend, testSite } from '../testing.ts'
import { problems, allowedMethods } from './problems.ts'
import { MAX_BODY_BYTES } from './read-json.ts'
import { BackendProblem } from './refusal.ts'

const backend = await sharedBackend()

const Thing = z.strictObject({ name: z.string().max(20), tags: z.array(z.string()).default([]) })
const app = new Elysia()
const served = app
  .use(problems(testSite, () => app.routes))
  .post('/things', ({ body }) => body, { body: Thing, response: { 200: Thing } })
  .delete('/things/:id', ({ params }) => params, { params: z.object({ id: z.string() }) })
  .get('/leak', () => ({ name: 'x', secret: 'hunter2' }) as { name: string }, {
    response: { 200: z.object({ name: z.string() }) },
  })
  .get('/wrong', () => ({ name: 'hunter2'.repeat(9), tags: [] }), { response: { 200: Thing } })
  .get('/broken', () => {
    throw new Error('hunter2')
  })
  .get('/absent', () => {
    throw refusal('not_found', 'no-feed', { feed: 'fern' })
  })
  .use(guarded(backend.auth, '/guarded').post('', ({ user }) => user.role, { role: 'editor', body: Thing }))

const ask = async (method: string, path: string, init: RequestInit = {}) =>
  await served.handle(new Request(`http://127.0.0.1${path}`, { method, ...init }))
const json = { 'content-type': 'application/json' }
const post = (body: RequestInit['body'], headers: Record<string, string> = json) =>
  ask('POST', '/things', { body, headers })
const problem = async (response: Response, status: number) => {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = BackendProblem.parse(await response.json())
  expect(body.status).toBe(status)
  expect(body).toHaveProperty(body.errors ? 'errors' : 'code')
  return body
}

test('parses a valid body', async () => {
  const response = await post('{"name":"ü"}', { 'content-type': 'Application/JSON ; charset=utf-8' })
  expect([response.status, await response.json()]).toEqual([200, { name: 'ü', tags: [] }])
})

test('names the fault of an invalid body', async () => {
  expect(await problem(await post('{"name":'), 400)).toMatchObject({ detail: 'The body is not valid JSON.' })
  expect(await problem(await post(''), 400)).toMatchObject({ errors: [{ parameter: 'body' }] })
  expect(await problem(await post(Buffer.from('{"name":"\xff"}', 'latin1')), 400)).toMatchObject({
    detail: 'The body is not valid UTF-8.',
  })
  await problem(await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415)
  await problem(await post('{"name":"x"}', {}), 415)
  const errors: FieldFault[] = [
    { parameter: 'tags.1', code: 'text', parameters: {}, detail: 'must be text' },
    { parameter: 'id', code: 'unknown', parameters: {}, detail: 'is unknown' },
    { parameter: 'constructor', code: 'unknown', parameters: {}, detail: 'is unknown' },
  ]
  expect((await problem(await post('{}'), 400)).detail).toBe('name is required.')
  const faulty = '{"name":"x","tags":["a",1],"id":1,"constructor":{}}'
  expect((await problem(await post(faulty), 400)).errors).toEqual(errors)
})

test.each(['[', '{"a":', '{"name":"x","tags":['])('rejects %p repeated 200,000 times', async (start) => {
  const deep = start.repeat(200_000).slice(0, MAX_BODY_BYTES)
  expect((await problem(await post(deep), 400)).detail).toContain('nested deeper')
})

test('does not count brackets in strings as nesting', async () => {
  const body = { name: '\\"[', tags: ['['.repeat(500), '\\'] }
  expect(await (await post(JSON.stringify(body))).json()).toEqual(body)
})

test('rejects a body over 1 MiB without reading the rest', async () => {
  let read = 0
  const endless = new ReadableStream({
    pull(controller) {
      read += 65_536
      controller.enqueue(Buffer.alloc(65_536, ' '))
    },
  })
  await problem(await post(endless), 413)
  expect(read).toBeLessThan(2 * MAX_BODY_BYTES)
  await problem(await post(Buffer.alloc(MAX_BODY_BYTES + 1, ' ')), 413)
  await problem(await ask('DELETE', '/things/1', { body: Buffer.alloc(MAX_BODY_BYTES + 1, ' '), headers: json }), 413)
  expect((await post(`{"name":"x"}${' '.repeat(MAX_BODY_BYTES - 12)}`)).status).toBe(200)
})

test('lists the allowed methods with 405, and nothing with 404', async () => {
  const wrong = await ask('PUT', '/things/1')
  expect(wrong.headers.get('allow')).toBe('DELETE')
  await problem(wrong, 405)
  expect((await ask('POST', '/leak')).headers.get('allow')).toBe('GET, HEAD')
  for (const path of ['/nothing', '/things/1/2', '/%E0%A4%A'])
    await problem(await ask('GET', path), path.includes('%') ? 400 : 404)
  expect((await ask('HEAD', '/leak')).status).toBe(200)
})

test('strips undeclared fields and hides details of failures', async () => {
  expect(await (await ask('GET', '/leak')).json()).toEqual({ name: 'x' })
  for (const path of ['/wrong', '/broken']) {
    expect(JSON.stringify(await problem(await ask('GET', path), 500))).not.toContain('hunter2')
  }
  expect(await problem(await ask('GET', '/absent'), 404)).toMatchObject({
    detail: 'There is no feed "fern".',
    code: 'no-feed',
    parameters: { feed: 'fern' },
  })
})

test('checks authorisation before validating the request', async () => {
  const guarded = (token: string, body = '{}') =>
    ask('POST', '/guarded', { body, headers: { ...json, ...(token && { authorization: `Bearer ${token}` }) } })
  const stranger = await guarded('')
  expect(stranger.headers.get('www-authenticate')).toBe('Bearer')
  await problem(stranger, 401)
  const changed = await guarded(`${backend.token('editor')}x`)
  expect(changed.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  await problem(changed, 401)
  const viewer = await guarded(backend.token('viewer'))
  expect(viewer.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  await problem(viewer, 403)
  await problem(await guarded(backend.token('editor')), 400)
  const admitted = await guarded(backend.token('admin'), '{"name":"x"}')
  expect([admitted.status, await admitted.text()]).toEqual([200, 'admin'])
})

const ROUTES = ['GET /jobs', 'POST /jobs', 'GET /jobs/:id', 'PUT /jobs/:id', 'DELETE /jobs/:id', 'POST /jobs/bulk'].map(
  (route) => ({ method: route.split(' ')[0] ?? '', path: route.split(' ')[1] ?? '' }),
)

test.each([
  ['/jobs', ['GET', 'HEAD', 'POST']],
  ['/jobs/7', ['DELETE', 'GET', 'HEAD', 'PUT']],
  ['/jobs/bulk', ['POST']],
  ['/feeds', []],
])('returns the methods of the routes that match %s', (path, methods) => {
  expect(allowedMethods(ROUTES, path)).toEqual(methods)
})
