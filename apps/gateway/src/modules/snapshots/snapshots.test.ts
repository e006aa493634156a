import { addSnapshot } from '@jobs/catalog/snapshots/snapshots.ts'
import { testSite as site } from '@jobs/catalog/testing.ts'
import { createFolderFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { listen } from '@jobs/http/serve.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { SnapshotList } from '@jobs/types/public/snapshot.ts'
import { afterAll, expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '../../app.ts'

const opened = await openTestListing()
afterAll(() => opened.close())
const snapshotFolder = join(opened.place.dataDir, 'snapshots')
await mkdir(snapshotFolder)
const body = 'x'.repeat(10_000)
const name = 'jobs-abc-1.jsonl.gz'
await Bun.write(join(snapshotFolder, name), body)
const sha256 = new Bun.CryptoHasher('sha256').update(body).digest('hex')
const files = [{ name, format: 'jsonl.gz' as const, bytes: body.length, sha256 }]
await addSnapshot(opened.catalog, { revision: 1, createdAt: Date.now(), jobs: 7, leftOut: ['remotive'], files })
const rateLimit = createRateLimit({ name: 'public', quota: 1000, trustProxy: 0 })
const app = createApp({
  ...opened,
  site,
  rateLimit,
  publicApiEnabled: true,
  snapshotFiles: createFolderFiles(snapshotFolder),
})
const ask = async (path = '', headers: Record<string, string> = {}) =>
  await app.handle(new Request(`http://127.0.0.1/api/public/v1/snapshots${path}`, { headers }))

test('lists files, cursor, terms and omitted sources', async () => {
  const response = await ask()
  expect(response.headers.get('x-attribution')).toContain('jobs.example')
  const { data } = SnapshotList.parse(await response.json())
  expect(data).toMatchObject([
    {
      jobs: 7,
      leftOut: ['remotive'],
      license: expect.stringContaining('attribution'),
      files: [{ sha256, bytes: 10_000 }],
    },
  ])
  expect(data[0]?.files[0]?.url).toBe(`http://127.0.0.1/api/public/v1/snapshots/${name}`)
})

test('serves files whole, by range, and as 304 to clients that have them', async () => {
  const whole = await ask(`/${name}`)
  expect([whole.status, (await whole.text()).length]).toEqual([200, 10_000])
  expect(whole.headers.get('cache-control')).toContain('immutable')
  const etag = whole.headers.get('etag') ?? ''
  expect((await ask(`/${name}`, { 'if-none-match': etag })).status).toBe(304)
  for (const [range, length, content] of [
    ['bytes=0-99', 100, 'bytes 0-99/10000'],
    ['bytes=9990-', 10, 'bytes 9990-9999/10000'],
    ['bytes=-5', 5, 'bytes 9995-9999/10000'],
    ['bytes=9990-99999', 10, 'bytes 9990-9999/10000'],
  ] as const) {
    const part = await ask(`/${name}`, { range })
    expect([part.status, (await part.text()).length, part.headers.get('content-range')]).toEqual([206, length, content])
  }
  expect((await ask(`/${name}`, { range: 'bytes=20000-' })).status).toBe(416)
  for (const range of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=0-1']) {
    expect([range, (await ask(`/${name}`, { range })).status]).toEqual([range, 200])
  }
  expect((await ask(`/${name}`, { 'if-none-match': '*' })).status).toBe(304)
  expect((await ask(`/${name}`, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
})

test('HEAD returns the headers of GET and ignores ranges', async () => {
  const { origin } = listen(app, { hostname: '127.0.0.1', port: 0, lines: 'failures' })
  const address = `${origin}/api/public/v1/snapshots/${name}`
  const head = await fetch(address, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10000', ''])
  expect(head.headers.get('etag')).toBe((await fetch(address)).headers.get('etag'))
  const part = await fetch(address, { headers: { origin: 'https://reader.example', range: 'bytes=0-9' } })
  expect(part.headers.get('access-control-expose-headers')).toContain('Content-Range')
  await app.stop(true)
})

test.each(['/nothing.jsonl.gz', '/..%2f..%2fcatalog.sqlite', '/%2e%2e/catalog.sqlite', '/jobs-abc-2.parquet'])(
  '%s is nothing that is served',
  async (path) => expect((await ask(path)).status).toBe(404),
)
