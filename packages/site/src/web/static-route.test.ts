import { expect, test } from 'bun:test'
import { openTestSite } from '../testing.ts'
import { staticRoute } from './static-route.ts'

const { deps } = await openTestSite()

test('a document is built once per origin', async () => {
  let made = 0
  const pages = { securityContacts: [], mcpQuota: 1 }
  const route = staticRoute({ ...deps, pages }, ({ hasJobs, origin }) => ({
    body: `${++made} ${origin} ${hasJobs}`,
    type: 'text/plain',
  }))
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const response = await route({ request: new Request(url, { headers }), server: null })
    return [response.status, await response.text(), response.headers.get('etag')]
  }
  const [, , etag] = await ask('http://jobs.example/x')
  expect(await ask('http://jobs.example/x')).toEqual([200, '1 https://jobs.example true', etag ?? ''])
  expect(await ask('http://jobs.example/x', { 'if-none-match': String(etag) })).toEqual([304, '', etag ?? ''])
  expect((await ask('http://192.0.2.1/x'))[1]).toBe('2 http://192.0.2.1 false')
  expect((await ask('http://elsewhere.example/x'))[1]).toBe('3 https://jobs.example false')
  for (let host = 0; host < 100; host++) await ask(`http://192.0.2.1:${host + 1000}/x`)
  expect((await ask('http://jobs.example/x'))[1]).toBe('104 https://jobs.example true')
})
