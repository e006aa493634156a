import { afterAll, expect, test } from 'bun:test'
import type { OpenApiDocument } from '@jobs/openapi/create-document.ts'
import { lintFaults } from '@jobs/openapi/testing.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { openTestBackend } from '../../testing.ts'
import { operationsOf } from './operations-of.ts'

const backend = await openTestBackend()
afterAll(() => backend.close())
const document = (await (await backend.call('GET', '/openapi/json')).json()) as OpenApiDocument

test('linters find no fault', async () => {
  expect(document.openapi).toStartWith('3.1')
  expect(await lintFaults(document)).toEqual([])
})

test('every route is documented, with its problems', () => {
  const reported = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const routes = backend.app.routes.map(({ method, path }) => `${method} ${path}`)
  expect(reported.toSorted()).toEqual(routes.filter((route) => !route.startsWith('GET /openapi')).toSorted())
  const login = document.paths['/api/auth/login']?.post
  expect(Object.keys(login?.responses as object)).toEqual(['200', '400', '401', '413', '415', '429', '500', '503'])
  expect(login?.security).toBeUndefined()
  expect(document.paths['/api/auth/logout']?.post?.security).toEqual([{ bearer: [] }])
})

test('a route that says nothing of itself is found', () => {
  const silent = new Elysia().get('/silent', () => 'x', { response: { 200: z.string() } })
  expect(() => operationsOf(silent.routes)).toThrow('GET /silent does not say enough of itself')
})

test('the pages are whole', async () => {
  const page = await backend.call('GET', '/openapi')
  expect(page.headers.get('content-security-policy')).toStartWith("default-src 'none'")
  const html = await page.text()
  for (const path of Object.keys(document.paths)) expect(html).toContain(path)
  const scalar = await backend.call('GET', '/openapi/scalar')
  expect(scalar.headers.get('content-security-policy')).toContain("connect-src 'self'")
})
