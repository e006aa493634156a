import { $ } from 'bun'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { serverJson } from './server-json.ts'
import { site } from './testing.ts'

const cli = join(import.meta.dir, 'cli/print-server-json.ts')

test('names the server by its domain and says where it is', () => {
  expect(serverJson({ ...site, url: 'https://jobs.example.org' }, 'https://api.example.org', '1.0.0')).toEqual({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: 'org.example.jobs/remote-jobs',
    title: 'Beispiel',
    description: expect.stringMatching(/^.{1,100}$/),
    version: '1.0.0',
    websiteUrl: 'https://jobs.example.org',
    remotes: [{ type: 'streamable-http', url: 'https://api.example.org/api/public/v1/mcp' }],
  })
})

test('a registry cannot list an address without a domain or without TLS', () => {
  for (const url of ['http://127.0.0.1:3000', 'http://localhost:3000', 'https://[::1]']) {
    expect(() => serverJson({ ...site, url }, 'https://api.example.org', '1.0.0')).toThrow('SITE_URL')
  }
  expect(() => serverJson(site, 'http://api.example.org', '1.0.0')).toThrow('https')
})

test('is printed from the configuration', async () => {
  const env = { ...process.env, SITE_URL: 'https://jobs.example', BRAND_NAME: 'Fern' }
  const printed = await $`bun ${cli} https://api.jobs.example`.env(env).json()
  expect(printed).toEqual(serverJson({ ...site, brandName: 'Fern' }, 'https://api.jobs.example', '1.0.0'))
  const { exitCode, stderr } = await $`bun ${cli}`
    .env({ ...env, SITE_URL: '' })
    .nothrow()
    .quiet()
  expect(exitCode).toBe(1)
  expect(stderr.toString()).toContain('SITE_URL')
})
