import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { lintFaults } from '@jobs/openapi/testing.ts'
import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { sharedBackend } from '../../testing.ts'
import { operationsOf } from './operations-of.ts'

const backend = await sharedBackend()
const document = (await (await backend.call('GET', '/openapi/json')).json()) as OpenApiDocument

test('passes the OpenAPI linters', async () => {
  expect(document.openapi).toStartWith('3.1')
  const servers = [{ ...document.servers[0], url: 'https://backend.example' }]
  expect(await lintFaults({ ...document, servers })).toEqual([])
})

test('names the requested origin as the server', async () => {
  expect(document.servers).toEqual([{ url: 'http://127.0.0.1', 'x-internal': true }])
  const page = await backend.app.handle(new Request('http://backend.example:8443/openapi/json'))
  expect(await page.json()).toMatchObject({ servers: [{ url: 'http://backend.example:8443' }] })
})

test('documents every route with its problems', () => {
  const reported = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  // Routes for all methods refuse everything but GET and HEAD.
  const routes = backend.app.routes.map(({ method, path }) => `${method === 'ALL' ? 'GET' : method} ${path}`)
  const isPage = (route: string) => /^GET \/(openapi|console)/.test(route)
  expect(reported.toSorted()).toEqual(routes.filter((route) => !isPage(route)).toSorted())
  const login = document.paths['/api/auth/login']?.post
  expect(Object.keys(login?.responses as object)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '413',
    '415',
    '429',
    '500',
    '503',
  ])
  expect(login?.security).toBeUndefined()
  expect(document.paths['/api/auth/logout']?.post?.security).toEqual([{ bearer: [] }])
})

test('gives operations unique ids that suit client generators', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => String(operationId)),
  )
  expect(ids).toContain('listAdminJobs')
  expect(ids.filter((id) => !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(id) || /(?:Api|By)[A-Z]/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('accepts the documented example body, now and in years to come', async () => {
  const body = document.paths['/api/admin/jobs']?.post?.requestBody as Body
  const made = await backend.call('POST', '/api/admin/jobs', {
    role: 'editor',
    body: body.content['application/json'].example,
  })
  expect([made.status, await made.json()]).toMatchObject([201, { expiresAt: '2099-12-31T23:59:59.000Z' }])
})

interface Body {
  content: { 'application/json': { example: unknown } }
}

test('documents the bounds of coordinates', () => {
  expect(document.paths['/api/reverse-geocode']?.get?.parameters).toMatchObject([
    { name: 'lat', schema: { type: 'number', minimum: -90, maximum: 90 }, example: 48.13743 },
    { name: 'lon', schema: { type: 'number', minimum: -180, maximum: 180 }, example: 11.57549 },
    {},
    {},
  ])
})

test('rejects a route without documentation', () => {
  const silent = new Elysia().get('/silent', () => 'x', { response: { 200: z.string() } })
  expect(() => operationsOf(silent.routes)).toThrow('GET /silent lacks schemas or documentation')
})

test('serves the reference and Scalar pages', async () => {
  const page = await backend.call('GET', '/openapi')
  expect(page.headers.get('content-security-policy')).toStartWith("default-src 'none'")
  const html = await page.text()
  for (const path of Object.keys(document.paths)) expect(html).toContain(path)
  const scalar = await backend.call('GET', '/openapi/scalar')
  expect(scalar.headers.get('content-security-policy')).toContain("connect-src 'self'")
})
