import { expect, test } from 'bun:test'
import { publicOrigin } from './public-origin.ts'

const site = { url: 'https://jobs.example', brandName: 'Beispiel', docsUrl: 'https://jobs.example/developers' }
const at = (url: string, hosts: string[] = [], headers = {}) =>
  publicOrigin(new Request(url, { headers }), { ...site, hosts })

test('a name that the operator has not given is not repeated', () => {
  expect(at('http://evil.example/jobs')).toBe('https://jobs.example')
  expect(at('http://localhost.evil.example:3000/', ['api.example'])).toBe('https://jobs.example')
})

test('the site, its further names and plain addresses are what they are asked by', () => {
  expect(at('http://jobs.example/')).toBe('https://jobs.example')
  expect(at('http://localhost:3000/')).toBe('http://localhost:3000')
  expect(at('http://192.168.1.7:3000/')).toBe('http://192.168.1.7:3000')
  expect(at('http://[::1]:3000/')).toBe('http://[::1]:3000')
  expect(at('http://api.example/', ['api.example'], { 'x-forwarded-proto': 'https' })).toBe('https://api.example')
  expect(at('http://any.example/', ['*'], { 'x-forwarded-proto': 'gopher' })).toBe('http://any.example')
})
