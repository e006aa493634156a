import { expect, test } from 'bun:test'
import { health } from './health.ts'

const ask = async (path: string, method: string, isReady = true) =>
  await health(() => (isReady ? Promise.resolve() : Promise.reject(new Error('unavailable')))).handle(
    new Request(`http://127.0.0.1${path}`, { method }),
  )

test.each(['/healthz', '/readyz'])('%s is read, and nothing else', async (path) => {
  expect((await ask(path, 'GET')).status).toBe(200)
  const head = await ask(path, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refused = await ask(path, method)
    expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS'])
    expect(await refused.json()).toMatchObject({ status: 405, title: 'Method Not Allowed' })
  }
  const options = await ask(path, 'OPTIONS')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('what is not ready says so', async () => {
  expect((await ask('/readyz', 'GET', false)).status).toBe(503)
  expect((await ask('/healthz', 'GET', false)).status).toBe(200)
})
