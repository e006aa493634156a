import { expect, test } from 'bun:test'
import { publicOrigin, selfOrigin } from './public-origin.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const at = (url: string, hosts: string[] = [], headers = {}, hasProxy = true) =>
  publicOrigin(new Request(url, { headers }), { ...site, hosts, port: 3000, hasProxy })

test('a name that the operator has not given is not repeated', () => {
  expect(at('http://evil.example/jobs')).toBe('https://jobs.example')
  expect(at('http://localhost.evil.example:3000/', ['api.example'])).toBe('https://jobs.example')
})

test('the site, its further names and plain addresses are what they are requested by', () => {
  expect(at('http://jobs.example/')).toBe('https://jobs.example')
  expect(at('http://localhost:3000/')).toBe('http://localhost:3000')
  expect(at('http://192.168.1.7:3000/')).toBe('http://192.168.1.7:3000')
  expect(at('http://[::1]:3000/')).toBe('http://[::1]:3000')
  expect(at('http://api.example/', ['api.example'], { 'x-forwarded-proto': 'https' })).toBe('https://api.example')
  expect(at('http://any.example/', ['*'], { 'x-forwarded-proto': 'gopher' })).toBe('http://any.example')
})

test('the scheme is that of the request where no proxy is trusted', () => {
  const secure = { 'x-forwarded-proto': 'https' }
  expect(at('http://api.example/', ['api.example'], secure, false)).toBe('http://api.example')
  expect(at('http://localhost:3000/', [], secure, false)).toBe('http://localhost:3000')
})

test('a name that is given is followed at its usual port and at the service’s own', () => {
  expect(at('http://api.example:3000/', ['api.example'])).toBe('http://api.example:3000')
  expect(at('http://api.example:1337/', ['api.example'])).toBe('https://jobs.example')
  expect(at('http://jobs.example:1337/', ['api.example'])).toBe('https://jobs.example')
})

test('an answer names itself by a plain address only while the site has no name, or where it is given', () => {
  for (const url of ['http://localhost:3000', 'http://192.168.1.7:3000', 'http://[::1]:3000']) {
    const request = new Request(`${url}/jobs`)
    expect(selfOrigin(request, { ...site, url: 'http://127.0.0.1:3000' })).toBe(url)
    expect(selfOrigin(request, site)).toBe('https://jobs.example')
  }
  const given = { ...site, hosts: ['192.168.1.7', 'api.example'], port: 3000 }
  expect(selfOrigin(new Request('http://192.168.1.7:3000/'), given)).toBe('http://192.168.1.7:3000')
  expect(selfOrigin(new Request('http://api.example/'), given)).toBe('http://api.example')
})
