import { expect, test } from 'bun:test'
import { allowedMethods } from './problems.ts'

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
