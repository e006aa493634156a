import { testFolder } from '@jobs/core/testing/folder.ts'
import { beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { join } from 'node:path'
import { problems } from '../../http/problems.ts'
import { testSite } from '../../testing.ts'
import { consoleModule } from './console-module.ts'

const folder = await testFolder()
beforeAll(async () => {
  await Bun.write(join(folder, 'index.html'), '<!doctype html><title>Console</title>')
  await Bun.write(join(folder, 'main-abc123.js'), 'console.log("ü")'.repeat(200))
})

const ask = async (path: string, headers: Record<string, string> = {}, from = folder) => {
  const app = new Elysia()
  app.use(problems(testSite, () => app.routes)).use(consoleModule(from))
  return await app.handle(new Request(`http://127.0.0.1${path}`, { headers }))
}

test('serves the page with a strict policy and revalidates it on every request', async () => {
  for (const path of ['/console/', '/console']) {
    const page = await ask(path)
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Console</title>'])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toStartWith("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-cache')
  }
  const etag = (await ask('/console/')).headers.get('etag') ?? ''
  expect((await ask('/console/', { 'if-none-match': etag })).status).toBe(304)
  await Bun.write(join(folder, 'index.html'), '<!doctype html><title>Console 2</title>')
  expect((await ask('/console/', { 'if-none-match': etag })).status).toBe(200)
})

test('serves compressed, immutable assets', async () => {
  const asset = await ask('/console/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await asset.arrayBuffer()).byteLength).toBeLessThan(200)
})

test.each(['index.html', '..%2findex.html', 'main-abc123.css', '%2e%2e%2f%2e%2e%2fpackage.json'])(
  'returns 404 for %s',
  async (name) => {
    expect((await ask(`/console/assets/${name}`)).status).toBe(404)
  },
)

test('explains what to do when the console is not built', async () => {
  const missing = await ask('/console/', {}, join(folder, 'nowhere'))
  expect(missing.status).toBe(404)
  expect(((await missing.json()) as { detail: string }).detail).toContain('script/bootstrap')
})
