import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { siteOf, snapshotFolderOf } from '@jobs/config/options.ts'
import { openSnapshotFiles } from '@jobs/engines/snapshot-files/open-snapshot-files.ts'
import { startS3 } from '@jobs/engines/testing-s3.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { SnapshotList } from '@jobs/types/public/snapshot.ts'
import { afterAll, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { openComposed } from './testing-composed.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
const {
  catalog,
  place,
  env,
  ask: askApp,
} = await openComposed({ EXPORT_S3_URL: s3.url, SITE_URL: 'https://jobs.example' })
const site = siteOf(env)
const ask = async (path: string, headers: Record<string, string> = {}) =>
  await askApp(`/api/public/v1/snapshots${path}`, { headers })
const files = openSnapshotFiles(env)
const signer = () => openSigner(catalog, place)
const write = async () =>
  await writeSnapshot({ catalog, site, folder: snapshotFolderOf(env), files, signer }, new AbortController().signal)

test('stores snapshots in the bucket, from which the gateway serves them', async () => {
  await savePosting(catalog, testPosting('a'), Date.now())
  expect(await write()).toBe(1)
  expect(await readdir(snapshotFolderOf(env))).toEqual([])
  const { data } = SnapshotList.parse(await (await ask('')).json())
  const [jsonl] = data[0]?.files ?? []
  const name = `/${jsonl?.url.split('/').at(-1)}`
  const whole = await ask(name)
  const bytes = await whole.bytes()
  expect([whole.status, bytes.length]).toEqual([200, jsonl?.bytes ?? 0])
  expect(new Bun.CryptoHasher('sha256').update(bytes).digest('hex')).toBe(jsonl?.sha256 ?? '')
  const part = await ask(name, { range: 'bytes=10-19' })
  expect([part.status, await part.bytes()]).toEqual([206, bytes.slice(10, 20)])
  for (const response of [whole, part])
    expect(JSON.stringify([...response.headers])).not.toMatch(/S3KEY|Geh|127\.0\.0\.1/)
})

test('keeps three snapshots and removes the leftovers of a crash', async () => {
  await Bun.write(`${snapshotFolderOf(env)}/left`, 'x')
  const [known = ''] = await files.names()
  await files.keep(known.replace(/-[0-9a-z]+\./, '-0.'), `${snapshotFolderOf(env)}/left`)
  for (const id of ['b', 'c', 'd']) {
    await savePosting(catalog, testPosting(id, { title: `Koch ${id}` }), Date.now())
    await write()
  }
  const { data } = SnapshotList.parse(await (await ask('')).json())
  const listed = data.flatMap((one) => one.files.map(({ url }) => url.split('/').at(-1) ?? ''))
  expect(new Set(await files.names())).toEqual(new Set(listed))
})

test('an unavailable bucket affects the snapshot files only', async () => {
  const [name = ''] = await files.names()
  await s3.stop()
  const response = await ask(`/${name}`)
  expect(response.status).toBe(503)
  expect(await response.text()).not.toMatch(/S3KEY|Geh/)
  await savePosting(catalog, testPosting('e', { title: 'Koch e' }), Date.now())
  await expect(write()).rejects.toMatchObject({ name: 'BucketError' })
  expect(await (await askApp('/api/public/v1/jobs')).json()).toHaveProperty('data')
})
